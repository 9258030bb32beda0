import { Schema } from 'effect'
import { endpoint } from '#adapters/backend/contract/endpoint.ts'

/** The path where the site serves the A/B testing service; the rest is the path of the service itself (spec §7). */
export const experimentsMount = '/experiments'

const short = Schema.String.check(Schema.isMaxLength(200))
const long = Schema.String.check(Schema.isMaxLength(2000))

const FlagWire = Schema.Struct({ name: Schema.String, value: Schema.String }).annotate({
  identifier: 'AbFlag',
})

export const experimentFlags = endpoint({
  name: 'experimentFlags',
  summary: 'List A/B test flags',
  method: 'GET',
  path: `${experimentsMount}/v1/exps/`,
  access: 'anyone',
  style: 'plain',
  input: Schema.Struct({
    client_id: short,
    /** Path of the page, without its query. */
    url: long,
    /** A random id of the browser. */
    i: short,
    /** JSON. */
    client_features: Schema.optionalKey(long),
  }),
  reply: Schema.Struct({ flags: Schema.Array(FlagWire) }),
  example: {
    client_id: 'kvitok',
    url: '/',
    i: '00000000-0000-4000-8000-000000000001',
    client_features: '{}',
  },
})

export const experimentsCalls = [experimentFlags] as const

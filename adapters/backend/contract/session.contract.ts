import { Schema } from 'effect'
import { ChannelWire } from './account-wire.ts'
import { endpoint } from './endpoint.ts'
import { StsWire } from './wire.ts'

export const SiteTypeWire = Schema.Literals(['fine', 'carbox'])

export const client = endpoint({
  name: 'client',
  summary: 'Create a client',
  method: 'GET',
  path: '/105/api/client',
  access: 'anyone',
  input: Schema.Struct({ siteType: Schema.optionalKey(SiteTypeWire) }),
  reply: Schema.Struct({ clientId: Schema.String, salt: Schema.String }),
})

/** The credentials that a new session brings. */
export const openedFields = { session: Schema.String, rand: Schema.String, userId: Schema.String }

export const newUser = endpoint({
  name: 'newUser',
  summary: 'Create an anonymous user',
  method: 'POST',
  path: '/105/api/newuser',
  access: 'anyone',
  input: Schema.Struct({
    clientId: Schema.String.check(Schema.isMaxLength(64)),
    channel: ChannelWire,
    sts: Schema.optionalKey(StsWire),
    /** Without the region: «А123ВС»; together with the region it is one plate. */
    vehiclePlateNumber: Schema.optionalKey(Schema.String.check(Schema.isMaxLength(16))),
    vehiclePlateRegion: Schema.optionalKey(Schema.String.check(Schema.isPattern(/^\d{2,3}$/))),
  }),
  reply: Schema.Struct(openedFields),
  refusals: ['client.unknown', 'required', 'plate.foreign', 'plate.format', 'plate.region', 'plate.zeros'],
  example: { clientId: '0f8b2c8e-93cb-4f3c-9d0c-3f1f0c1f3a11', channel: 'WebVersion' },
})

export const sessionCalls = [client, newUser] as const

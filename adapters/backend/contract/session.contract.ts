import { Schema } from 'effect'
import { endpoint } from './endpoint.ts'
import { StsWire } from './wire.ts'

export const SiteTypeWire = Schema.Literals(['fine', 'carbox'])

export const client = endpoint({
  name: 'client',
  summary: 'Makes a client: the first step of an anonymous session',
  method: 'GET',
  path: '/105/api/client',
  access: 'anyone',
  input: Schema.Struct({ siteType: Schema.optionalKey(SiteTypeWire) }),
  reply: Schema.Struct({ clientId: Schema.String, salt: Schema.String }),
})

export const newUser = endpoint({
  name: 'newUser',
  summary: 'Makes an anonymous user of a client and opens a session; a vehicle may be given at once',
  method: 'POST',
  path: '/105/api/newuser',
  access: 'anyone',
  input: Schema.Struct({
    clientId: Schema.String.check(Schema.isMaxLength(64)),
    channel: Schema.String.check(Schema.isMaxLength(32)),
    sts: Schema.optionalKey(StsWire),
    /** Without the region: «А123ВС»; together with the region it is one plate. */
    vehiclePlateNumber: Schema.optionalKey(Schema.String.check(Schema.isMaxLength(16))),
    vehiclePlateRegion: Schema.optionalKey(Schema.String.check(Schema.isPattern(/^\d{2,3}$/))),
  }),
  reply: Schema.Struct({ session: Schema.String, rand: Schema.String, userId: Schema.String }),
  refusals: ['client.unknown', 'plate.format', 'plate.region', 'plate.zeros'],
})

export const sessionCalls = [client, newUser] as const

import { channel } from '#domain/session/auth-data.ts'
import type { SessionPort } from '#application/session/session.port.ts'
import { client, newUser } from '#adapters/backend/contract/session.contract.ts'
import type { Call } from './call.ts'

/** Spec §1: the site type sent at authentication is chosen by the host. */
export type SiteType = 'fine' | 'carbox'

export const makeSessionClient = (call: Call, siteType: SiteType): SessionPort => ({
  makeClient: () => call.ask(client, { siteType }),
  makeUser: (clientId) => call.ask(newUser, { clientId, channel }),
})

import { makeOutbox, noDeliveries } from '#adapters/backend/server/outbox/outbox.ts'
import { type BackendFixture, siteUrl } from './backend-fixture.ts'

/** The dependencies of a grant by the operator, who runs the command line and not the server. */
export const grantDepsOf = ({ clock }: BackendFixture) => ({
  now: clock.now,
  siteUrl,
  outbox: makeOutbox({ now: clock.now, deliveries: noDeliveries }),
})

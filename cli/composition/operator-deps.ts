import type { Writable } from 'node:stream'
import type { Instant } from '#domain/dates/instant.ts'
import type { PaymentDeps } from '#adapters/backend/server/features/payments/progress/move-payment.ts'
import { makeOutbox, noDeliveries } from '#adapters/backend/server/outbox/outbox.ts'
import { randomSecret } from '#adapters/backend/server/secrets/secret.ts'
import { brandsIn } from '#adapters/wiring/decode-brands.ts'
import type { Settings } from '#adapters/wiring/settings.ts'
import { commandLog } from './log.ts'

/** What a command of the operator knows when it changes the database. */
export interface OperatorContext {
  readonly settings: Settings
  readonly now: () => Instant
  readonly stderr: Writable
}

/** Makes the dependencies of a change by the operator. E-mails are stored in the outbox, and the server sends them. */
export const makeOperatorDeps = async ({ settings, now, stderr }: OperatorContext): Promise<PaymentDeps> => {
  const brandContext = { brands: await brandsIn(settings.brandsFile), siteUrl: settings.publicUrl }
  return {
    now,
    log: commandLog(stderr),
    secret: randomSecret,
    siteUrl: settings.publicUrl,
    outbox: makeOutbox({ now, deliveries: noDeliveries, brandContext }),
  }
}

import type { Writable } from 'node:stream'
import type { Instant } from '#domain/dates/instant.ts'
import type { PaymentState } from '#domain/payment/payment-state.ts'
import type { SettlementDecision } from '#domain/payment/settlement.ts'
import { paymentsIn } from '#adapters/backend/server/features/payments/payment-lists.repository.ts'
import type { PaymentRow } from '#adapters/backend/server/features/payments/payments.repository.ts'
import type { PaymentDeps } from '#adapters/backend/server/features/payments/progress/move-payment.ts'
import { settlePayment } from '#adapters/backend/server/features/payments/progress/settle-payment.ts'
import { makeOutbox, noDeliveries } from '#adapters/backend/server/outbox/outbox.ts'
import { randomSecret } from '#adapters/backend/server/secrets/secret.ts'
import { migrate } from '#adapters/backend/server/database/migrate.ts'
import type { Store } from '#adapters/backend/server/database/store.ts'
import { brandsIn } from '#adapters/wiring/read-brands.ts'
import type { Settings } from '#adapters/wiring/settings.ts'
import { commandLog } from './log.ts'

export type ListedPayment = PaymentRow

/** Maximum number of listed payments: the list is read by a person. */
const maxListed = 1000

/** Returns the payments in one state for the operator. Those that wait longest come first. */
export const listPaymentsOf = async (
  store: Store,
  state: PaymentState,
): Promise<readonly ListedPayment[]> => {
  await migrate(store)
  return paymentsIn(store.db, state, maxListed)
}

export interface OperatorDeps {
  readonly settings: Settings
  readonly now: () => Instant
  readonly stderr: Writable
}

/** What a change of a payment by the operator needs. E-mails are stored in the outbox, and the server sends them. */
export const operatorPaymentDeps = async ({ settings, now, stderr }: OperatorDeps): Promise<PaymentDeps> => {
  const brandContext = { brands: await brandsIn(settings.brandsFile), siteUrl: settings.publicUrl }
  return {
    now,
    log: commandLog(stderr),
    secret: randomSecret,
    siteUrl: settings.publicUrl,
    outbox: makeOutbox({ now, deliveries: noDeliveries, brandContext }),
  }
}

/** Corrects a payment in the database on behalf of the operator. The resulting e-mail is stored in the outbox, and the server sends it. */
export const settlePaymentOf = async (
  store: Store,
  {
    id,
    decision,
    reason,
  }: { readonly id: string; readonly decision: SettlementDecision; readonly reason: string },
  deps: OperatorDeps,
): Promise<ListedPayment> => {
  await migrate(store)
  return settlePayment(store, id, decision, reason, await operatorPaymentDeps(deps))
}

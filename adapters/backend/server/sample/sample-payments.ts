import { dayMs } from '#domain/dates/duration.ts'
import { instant, type Instant } from '#domain/dates/instant.ts'
import { isPayable } from '#domain/charges/explanations/charge-status.ts'
import type { CommissionPolicy } from '#domain/payment/commission.ts'
import type { DeclineReason } from '#domain/payment/decline-reason.ts'
import type { IdempotencyKey } from '#domain/payment/limits.ts'
import { describeOrder } from '#domain/payment/order-description.ts'
import type { PaymentCause } from '#domain/payment/payment-cause.ts'
import type { PaymentState } from '#domain/payment/payment-state.ts'
import type { PaymentSystem } from '#domain/payment/payment-system.ts'
import { prepaymentPageAddress } from '#domain/payment/prepayment-page.ts'
import { findSavedRequest } from '#adapters/backend/server/features/payments/idempotency.repository.ts'
import { chargesByIds } from '#adapters/backend/server/features/fines/fines.repository.ts'
import { presentChargeRow } from '#adapters/backend/server/features/fines/present-charge-row.ts'
import {
  lockPayment,
  type PaymentRow,
} from '#adapters/backend/server/features/payments/payments.repository.ts'
import { itemsToPayer } from '#adapters/backend/server/features/payments/present-payments.repository.ts'
import { movePayment } from '#adapters/backend/server/features/payments/progress/move-payment.ts'
import { insertRequestedPayment } from '#adapters/backend/server/features/payments/record-payment.ts'
import type { FeatureDeps } from '#adapters/backend/server/http/feature.ts'
import type { Outbox } from '#adapters/backend/server/outbox/outbox.ts'
import type { Trx } from '#adapters/backend/server/database/store.ts'
import { setClearedAt } from './sample-charges.repository.ts'
import { insertHeldOrder } from './sample-payments.repository.ts'

/**
 * How a payment of the sample ended. `Started`: the payer has not been at the bank yet. `Processing`: the bank has held the money
 * and not decided.
 */
export type PaymentEnd =
  | 'Started'
  | 'Processing'
  | 'Paid'
  | 'Declined'
  | 'Cancelled'
  | 'Refunding'
  | 'Refunded'

export interface SamplePayment {
  /** Unique for the payer. */
  readonly name: string
  readonly chargeIds: readonly string[]
  readonly system: PaymentSystem
  readonly at: Instant
  readonly end: PaymentEnd
  /** When the register reported the charges as paid; absent where it has not. */
  readonly clearedAt?: Instant | undefined
}

interface Move {
  readonly to: PaymentState
  /** Seconds since the payment was created. */
  readonly after: number
  readonly cause: PaymentCause
}

const daySeconds = dayMs / 1000

const sent: readonly Move[] = [
  { to: 'registering', after: 1, cause: 'sent to the acquirer' },
  { to: 'registered', after: 2, cause: 'answer' },
]

const paid: readonly Move[] = [...sent, { to: 'paid', after: 95, cause: 'callback' }]

const refunding: readonly Move[] = [
  ...paid,
  { to: 'refunding', after: 2 * daySeconds, cause: 'operator: заплачено дважды, возвращаем' },
]

/** The moves after the creation; `move` of the domain checks each of them. */
const movesTo: Readonly<Record<PaymentEnd, readonly Move[]>> = {
  Started: [],
  Processing: [...sent, { to: 'authorised', after: 95, cause: 'callback' }],
  Paid: paid,
  Declined: [...sent, { to: 'declined', after: 120, cause: 'callback' }],
  Cancelled: [
    ...sent,
    { to: 'cancelling', after: 240, cause: 'payer gave up' },
    { to: 'cancelled', after: 241, cause: 'answer' },
  ],
  Refunding: refunding,
  Refunded: [...refunding, { to: 'refunded', after: 5 * daySeconds, cause: 'answer' }],
}

const reason: DeclineReason = 'insufficient-funds'

/** The past sends no messages: the sample inserts those that it shows. */
const noMessages: Outbox = {
  email: async () => undefined,
  textMessage: async () => undefined,
  push: async () => undefined,
}

export interface SamplePayer {
  readonly userId: string
  readonly fio: string
}

export type SampleDeps = Pick<FeatureDeps, 'secret' | 'log' | 'siteUrl'> & {
  readonly policy: CommissionPolicy
}

/** Runs one step of the filling in a transaction. Requests of visitors are answered between two steps. */
export type Step = <A>(work: (trx: Trx) => Promise<A>) => Promise<A>

/** Dependencies of a use case that runs at a moment of the past. */
export const depsAt = ({ secret, log, siteUrl }: SampleDeps, at: Instant) => ({
  secret,
  log,
  siteUrl,
  outbox: noMessages,
  now: () => at,
})

const arePayable = async (trx: Trx, userId: string, chargeIds: readonly string[]): Promise<boolean> =>
  (await chargesByIds(trx, chargeIds)).every((row) => isPayable(presentChargeRow(row, [], userId)))

/** Inserts the order that the bank has of a payment whose money it holds, with the texts of its page. */
const holdMoney = async (
  trx: Trx,
  { siteUrl }: Pick<SampleDeps, 'siteUrl'>,
  payment: PaymentRow,
  at: Instant,
): Promise<void> => {
  const description = describeOrder(await itemsToPayer(trx, payment, at), payment.kind)
  const returnUrl = `${siteUrl}${prepaymentPageAddress('wait', payment.id)}`
  await insertHeldOrder(trx, payment, { description, returnUrl }, at)
}

/**
 * Records a payment and moves it to its end, by the code that real payments use. A payment that is recorded, and charges that are
 * paid or held, are left as they are, so that a filling that was interrupted can be repeated.
 */
export const makeSamplePayment = async (
  trx: Trx,
  deps: SampleDeps,
  { userId, fio }: SamplePayer,
  { name, chargeIds, system, at, end, clearedAt }: SamplePayment,
): Promise<void> => {
  if (chargeIds.length === 0 || !(await arePayable(trx, userId, chargeIds))) return
  const request = {
    userId,
    networkHash: null,
    tookOver: false,
    key: `sample-payment-${name}` as IdempotencyKey,
    requestHash: name,
    ids: chargeIds,
    kind: 'fine' as const,
    system,
    fio,
    email: null,
    expectedTotal: null,
    documents: [],
  }
  if ((await findSavedRequest(trx, request)) !== undefined) return
  const { id: paymentId } = await insertRequestedPayment(trx, request, deps.policy, at)
  for (const { to, after, cause } of movesTo[end]) {
    const payment = await lockPayment(trx, paymentId)
    const details = { reference: `sample-${name}`, declineReason: reason }
    await movePayment(trx, payment, to, cause, depsAt(deps, instant(at + after * 1000)), details)
  }
  if (end === 'Processing') await holdMoney(trx, deps, await lockPayment(trx, paymentId), at)
  if (clearedAt !== undefined) await setClearedAt(trx, chargeIds, clearedAt)
}

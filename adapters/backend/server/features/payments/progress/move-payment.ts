import assert from 'node:assert/strict'
import type { Instant } from '#domain/dates/instant.ts'
import { isValid } from '#domain/parsed.ts'
import { declineReason } from '#domain/payment/decline-reason.ts'
import type { PaymentCause } from '#domain/payment/payment-cause.ts'
import { isLive, move, type Correction, type PaymentState } from '#domain/payment/payment-state.ts'
import type { Log } from '#adapters/log/log.ts'
import type { Outbox } from '#adapters/backend/server/outbox/outbox.ts'
import { randomName } from '#adapters/backend/server/secrets/secret.ts'
import type { Trx } from '#adapters/backend/server/database/store.ts'
import { closeAlerts } from './alerts.repository.ts'
import {
  claimCharges,
  itemsWithClaims,
  releaseClaims,
} from '#adapters/backend/server/features/payments/claims.repository.ts'
import {
  closeCharges,
  reopenCharges,
} from '#adapters/backend/server/features/payments/paid-charges.repository.ts'
import { recordEvent } from './payment-events.repository.ts'
import {
  chargeIdsOf,
  type PaymentRow,
  updatePayment,
} from '#adapters/backend/server/features/payments/payments.repository.ts'
import { closeBankDisputes } from '#adapters/backend/server/features/desk/bank-disputes.ts'
import { notifyPayer } from '#adapters/backend/server/features/payments/notify-payer.ts'

export interface PaymentDeps {
  readonly now: () => Instant
  readonly log: Log
  readonly siteUrl: string
  readonly outbox: Outbox
  readonly secret: () => string
  /** Recipient of e-mails about payments that need a person; none are sent when it is null or absent. */
  readonly operatorEmail?: string | null
}

/** The details of an acquirer status. */
export interface StatusDetails {
  readonly reference?: string | null
  readonly declineReason?: string | null
}

/** 160 random bits: the only key to the receipt's page. */
const receiptName = (): string => randomName(20)

/** Checks that the ledger of one payment balances before the transaction commits. */
const assertBalanced = async (
  trx: Trx,
  payment: PaymentRow,
  correction: Correction | null,
): Promise<void> => {
  const items = await itemsWithClaims(trx, payment.id)
  const amount = items.reduce((sum, item) => sum + item.amount, 0)
  assert.equal(amount, payment.amount, 'the items add up to the sum')
  assert.equal(payment.amount + payment.fee, payment.total, 'the sum and the fee add up to the total')
  // A payment that a person settles may have lost its charges to another payment meanwhile.
  if (correction !== null) return
  assert.ok(
    items.every((item) => item.is_claimed),
    'every charge is claimed by its payment',
  )
}

/** Applies the effects of a step besides the change of the state. */
const follow = async (
  trx: Trx,
  before: PaymentRow,
  payment: PaymentRow,
  correction: Correction | null,
): Promise<void> => {
  // The bank has the money or may have it: claim the free charges again, so that no other payment takes them.
  if (correction !== null && isLive(payment.state))
    await claimCharges(trx, payment.id, await chargeIdsOf(trx, payment.id))
  if (payment.state === 'paid')
    await Promise.all([assertBalanced(trx, payment, correction), closeCharges(trx, payment)])
  if (isLive(payment.state)) return
  await reopenCharges(trx, before, await chargeIdsOf(trx, payment.id))
  await releaseClaims(trx, payment.id)
}

interface Step {
  /** The payment after the step. */
  readonly moved: PaymentRow
  readonly correction: Correction | null
}

/** Returns what a step along a legal edge makes of a payment. */
const stepOf = (payment: PaymentRow, to: PaymentState, at: Date, facts: StatusDetails): Step => {
  const step = move(payment.state, to)
  if (!isValid(step)) throw new Error(step.issues[0].message)
  const { correction } = step.value
  const moved: PaymentRow = {
    ...payment,
    state: to,
    updated_at: at,
    reference: facts.reference ?? payment.reference,
    ...(to === 'declined' && { decline_reason: declineReason(facts.declineReason ?? null) }),
    // The time of the first report is the time of payment, also where a person investigated the payment later.
    ...(to === 'paid' && { paid_at: payment.paid_at ?? at, receipt: payment.receipt ?? receiptName() }),
    ...(correction === 'settle-unpaid' && { paid_at: null }),
  }
  return { moved, correction }
}

const closeInvestigation = async (
  trx: Trx,
  { id }: PaymentRow,
  cause: PaymentCause,
  { now }: Pick<PaymentDeps, 'now'>,
): Promise<void> => {
  await closeAlerts(trx, id, 'payment-mismatch', now())
  await closeBankDisputes(trx, id, { cause, now })
}

/** Stores a step of a locked payment with its event and all effects. */
const storeStep = async (
  trx: Trx,
  payment: PaymentRow,
  { moved, correction }: Step,
  cause: PaymentCause,
  deps: Pick<PaymentDeps, 'now'>,
): Promise<void> => {
  await Promise.all([
    updatePayment(trx, moved),
    recordEvent(trx, {
      payment_id: payment.id,
      from_state: payment.state,
      to_state: moved.state,
      cause: correction === null ? cause : `${cause}: ${correction}`,
      at: moved.updated_at,
    }),
    payment.state === 'mismatch' && closeInvestigation(trx, payment, cause, deps),
    moved.state === 'refunded' && closeAlerts(trx, payment.id, 'refund-refused', deps.now()),
    follow(trx, payment, moved, correction),
  ])
}

/**
 * Moves a locked payment along a legal edge, with its event and all effects, in one transaction. The caller notifies the payer.
 */
export const movePaymentSilently = async (
  trx: Trx,
  payment: PaymentRow,
  to: PaymentState,
  cause: PaymentCause,
  deps: Pick<PaymentDeps, 'now'>,
): Promise<PaymentRow> => {
  const step = stepOf(payment, to, new Date(deps.now()), {})
  await storeStep(trx, payment, step, cause, deps)
  return step.moved
}

/** Moves a locked payment and notifies the payer of the outcome. */
export const movePayment = async (
  trx: Trx,
  payment: PaymentRow,
  to: PaymentState,
  cause: PaymentCause,
  deps: PaymentDeps,
  facts: StatusDetails = {},
): Promise<PaymentRow> => {
  const step = stepOf(payment, to, new Date(deps.now()), facts)
  await Promise.all([storeStep(trx, payment, step, cause, deps), notifyPayer(trx, step.moved, deps)])
  return step.moved
}

/**
 * Records that a locked payment is sent to the acquirer, before the request, so that every order there has a record here. A payment
 * that is not in `created` stays as it is.
 */
export const announcePayment = async (
  trx: Trx,
  payment: PaymentRow,
  deps: PaymentDeps,
): Promise<PaymentRow> =>
  payment.state === 'created'
    ? movePayment(trx, payment, 'registering', 'sent to the acquirer', deps)
    : payment

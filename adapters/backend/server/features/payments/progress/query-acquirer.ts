import { Effect } from 'effect'
import { isRecent } from '#domain/dates/clock-difference.ts'
import { instant } from '#domain/dates/instant.ts'
import type { AcquirerEvent } from '#domain/payment/acquirer-event.ts'
import { isMaskedCharge } from '#domain/charges/disclosure/masked-charge.ts'
import { isOverdue } from '#domain/payment/limits.ts'
import type { CancellationCause, PaymentCause } from '#domain/payment/payment-cause.ts'
import { isAbandoned, isKnownToAcquirer } from '#domain/payment/payment-phase.ts'
import type { PaymentSystem } from '#domain/payment/payment-system.ts'
import { prepaymentPageAddress } from '#domain/payment/prepayment-page.ts'
import { formatUin } from '#domain/identity/uin.ts'
import { countCharges } from '#domain/charges/list/count-charges.ts'
import type {
  Acquirers,
  AcquirerReport,
  AcquirerUnavailable,
} from '#adapters/backend/server/acquirer/acquirer.ts'
import type { Store } from '#adapters/backend/server/database/store.ts'
import { webhookPath } from './webhook.routes.ts'
import { applyAcquirerStatus } from './apply-acquirer-status.ts'
import { announcePayment, type PaymentDeps } from './move-payment.ts'
import { cancellationCauseOf } from './payment-events.repository.ts'
import {
  lockPayment,
  noteOrder,
  type PaymentRow,
  type PaymentItemRow,
} from '#adapters/backend/server/features/payments/payments.repository.ts'
import { itemsToPayer } from '#adapters/backend/server/features/payments/present-payments.repository.ts'
import { claimStatusQuery } from './unfinished.repository.ts'
import type { DatabaseFailed } from '#adapters/backend/server/database/database-failed.ts'
import type { AcquirerStatus } from '#adapters/backend/server/database/tables/acquirer.tables.ts'

const maxDescriptionLength = 1000

type OrderLine = Pick<PaymentItemRow, 'uin' | 'recipient'>

const subjectOf = (items: readonly OrderLine[], kind: 'fine' | 'tax'): string => {
  const [only, ...others] = items
  if (only !== undefined && others.length === 0)
    return `${kind === 'fine' ? 'Штраф' : 'Налог'}${isMaskedCharge(only) ? '' : `, УИН ${formatUin(only.uin)}`}`
  return countCharges(items.map(() => ({ kind })))
}

/** A list of names that is not complete says so: one name would be read as the recipient of every charge. */
const recipientsOf = (items: readonly OrderLine[]): string => {
  if (items.some(isMaskedCharge))
    return items.length === 1 ? '. Получатель будет в чеке' : '. Получатели будут в чеке'
  const names = [...new Set(items.flatMap(({ recipient }) => recipient?.name ?? []))]
  if (names.length === 0) return ''
  if (items.some(({ recipient }) => recipient === null))
    return `. Получатели: ${names.join('; ')}; остальных реестр не назвал`
  return `. ${names.length === 1 ? 'Получатель' : 'Получатели'}: ${names.join('; ')}`
}

/** The description at the bank: what is paid for and who receives it, without data of the payer. The payer reads it. */
export const describeOrder = (items: readonly OrderLine[], kind: 'fine' | 'tax'): string =>
  `${subjectOf(items, kind)}${recipientsOf(items)}`.slice(0, maxDescriptionLength)

export interface QueryAcquirerDeps extends PaymentDeps {
  readonly store: Store
  readonly acquirers: Acquirers
  readonly webhookOrigin: (system: PaymentSystem) => string
}

/** Milliseconds after which the first answer about an order does not arrive any more; longer than any timeout of a request. */
const answerLostAfterMs = 30_000

/** The status of an order that the acquirer does not have. */
const statusOf = (event: AcquirerEvent): AcquirerStatus => ({
  event,
  amount: null,
  declineReason: null,
  reference: null,
})

/**
 * Requests the status of one payment from the acquirer and applies the answer. Without an answer only the state
 * `provider-unknown` may be set.
 */
export const makeQueryAcquirer = (deps: QueryAcquirerDeps) => {
  const { store, acquirers, siteUrl, webhookOrigin, now, log } = deps

  const applyStatus = (
    id: string,
    status: AcquirerStatus,
    cause: PaymentCause,
  ): Effect.Effect<PaymentRow, DatabaseFailed> =>
    store.transaction(async (trx) =>
      applyAcquirerStatus(trx, await lockPayment(trx, id), status, cause, deps),
    )

  const noteSilence = (payment: PaymentRow) => (unavailable: AcquirerUnavailable) =>
    Effect.sync(() => {
      log('warn', 'acquirer is silent', { payment: payment.id, reason: unavailable.reason })
      return null
    })

  const noteReport = (id: string, report: AcquirerReport): Effect.Effect<PaymentRow, DatabaseFailed> =>
    store.transaction(async (trx) =>
      applyAcquirerStatus(trx, await noteOrder(trx, id, report), report, 'answer', deps),
    )

  const orderOf = (payment: PaymentRow) =>
    store.query(async (db) => ({
      paymentId: payment.id,
      amount: payment.total,
      description: describeOrder(await itemsToPayer(db, payment, now()), payment.kind),
      returnUrl: `${siteUrl}${prepaymentPageAddress('wait', payment.id)}`,
      webhookUrl: `${webhookOrigin(payment.system)}${webhookPath(payment.system)}`,
    }))

  /** Sends the order of a payment whose state says so already. */
  const send = Effect.fnUntraced(function* (payment: PaymentRow) {
    const { id } = payment
    const order = yield* orderOf(payment)
    const report = yield* acquirers[payment.system]
      .register(order)
      .pipe(Effect.catchTag('AcquirerUnavailable', noteSilence(payment)))
    if (report === null) return yield* applyStatus(id, statusOf('unknown'), 'no answer')
    if (report.event !== 'registered' || report.payUrl !== null) return yield* noteReport(id, report)
    // The answer with the address of the form was lost, so the payer cannot pay the order, unless that answer is still on its way.
    const isLost = !isRecent(instant(payment.created_at.getTime()), answerLostAfterMs, now())
    return yield* applyStatus(id, statusOf(isLost ? 'cancelled' : 'unknown'), 'no address of the form')
  })

  /** Sends the order of a payment whose request was interrupted. */
  const resume = Effect.fnUntraced(function* (id: string) {
    const payment = yield* store.transaction(async (trx) =>
      announcePayment(trx, await lockPayment(trx, id), deps),
    )
    // A concurrent request has cancelled the payment, or a webhook has moved it.
    if (payment.state !== 'registering' && payment.state !== 'provider-unknown') return payment
    return yield* send(payment)
  })

  /** Requests the status of an order. Returns the state afterwards, and when the payer came to the page of the acquirer. */
  const report = Effect.fnUntraced(function* ({ id, system }: PaymentRow) {
    const answer = yield* acquirers[system].report(id)
    const { state } = yield* answer === null
      ? applyStatus(id, statusOf('unknown'), 'answer')
      : noteReport(id, answer)
    return { state, openedAt: answer?.openedAt }
  })

  /** Afterwards the order either cannot be paid any more or has been paid, and the state is certain. */
  const close = Effect.fnUntraced(function* (
    { id, system }: PaymentRow,
    cause: CancellationCause | 'time is over',
  ) {
    const answer = yield* acquirers[system].cancel(id)
    // The acquirer does not cancel an order that was paid or refused; it reports what happened to the order instead.
    if (answer !== null && answer.event !== 'cancelled') return yield* applyStatus(id, answer, 'answer')
    return yield* applyStatus(id, statusOf(cause === 'time is over' ? 'expired' : 'cancelled'), cause)
  })

  /** Cancels the order of a payment in `cancelling`, whose history contains the cause. */
  const giveUp = Effect.fnUntraced(function* (payment: PaymentRow) {
    return yield* close(payment, yield* store.query((db) => cancellationCauseOf(db, payment.id)))
  })

  const question = (payment: PaymentRow): Effect.Effect<unknown, AcquirerUnavailable | DatabaseFailed> => {
    const { id, state } = payment
    if (isAbandoned(state)) return report(payment)
    const overdue = isOverdue(
      { expiresAt: instant(payment.expires_at.getTime()), movedAt: instant(payment.updated_at.getTime()) },
      now(),
    )
    // The order was never sent to the acquirer, so no status is requested.
    if (overdue && state === 'created') return applyStatus(id, statusOf('expired'), 'time is over')
    if (overdue) return close(payment, 'time is over')
    if (state === 'cancelling') return giveUp(payment)
    return isKnownToAcquirer(state) ? report(payment) : resume(id)
  }

  /** Updates an unfinished payment from the acquirer, unless that was done a moment ago. */
  const refresh = Effect.fnUntraced(function* (id: string) {
    const payment = yield* store.query((db) => claimStatusQuery(db, id, now()))
    if (payment === undefined) return
    yield* question(payment).pipe(Effect.catchTag('AcquirerUnavailable', noteSilence(payment)))
  })

  /** Requests the status of a payment at once, because the acquirer says that it has changed. */
  const ask = Effect.fnUntraced(function* (payment: PaymentRow) {
    yield* report(payment).pipe(Effect.catchTag('AcquirerUnavailable', noteSilence(payment)))
  })

  return { send, giveUp, refresh, ask, report }
}

export type QueryAcquirer = ReturnType<typeof makeQueryAcquirer>

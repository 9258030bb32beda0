import { Effect } from 'effect'
import { isRecent } from '#domain/dates/clock-difference.ts'
import { instantOf } from '#domain/dates/instant.ts'
import { describeOrder } from '#domain/payment/order-description.ts'
import type { PaymentSystem } from '#domain/payment/payment-system.ts'
import { prepaymentPageAddress } from '#domain/payment/prepayment-page.ts'
import type { Acquirers } from '#adapters/backend/server/acquirer/acquirer.ts'
import type { Store } from '#adapters/backend/server/database/store.ts'
import {
  lockPayment,
  type PaymentRow,
} from '#adapters/backend/server/features/payments/payments.repository.ts'
import { itemsToPayer } from '#adapters/backend/server/features/payments/present-payments.repository.ts'
import { announcePayment, type PaymentDeps } from './move-payment.ts'
import type { RecordAnswer } from './record-answer.ts'
import { webhookPath } from './webhook.routes.ts'

export interface AcquirerDeps extends PaymentDeps {
  readonly store: Store
  readonly acquirers: Acquirers
  readonly webhookOrigin: (system: PaymentSystem) => string
}

/** Milliseconds after which the first answer about an order does not arrive any more; longer than any timeout of a request. */
const answerLostAfterMs = 30_000

/** Makes the functions that register the order of a payment at its acquirer and record the answer. */
export const makeSendOrder = (deps: AcquirerDeps, { applyEvent, applyReport, logSilence }: RecordAnswer) => {
  const { store, acquirers, siteUrl, webhookOrigin, now } = deps

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
      .pipe(Effect.catchTag('AcquirerUnavailable', logSilence(payment)))
    if (report === null) return yield* applyEvent(id, 'unknown', 'no answer')
    if (report.event !== 'registered' || report.payUrl !== null) return yield* applyReport(id, report)
    // The answer with the address of the form was lost, so the payer cannot pay the order, unless that answer is still on its way.
    const isLost = !isRecent(instantOf(payment.created_at), answerLostAfterMs, now())
    return yield* applyEvent(id, isLost ? 'cancelled' : 'unknown', 'no address of the form')
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

  return { send, resume }
}

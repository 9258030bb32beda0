import { Clock, Effect } from 'effect'
import type { PaymentsPort } from '#application/payments/payments.port.ts'
import { instant } from '#domain/dates/instant.ts'
import { clearingRequestText, clearingRequestTitle } from '#domain/payment/follow-up/clearing-request.ts'
import type { Payment } from '#domain/payment/payment.ts'
import { refundRequestText, type RefundReason, refundRequestTitle } from '#domain/payment/refund-request.ts'
import { formalLetterPdf } from '#domain/pdf-documents/formal-letter-pdf.ts'
import { PdfRecordMissing } from './pdf-documents.errors.ts'
import type { Requested } from './pdf-request.ts'

export interface RefundRequestSetup {
  readonly by: string
  /** Number of the charge in the payment, counted from 1. */
  readonly charge: number
  readonly reason: RefundReason
  /** Empty for a line to fill in by hand. */
  readonly payer: string
}

/** Composes a request to refund one charge of a payment. Fails with `pdf.charge-unknown`. */
export const composeRefundRequest = (payment: Payment, { by, charge, reason, payer }: RefundRequestSetup) =>
  Effect.gen(function* () {
    const item = payment.items[charge - 1]
    if (item === undefined)
      return yield* new PdfRecordMissing({
        code: 'pdf.charge-unknown',
        message: 'Такого начисления в платеже нет. Откройте заявление о возврате на странице чека',
      })
    const now = instant(yield* Clock.currentTimeMillis)
    const text = refundRequestText({ payment, item, payer, reason }, now)
    return formalLetterPdf({ title: refundRequestTitle, by, text }, now)
  })

/** Makes the requests of a payer about a payment: for a refund, and for its clearing. */
export const makePaymentRequests = (findPayment: PaymentsPort['status'], by: string) => {
  const refundRequest = ({ paymentId, ...setup }: Requested<'refund-request'>) =>
    Effect.gen(function* () {
      const payment = yield* findPayment(paymentId)
      if (payment.state !== 'paid')
        return yield* new PdfRecordMissing({
          code: 'pdf.payment-unpaid',
          message: 'Вернуть можно только оплаченное. Проверьте состояние платежа на его странице',
        })
      return yield* composeRefundRequest(payment, { by, ...setup })
    })

  const clearingRequest = ({ paymentId, charge, payer }: Requested<'clearing-request'>) =>
    Effect.gen(function* () {
      const payment = yield* findPayment(paymentId)
      const item = payment.items[charge - 1]
      if (payment.state !== 'paid' || item === undefined)
        return yield* new PdfRecordMissing({
          code: 'pdf.payment-unpaid',
          message: 'Это начисление здесь не оплачено. Проверьте состояние платежа на его странице',
        })
      const now = instant(yield* Clock.currentTimeMillis)
      const text = clearingRequestText({ payment, item, payer }, now)
      return formalLetterPdf({ title: clearingRequestTitle, by, text }, now)
    })

  return { refundRequest, clearingRequest }
}

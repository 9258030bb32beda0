import { Array, Clock, Effect } from 'effect'
import type { FinesPort } from '#application/fines/fines.port.ts'
import type { SearchesPort } from '#application/fines/searches.port.ts'
import type { PaymentsPort } from '#application/payments/payments.port.ts'
import { instant } from '#domain/dates/instant.ts'
import { localDateOf } from '#domain/dates/local-date.ts'
import { appealText, appealTitle } from '#domain/charges/law/appeal-text.ts'
import { appealReasons } from '#domain/charges/law/appeal-reasons.ts'
import { chargesOf } from '#domain/charges/list/charge-list.ts'
import type { Payment } from '#domain/payment/payment.ts'
import { clearingRequestText, clearingRequestTitle } from '#domain/payment/follow-up/clearing-request.ts'
import { refundRequestText, type RefundReason, refundRequestTitle } from '#domain/payment/refund-request.ts'
import { chargePdf } from '#domain/pdf-documents/charge-pdf.ts'
import { chargesPdf } from '#domain/pdf-documents/charges-pdf.ts'
import { formalLetterPdf } from '#domain/pdf-documents/formal-letter-pdf.ts'
import type { PdfDocument } from '#domain/pdf-documents/pdf-document.ts'
import { type ComposeFailure, PdfRecordMissing, PdfRequestRefused } from './pdf-documents.errors.ts'
import type { PdfRequest } from './pdf-request.ts'

/** Requests that load the records of a document with the visitor's session. */
export interface VisitorRecords {
  readonly fine: FinesPort['fine']
  readonly finesByIds: SearchesPort['byIds']
  readonly payment: PaymentsPort['status']
}

type Requested<Kind extends PdfRequest['kind']> = Extract<PdfRequest, { readonly kind: Kind }>

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

/** Maximum of charges in one request. A response is decoded in one piece, which blocks the event loop. */
const chargesPerCall = 100

/**
 * Loads the records that a request names and composes its document. From the request itself only texts of limited length
 * are used.
 */
export const composeRequested = (records: VisitorRecords, by: string) => {
  const fines = ({ ids, omitted }: Requested<'fines'>) =>
    Effect.gen(function* () {
      const batches = Array.chunksOf(ids, chargesPerCall)
      const lists = yield* Effect.forEach(batches, (batch) => records.finesByIds(batch))
      const found = new Map(lists.flatMap(chargesOf).map((charge) => [charge.id, charge]))
      const listed = [...new Set(ids)].flatMap((id) => found.get(id) ?? [])
      if (listed.length === 0)
        return yield* new PdfRecordMissing({
          code: 'pdf.fines-unknown',
          message: 'Этих штрафов больше нет. Обновите список и повторите',
        })
      return chargesPdf(listed, { by, now: instant(yield* Clock.currentTimeMillis), omitted })
    })

  const fine = ({ id, showsSubject }: Requested<'fine'>) =>
    Effect.gen(function* () {
      const known = yield* records.fine(id)
      const shown = showsSubject ? known : { ...known, foundBy: [] }
      return chargePdf(shown, { by, now: instant(yield* Clock.currentTimeMillis) })
    })

  const appeal = ({ id, reason: code, evidence, ...typed }: Requested<'appeal'>) =>
    Effect.gen(function* () {
      const reason = appealReasons.find((known) => known.code === code)
      if (reason === undefined) return yield* new PdfRequestRefused({ reason: 'основание жалобы неизвестно' })
      const attached = reason.evidence.filter((proof) => evidence.includes(proof))
      const now = instant(yield* Clock.currentTimeMillis)
      const draft = { ...typed, reason, evidence: attached }
      const text = appealText(yield* records.fine(id), draft, localDateOf(now))
      return formalLetterPdf({ title: appealTitle, by, text }, now)
    })

  const refundRequest = ({ paymentId, ...setup }: Requested<'refund-request'>) =>
    Effect.gen(function* () {
      const payment = yield* records.payment(paymentId)
      if (payment.state !== 'paid')
        return yield* new PdfRecordMissing({
          code: 'pdf.payment-unpaid',
          message: 'Вернуть можно только оплаченное. Проверьте состояние платежа на его странице',
        })
      return yield* composeRefundRequest(payment, { by, ...setup })
    })

  const clearingRequest = ({ paymentId, charge, payer }: Requested<'clearing-request'>) =>
    Effect.gen(function* () {
      const payment = yield* records.payment(paymentId)
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

  return (request: PdfRequest): Effect.Effect<PdfDocument, ComposeFailure> => {
    switch (request.kind) {
      case 'fines':
        return fines(request)
      case 'fine':
        return fine(request)
      case 'appeal':
        return appeal(request)
      case 'refund-request':
        return refundRequest(request)
      case 'clearing-request':
        return clearingRequest(request)
    }
  }
}

import { Array, Clock, Effect } from 'effect'
import type { FinesPort } from '#application/fines/fines.port.ts'
import type { SearchesPort } from '#application/fines/searches.port.ts'
import type { PaymentsPort } from '#application/payments/payments.port.ts'
import { instant } from '#domain/dates/instant.ts'
import { localDateOf } from '#domain/dates/local-date.ts'
import { appealText, appealTitle } from '#domain/charges/law/appeal-text.ts'
import { appealReasons } from '#domain/charges/law/appeal-reasons.ts'
import { chargesOf } from '#domain/charges/list/charge-list.ts'
import { chargePdf } from '#domain/pdf-documents/charge-pdf.ts'
import { chargesPdf } from '#domain/pdf-documents/charges-pdf.ts'
import { formalLetterPdf } from '#domain/pdf-documents/formal-letter-pdf.ts'
import type { PdfDocument } from '#domain/pdf-documents/pdf-document.ts'
import { type ComposeFailure, PdfRecordMissing, PdfRequestRefused } from './pdf-documents.errors.ts'
import { makePaymentRequests } from './payment-requests.ts'
import type { PdfRequest, Requested } from './pdf-request.ts'

/** Requests that load the records of a document with the visitor's session. */
export interface VisitorRecords {
  readonly fine: FinesPort['fine']
  readonly finesByIds: SearchesPort['byIds']
  readonly payment: PaymentsPort['status']
}

/** Maximum of charges in one request. A response is decoded in one piece, which blocks the event loop. */
const chargesPerCall = 100

/** The documents about charges. */
const makeChargeDocuments = (
  { fine: findFine, finesByIds }: Pick<VisitorRecords, 'fine' | 'finesByIds'>,
  by: string,
) => {
  const fines = ({ ids, omitted }: Requested<'fines'>) =>
    Effect.gen(function* () {
      const batches = Array.chunksOf(ids, chargesPerCall)
      const lists = yield* Effect.forEach(batches, (batch) => finesByIds(batch))
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
      const known = yield* findFine(id)
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
      const text = appealText(yield* findFine(id), draft, localDateOf(now))
      return formalLetterPdf({ title: appealTitle, by, text }, now)
    })

  return { fines, fine, appeal }
}

/**
 * Loads the records that a request names and composes its document. From the request itself only texts of limited length
 * are used.
 */
export const composeRequested = (records: VisitorRecords, by: string) => {
  const charges = makeChargeDocuments(records, by)
  const payments = makePaymentRequests(records.payment, by)

  return (request: PdfRequest): Effect.Effect<PdfDocument, ComposeFailure> => {
    switch (request.kind) {
      case 'fines':
        return charges.fines(request)
      case 'fine':
        return charges.fine(request)
      case 'appeal':
        return charges.appeal(request)
      case 'refund-request':
        return payments.refundRequest(request)
      case 'clearing-request':
        return payments.clearingRequest(request)
    }
  }
}

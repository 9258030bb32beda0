import { Clock, Effect, Semaphore } from 'effect'
import type { LinksPort } from '#application/links/links.port.ts'
import type { ReceiptsPort } from '#application/payments/payments.port.ts'
import { instant } from '#domain/dates/instant.ts'
import { actOf } from '#domain/organisation/act.ts'
import { actPdf } from '#domain/pdf-documents/act-pdf.ts'
import { billPdf, type BillPdfSetup } from '#domain/pdf-documents/bill-pdf.ts'
import { formalLetterPdf } from '#domain/pdf-documents/formal-letter-pdf.ts'
import { refundOfReceipt } from '#domain/payment/receipt.ts'
import { receiptPdf, type ReceiptPdfSetup } from '#domain/pdf-documents/receipt-pdf.ts'
import { composeRequested, type VisitorRecords } from './compose-requested.ts'
import { composeRefundRequest, type RefundRequestSetup } from './payment-requests.ts'
import { PdfRecordMissing } from './pdf-documents.errors.ts'
import type { PdfRenderer, PdfRequestReader } from './pdf-documents.port.ts'

export interface PdfDocumentsDeps {
  readonly renderer: PdfRenderer
  readonly reader: PdfRequestReader
  readonly readReceipt: ReceiptsPort['read']
  readonly openLink: LinksPort['open']
}

/**
 * Serialises the requests for charges of lists over all visitors, with a turn of the event loop after each. A backend in
 * the same process answers without such a turn, so long lists would delay every other request.
 */
const oneCallAtATime = (): ((records: VisitorRecords) => VisitorRecords) => {
  const calls = Semaphore.makeUnsafe(1)
  return (records) => ({
    ...records,
    finesByIds: (ids) =>
      calls.withPermits(1)(records.finesByIds(ids).pipe(Effect.tap(() => Effect.yieldNow))),
  })
}

const billUnknown = new PdfRecordMissing({
  code: 'pdf.bill-unknown',
  message: 'По этой ссылке счёта нет. Откройте счёт в кабинете организации',
})

const actEarly = new PdfRecordMissing({
  code: 'pdf.act-early',
  message: 'Акта пока нет: он появится, когда закончится оплаченный срок. Откройте счёт, чтобы узнать день',
})

/** The PDF documents of the site: composed from records that the server loads, then drawn. */
export const makePdfDocuments = ({
  renderer: { render },
  reader,
  readReceipt,
  openLink,
}: PdfDocumentsDeps) => {
  const limited = oneCallAtATime()
  const openBill = (hash: string) =>
    openLink(hash).pipe(
      Effect.flatMap((opened) => (opened.kind === 'bill' ? Effect.succeed(opened.bill) : billUnknown)),
    )
  return {
    /** Draws the document that a visitor requests. `body` is the request body before validation. */
    requested: (body: unknown, by: string) =>
      reader.read(body).pipe(
        Effect.flatMap(({ request, records }) => composeRequested(limited(records), by)(request)),
        Effect.tap(() => Effect.yieldNow),
        Effect.flatMap(render),
      ),
    /** Draws a letter with the given text. */
    letter: (title: string, by: string, text: string) =>
      Clock.currentTimeMillis.pipe(
        Effect.map((now) => formalLetterPdf({ title, by, text }, instant(now))),
        Effect.flatMap(render),
      ),
    /** Draws the receipt of a payment or of a refund with this public name. */
    receipt: (name: string, setup: ReceiptPdfSetup) =>
      readReceipt(name).pipe(
        Effect.map((payment) => receiptPdf(payment, setup, refundOfReceipt(payment, name))),
        Effect.flatMap(render),
      ),
    /** Draws the bill that the public link with this hash opens. Fails with `pdf.bill-unknown`. */
    bill: (hash: string, setup: BillPdfSetup) =>
      openBill(hash).pipe(Effect.flatMap((bill) => render(billPdf(bill, setup)))),
    /** Draws the act about the bill that the public link with this hash opens. Fails with `pdf.bill-unknown` or `pdf.act-early`. */
    act: (hash: string, by: string) =>
      Effect.gen(function* () {
        const bill = yield* openBill(hash)
        const now = instant(yield* Clock.currentTimeMillis)
        const act = actOf(bill, now)
        if (act === null) return yield* actEarly
        return yield* render(actPdf(act, by, now))
      }),
    /** Draws a request to refund one charge of the payment with this receipt, for signing by hand. */
    refundRequest: (receipt: string, setup: Omit<RefundRequestSetup, 'payer'>) =>
      readReceipt(receipt).pipe(
        Effect.flatMap((payment) => composeRefundRequest(payment, { ...setup, payer: '' })),
        Effect.flatMap(render),
      ),
  }
}

export type PdfDocuments = ReturnType<typeof makePdfDocuments>

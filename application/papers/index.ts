import { Clock, Data, Effect } from 'effect'
import type { LinksPort } from '#application/links/links.port.ts'
import type { ReceiptsPort } from '#application/payments/payments.port.ts'
import { instant } from '#domain/dates/instant.ts'
import { billPaper, type BillPaperSetup } from '#domain/papers/bill-paper.ts'
import { letterPaper } from '#domain/papers/letter-paper.ts'
import { receiptPaper, type ReceiptPaperSetup } from '#domain/papers/receipt-paper.ts'
import { type ReturnReason, returnLetter } from '#domain/payment/return-letter.ts'
import type { PaperReader, PaperWriter } from './papers.port.ts'

/** The payment has no charge of this number. */
export class ChargeUnknown extends Data.TaggedError('ChargeUnknown') {
  readonly code = 'paper.charge-unknown'
  override readonly message = 'Такого начисления в платеже нет. Откройте письмо о возврате на странице чека'
}

/** The link opens something else, or nothing. */
export class BillUnknown extends Data.TaggedError('BillUnknown') {
  readonly code = 'paper.bill-unknown'
  override readonly message = 'По этой ссылке счёта нет. Откройте счёт в кабинете организации'
}

export interface ReturnLetterSetup {
  readonly by: string
  /** Which charge of the payment, from one. */
  readonly charge: number
  readonly reason: ReturnReason
}

const blank = '____________________ (фамилия, имя, отчество)'

const returnLetterOf =
  (receipts: ReceiptsPort) =>
  (name: string, { by, charge, reason }: ReturnLetterSetup) =>
    Effect.gen(function* () {
      const payment = yield* receipts.read(name)
      const item = payment.items[charge - 1]
      if (item === undefined) return yield* new ChargeUnknown()
      const now = instant(yield* Clock.currentTimeMillis)
      const text = returnLetter({ payment, item, payer: blank, reason }, now)
      return letterPaper({ title: 'Заявление о возврате', by, text }, now)
    })

/** For whoever writes no bills. */
const noLinks: Pick<LinksPort, 'open'> = { open: () => Effect.succeed({ kind: 'page', path: '/' }) }

const billOf = (links: Pick<LinksPort, 'open'>) => (hash: string, setup: BillPaperSetup) =>
  Effect.gen(function* () {
    const opened = yield* links.open(hash)
    if (opened.kind !== 'bill') return yield* new BillUnknown()
    return billPaper(opened.bill, setup)
  })

export const makePapers = (
  writer: PaperWriter,
  reader: PaperReader,
  receipts: ReceiptsPort,
  links: Pick<LinksPort, 'open'> = noLinks,
) => ({
  write: writer.write,
  /** A paper that somebody else put together, within the bounds of one. */
  writeForeign: (foreign: unknown) => reader.read(foreign).pipe(Effect.flatMap(writer.write)),
  /** A letter, as it was written. */
  letter: (title: string, by: string, text: string) =>
    Clock.currentTimeMillis.pipe(
      Effect.map((now) => letterPaper({ title, by, text }, instant(now))),
      Effect.flatMap(writer.write),
    ),
  /** The receipt of this name. */
  receipt: (name: string, setup: ReceiptPaperSetup) =>
    receipts.read(name).pipe(
      Effect.map((payment) => receiptPaper(payment, setup)),
      Effect.flatMap(writer.write),
    ),
  /** The bill that the link of this hash opens. */
  bill: (hash: string, setup: BillPaperSetup) =>
    billOf(links)(hash, setup).pipe(Effect.flatMap(writer.write)),
  /** What to ask for one charge of a paid payment back with, the payer's name left to be filled in. */
  returnLetter: (name: string, setup: ReturnLetterSetup) =>
    returnLetterOf(receipts)(name, setup).pipe(Effect.flatMap(writer.write)),
})

export type Papers = ReturnType<typeof makePapers>

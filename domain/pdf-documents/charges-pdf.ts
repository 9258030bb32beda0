import type { Instant } from '#domain/dates/instant.ts'
import { type LocalDate, localDateOf } from '#domain/dates/local-date.ts'
import { formatNumericDate } from '#domain/dates/wording.ts'
import type { Charge } from '#domain/charges/charge.ts'
import {
  amountDue,
  chargeStatusOn,
  discountOn,
  isPaid,
  isPayable,
} from '#domain/charges/explanations/charge-status.ts'
import { paidWording } from '#domain/charges/explanations/paid-wording.ts'
import { hiddenUntilTariff, isMaskedCharge } from '#domain/charges/disclosure/masked-charge.ts'
import { payTerm } from '#domain/charges/terms/legal-terms.ts'
import { formatMatchedDocument, matchedDocumentOf } from '#domain/charges/list/matched-document.ts'
import { chargeTotals } from '#domain/charges/list/charge-totals.ts'
import { formatUin } from '#domain/identity/uin.ts'
import { formatRoubles } from '#domain/money/kopecks.ts'
import { formsOf } from '#domain/charges/list/count-charges.ts'
import { counted } from '#domain/wording/plural.ts'
import { demoNote } from './demo-note.ts'
import type { PdfColumn, PdfDocument } from './pdf-document.ts'

const columns: readonly PdfColumn[] = [
  { title: 'Нарушение', share: 30 },
  { title: 'Документ', share: 16 },
  { title: 'УИН', share: 28 },
  { title: 'Оплатить по', share: 12 },
  { title: 'К оплате', share: 14, isSum: true },
]

/** The day until which the charge has to be paid, or the state of its payment. */
const payByOf = (fine: Charge, today: LocalDate): string => {
  if (isPaid(fine)) return paidWording(fine)
  if (chargeStatusOn(fine, today) === 'unfinished') return 'оплата не закончена'
  if (!isPayable(fine)) return 'платёж в пути'
  return formatNumericDate(discountOn(fine, today)?.lastDay ?? payTerm(fine.kind, fine.ruledOn).date)
}

const rowOf = (fine: Charge, now: Instant): readonly string[] => {
  const subject = matchedDocumentOf(fine)
  const today = localDateOf(now)
  return [
    fine.title,
    subject === null ? '' : formatMatchedDocument(subject),
    isMaskedCharge(fine) ? hiddenUntilTariff : formatUin(fine.uin),
    payByOf(fine, today),
    isPayable(fine) ? formatRoubles(amountDue(fine, today)) : '',
  ]
}

export interface ChargesPdfSetup {
  readonly by: string
  readonly now: Instant
  /** Number of charges that did not fit into `maxPdfRows`. */
  readonly omitted: number
}

/** A list of charges with the sum of those that can be paid. */
export const chargesPdf = (fines: readonly Charge[], { by, now, omitted }: ChargesPdfSetup): PdfDocument => {
  const { payable } = chargeTotals(fines, now)
  return {
    title: 'Штрафы',
    by,
    madeAt: now,
    parts: [
      ...demoNote(fines),
      {
        kind: 'sum',
        label: `К оплате ${payable.counted}`,
        text: formatRoubles(payable.due),
        note: null,
      },
      { kind: 'table', columns, rows: fines.map((fine) => rowOf(fine, now)) },
      ...(omitted > 0
        ? [
            {
              kind: 'note',
              text: `И ещё ${counted(omitted, formsOf(fines))} вне этого файла и его суммы: целиком список в CSV и XLSX`,
            } as const,
          ]
        : []),
    ],
  }
}

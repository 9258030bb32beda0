import type { Instant } from '#domain/dates/instant.ts'
import { type LocalDate, localDateOf } from '#domain/dates/local-date.ts'
import { formatDate, formatNumericDate } from '#domain/dates/wording.ts'
import type { Charge, SortIdentifier } from '#domain/charges/charge.ts'
import {
  amountDue,
  chargeStatusOn,
  discountOn,
  isBeingReturned,
  isPaid,
  isPayable,
} from '#domain/charges/explanations/charge-status.ts'
import { paidWording } from '#domain/charges/explanations/paid-wording.ts'
import { hiddenUntilTariff, isMaskedCharge } from '#domain/charges/disclosure/masked-charge.ts'
import { payTerm } from '#domain/charges/terms/legal-terms.ts'
import {
  documentNames,
  formatDocumentNumber,
  matchedDocumentOf,
} from '#domain/charges/list/matched-document.ts'
import { chargeTotals } from '#domain/charges/list/charge-totals.ts'
import { formatUin } from '#domain/identity/uin.ts'
import { formatRoubles } from '#domain/money/kopecks.ts'
import { formsOf } from '#domain/charges/list/count-charges.ts'
import { withNoBreakSpaces } from '#domain/wording/no-break-spaces.ts'
import { counted } from '#domain/wording/plural.ts'
import { demoNote } from './demo-note.ts'
import type { PdfColumn, PdfDocument } from './pdf-document.ts'

/** Wide enough for «20–40», a number of a document, one of 20 digits, «возвращаются» and six digits of roubles without a break. */
const columns: readonly PdfColumn[] = [
  { title: 'Нарушение', share: 145 },
  { title: 'Документ', share: 65 },
  { title: 'УИН', share: 115 },
  { title: 'Оплатить по', share: 65 },
  { title: 'К оплате', share: 63, isSum: true },
]

/** The day until which the charge has to be paid, or the state of its payment. */
const payByOf = (charge: Charge, today: LocalDate): string => {
  if (isPaid(charge)) return paidWording(charge)
  if (chargeStatusOn(charge, today) === 'unfinished') return 'Оплата не закончена'
  if (isBeingReturned(charge)) return 'Деньги возвращаются'
  if (!isPayable(charge)) return 'Платёж в пути'
  return formatNumericDate(discountOn(charge, today)?.lastDay ?? payTerm(charge.kind, charge.ruledOn).date)
}

/** The name of a document and its number; a line may end between them. */
const documentOf = (subject: SortIdentifier): string =>
  `${documentNames[subject.type]} ${withNoBreakSpaces(formatDocumentNumber(subject))}`

const rowOf = (charge: Charge, now: Instant): readonly string[] => {
  const subject = matchedDocumentOf(charge)
  const today = localDateOf(now)
  return [
    charge.title,
    subject === null ? '' : documentOf(subject),
    isMaskedCharge(charge) ? hiddenUntilTariff : formatUin(charge.uin),
    payByOf(charge, today),
    isPayable(charge) ? formatRoubles(amountDue(charge, today)) : '',
  ]
}

export interface ChargesPdfSetup {
  readonly by: string
  readonly now: Instant
  /** Number of charges that did not fit into `maxPdfRows`. */
  readonly omitted: number
}

/** A list of charges with the sum of those that can be paid. */
export const chargesPdf = (
  charges: readonly Charge[],
  { by, now, omitted }: ChargesPdfSetup,
): PdfDocument => {
  const { payable } = chargeTotals(charges, now)
  return {
    title: 'Штрафы',
    by,
    madeAt: now,
    parts: [
      ...demoNote(charges),
      {
        kind: 'sum',
        label: `К оплате ${payable.counted}`,
        text: formatRoubles(payable.due),
        note: `На ${formatDate(localDateOf(now))}`,
      },
      { kind: 'table', columns, rows: charges.map((charge) => rowOf(charge, now)) },
      ...(omitted > 0
        ? [
            {
              kind: 'note',
              text: `И ещё ${counted(omitted, formsOf(charges))} вне этого файла и его суммы: целиком список в CSV и XLSX`,
            } as const,
          ]
        : []),
    ],
  }
}

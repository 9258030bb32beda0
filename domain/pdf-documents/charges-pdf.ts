import type { Instant } from '#domain/dates/instant.ts'
import { localDateOf } from '#domain/dates/local-date.ts'
import type { Charge } from '#domain/charges/charge.ts'
import { amountDue } from '#domain/charges/explanations/charge-status.ts'
import { payTerm } from '#domain/charges/law/legal-terms.ts'
import { formatMatchedDocument, matchedDocumentOf } from '#domain/charges/lookup/matched-document.ts'
import { isPayable } from '#domain/charges/list/urgency.ts'
import { formatUin } from '#domain/identity/uin.ts'
import { formatRoubles, sum } from '#domain/money/kopecks.ts'
import { countFines } from '#domain/wording/plural.ts'
import type { PdfColumn, PdfDocument } from './pdf-document.ts'

const columns: readonly PdfColumn[] = [
  { title: 'Нарушение', share: 30 },
  { title: 'Документ', share: 16 },
  { title: 'УИН', share: 28 },
  { title: 'Оплатить по', share: 12 },
  { title: 'К оплате', share: 14, isSum: true },
]

const day = (date: string): string => date.split('-').toReversed().join('.')

const rowOf = (fine: Charge, now: Instant): readonly string[] => {
  const subject = matchedDocumentOf(fine)
  const today = localDateOf(now)
  const lastDay = fine.discount !== null && fine.discount.lastDay >= today ? fine.discount.lastDay : null
  return [
    fine.title,
    subject === null ? '' : formatMatchedDocument(subject),
    formatUin(fine.uin),
    isPayable(fine) ? day(lastDay ?? payTerm(fine.kind, fine.ruledOn).date) : 'оплачен или в пути',
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
  const payable = fines.filter(isPayable)
  const today = localDateOf(now)
  return {
    title: 'Штрафы',
    by,
    madeAt: now,
    parts: [
      {
        kind: 'sum',
        label: `К оплате ${countFines(payable.length)}`,
        text: formatRoubles(sum(payable.map((fine) => amountDue(fine, today)))),
        note: null,
      },
      { kind: 'table', columns, rows: fines.map((fine) => rowOf(fine, now)) },
      ...(omitted > 0
        ? [
            {
              kind: 'note',
              text: `И ещё ${countFines(omitted)} вне этого файла и его суммы: целиком список в CSV и XLSX`,
            } as const,
          ]
        : []),
    ],
  }
}

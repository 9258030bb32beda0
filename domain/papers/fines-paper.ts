import type { Instant } from '#domain/dates/instant.ts'
import { localDateOf } from '#domain/dates/local-date.ts'
import type { Fine } from '#domain/fines/fine.ts'
import { amountDue } from '#domain/fines/fine-standing.ts'
import { payTerm } from '#domain/fines/legal-terms.ts'
import { formatSubject, subjectOf } from '#domain/fines/subject.ts'
import { isPayable } from '#domain/fines/urgency.ts'
import { formatUin } from '#domain/identity/uin.ts'
import { formatRoubles, sum } from '#domain/money/kopecks.ts'
import { countFines } from '#domain/wording/plural.ts'
import { maxPaperRows, type Paper, type PaperColumn } from './paper.ts'

const columns: readonly PaperColumn[] = [
  { title: 'Нарушение', share: 30 },
  { title: 'Документ', share: 16 },
  { title: 'УИН', share: 28 },
  { title: 'Оплатить до', share: 12 },
  { title: 'К оплате', share: 14, isSum: true },
]

const day = (date: string): string => date.split('-').toReversed().join('.')

const rowOf = (fine: Fine, now: Instant): readonly string[] => {
  const subject = subjectOf(fine)
  const today = localDateOf(now)
  const lastDay = fine.discount !== null && fine.discount.lastDay >= today ? fine.discount.lastDay : null
  return [
    fine.title,
    subject === null ? '' : formatSubject(subject),
    formatUin(fine.uin),
    isPayable(fine) ? day(lastDay ?? payTerm(fine.kind, fine.ruledOn).date) : 'оплачен или в пути',
    isPayable(fine) ? formatRoubles(amountDue(fine, today)) : '',
  ]
}

/** The list on sheets, its first rows where there are more than anybody prints. */
export const finesPaper = (
  fines: readonly Fine[],
  { by, now }: { readonly by: string; readonly now: Instant },
): Paper => {
  const payable = fines.filter(isPayable)
  const today = localDateOf(now)
  const rest = fines.length - maxPaperRows
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
      { kind: 'table', columns, rows: fines.slice(0, maxPaperRows).map((fine) => rowOf(fine, now)) },
      ...(rest > 0
        ? [{ kind: 'note', text: `И ещё ${countFines(rest)}: целиком список в CSV и XLSX` } as const]
        : []),
    ],
  }
}

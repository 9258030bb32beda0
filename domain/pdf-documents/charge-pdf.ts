import type { Instant } from '#domain/dates/instant.ts'
import { type LocalDate, localDateOf } from '#domain/dates/local-date.ts'
import { formatDate, formatLastDay } from '#domain/dates/wording.ts'
import { readableArticle } from '#domain/charges/law/article.ts'
import { hiddenUntilTariff, isMaskedCharge } from '#domain/charges/disclosure/masked-charge.ts'
import { deadlinesOf } from '#domain/charges/law/deadlines.ts'
import type { Charge } from '#domain/charges/charge.ts'
import {
  amountDue,
  amountPaid,
  discountOn,
  isPaid,
  isPayable,
} from '#domain/charges/explanations/charge-status.ts'
import { chargeHistory } from '#domain/charges/law/charge-history.ts'
import { readablePlace } from '#domain/charges/explanations/place-wording.ts'
import { requisitesOf } from '#domain/charges/requisites.ts'
import { formatMatchedDocument, matchedDocumentOf } from '#domain/charges/list/matched-document.ts'
import { formatUin } from '#domain/identity/uin.ts'
import { formatRoubles } from '#domain/money/kopecks.ts'
import { demoNote } from './demo-note.ts'
import type { PdfDocument, PdfFact, PdfPart } from './pdf-document.ts'

const fact = (term: string, text: string | null): readonly PdfFact[] =>
  text === null || text === '' ? [] : [{ term, text }]

const placeOf = (fine: Charge): string | null => {
  if (fine.place === null) return null
  return isMaskedCharge(fine) ? hiddenUntilTariff : readablePlace(fine.place)
}

const factsOf = (fine: Charge): readonly PdfFact[] => {
  const subject = matchedDocumentOf(fine)
  return [
    ...fact('УИН', isMaskedCharge(fine) ? hiddenUntilTariff : formatUin(fine.uin)),
    ...fact('Документ', subject === null ? null : formatMatchedDocument(subject)),
    ...fact('Статья', fine.article === null ? null : readableArticle(fine.article)),
    ...fact('Место', placeOf(fine)),
    ...fact('Орган', fine.department?.name ?? null),
  ]
}

const part = (heading: string, facts: readonly PdfFact[]): readonly PdfPart[] =>
  facts.length === 0
    ? []
    : [
        { kind: 'heading', text: heading },
        { kind: 'facts', facts },
      ]

/** The sum to pay, or what was paid; of a charge that was paid outside this service only its own sum is known. */
const sumOf = (fine: Charge, today: LocalDate): PdfPart => {
  if (isPaid(fine)) {
    const paid = amountPaid(fine)
    return paid === null
      ? { kind: 'sum', label: 'Сумма начисления', text: formatRoubles(fine.amount), note: 'Оплачено' }
      : { kind: 'sum', label: 'Оплачено', text: formatRoubles(paid), note: null }
  }
  const discount = discountOn(fine, today)
  return {
    kind: 'sum',
    label: isPayable(fine) ? 'К оплате' : 'Сумма начатой оплаты',
    text: formatRoubles(amountDue(fine, today)),
    note:
      discount === null
        ? null
        : `Со скидкой ${formatLastDay(discount.lastDay)}, без неё ${formatRoubles(fine.amount)}`,
  }
}

/** One charge: the sum due at `now`, the subject, the deadlines and the recipient. */
export const chargePdf = (
  fine: Charge,
  { by, now }: { readonly by: string; readonly now: Instant },
): PdfDocument => {
  const today = localDateOf(now)
  const history = chargeHistory(fine, today)
  return {
    title: fine.title,
    by,
    madeAt: now,
    parts: [
      ...demoNote([fine]),
      sumOf(fine, today),
      ...(history.length === 0 ? [] : [{ kind: 'text', text: history.join(' ') } as const]),
      ...part('Начисление', factsOf(fine)),
      ...part(
        'Сроки',
        deadlinesOf(fine).map(({ title, date, estimated }) => ({
          term: title,
          text: `${estimated ? 'примерно ' : ''}${formatDate(date)}`,
        })),
      ),
      ...part('Кому платить', fine.recipient === null ? [] : requisitesOf(fine.recipient)),
    ],
  }
}

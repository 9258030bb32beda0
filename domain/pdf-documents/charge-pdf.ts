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
  isBeingReturned,
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

const placeOf = (charge: Charge): string | null => {
  if (charge.place === null) return null
  return isMaskedCharge(charge) ? hiddenUntilTariff : readablePlace(charge.place)
}

const factsOf = (charge: Charge): readonly PdfFact[] => {
  const subject = matchedDocumentOf(charge)
  return [
    ...fact('УИН', isMaskedCharge(charge) ? hiddenUntilTariff : formatUin(charge.uin)),
    ...fact('Документ', subject === null ? null : formatMatchedDocument(subject)),
    ...fact('Статья', charge.article === null ? null : readableArticle(charge.article)),
    ...fact('Место', placeOf(charge)),
    ...fact('Орган', charge.department?.name ?? null),
  ]
}

const part = (heading: string, facts: readonly PdfFact[]): readonly PdfPart[] =>
  facts.length === 0
    ? []
    : [
        { kind: 'heading', text: heading },
        { kind: 'facts', facts },
      ]

/** The sum to pay, what was paid, or what goes back to the payer; of a charge that was paid outside this service only its own sum is known. */
const sumOf = (charge: Charge, today: LocalDate): PdfPart => {
  if (isPaid(charge)) {
    const paid = amountPaid(charge)
    return paid === null
      ? { kind: 'sum', label: 'Сумма начисления', text: formatRoubles(charge.amount), note: 'Оплачено' }
      : { kind: 'sum', label: 'Оплачено', text: formatRoubles(paid), note: null }
  }
  if (isBeingReturned(charge))
    return { kind: 'sum', label: 'Возвращается', text: formatRoubles(amountDue(charge, today)), note: null }
  const discount = discountOn(charge, today)
  return {
    kind: 'sum',
    label: isPayable(charge) ? 'К оплате' : 'Сумма начатой оплаты',
    text: formatRoubles(amountDue(charge, today)),
    note:
      discount === null
        ? null
        : `Со скидкой ${formatLastDay(discount.lastDay)}, без неё ${formatRoubles(charge.amount)}`,
  }
}

/** One charge: the sum due at `now`, the subject, the deadlines and the recipient. */
export const chargePdf = (
  charge: Charge,
  { by, now }: { readonly by: string; readonly now: Instant },
): PdfDocument => {
  const today = localDateOf(now)
  const history = chargeHistory(charge, today)
  return {
    title: charge.title,
    by,
    madeAt: now,
    parts: [
      ...demoNote([charge]),
      sumOf(charge, today),
      ...(history.length === 0 ? [] : [{ kind: 'text', text: history.join(' ') } as const]),
      ...part('Начисление', factsOf(charge)),
      ...part(
        'Сроки',
        deadlinesOf(charge).map(({ title, date, estimated }) => ({
          term: title,
          text: `${estimated ? 'примерно ' : ''}${formatDate(date)}`,
        })),
      ),
      ...part('Кому платить', charge.recipient === null ? [] : requisitesOf(charge.recipient)),
    ],
  }
}

import type { Instant } from '#domain/dates/instant.ts'
import { type LocalDate, localDateOf } from '#domain/dates/local-date.ts'
import { dayCell, type FileCell } from '#domain/wording/csv.ts'
import { formatUin } from '#domain/identity/uin.ts'
import type { Charge } from '#domain/charges/charge.ts'
import {
  amountPaid,
  amountPayable,
  chargeStatus,
  type ChargeStatus,
} from '#domain/charges/explanations/charge-status.ts'
import { payDay } from '#domain/charges/terms/pay-day.ts'
import { hiddenUntilTariff, isMaskedCharge } from '#domain/charges/disclosure/masked-charge.ts'
import { readableArticle } from '#domain/charges/law/article.ts'
import { readablePlace } from '#domain/charges/explanations/place-wording.ts'
import { formatMatchedDocument, matchedDocumentOf } from '#domain/charges/list/matched-document.ts'

const statusTexts: Readonly<Record<ChargeStatus, string>> = {
  unfinished: 'оплата не закончена',
  discount: 'скидка',
  regular: 'к оплате',
  overdue: 'срок прошёл',
  bailiff: 'у приставов',
  processing: 'платёж в пути',
  returning: 'деньги возвращаются',
  paid: 'оплачен',
}

export const chargeColumns = [
  'УИН',
  'Документ',
  'Нарушение',
  'Статья',
  'Дата постановления',
  'Дата нарушения',
  'Место',
  'Сумма, ₽',
  'К оплате сегодня, ₽',
  'Оплачено, ₽',
  'Последний день скидки',
  'Последний день оплаты',
  'Состояние',
] as const

const documentOf = (charge: Charge): string => {
  const subject = matchedDocumentOf(charge)
  return subject === null ? '' : formatMatchedDocument(subject)
}

const placeOf = (charge: Charge): string => {
  if (charge.place === null) return ''
  return isMaskedCharge(charge) ? hiddenUntilTariff : readablePlace(charge.place)
}

/** Empty where the charge is not paid, or where this service does not know the sum. */
const paidCell = (charge: Charge): FileCell => {
  const paid = amountPaid(charge)
  return paid === null ? '' : paid / 100
}

/** Returns the name of a file of charges without its extension. */
export const chargesFileName = (today: LocalDate): string => `shtrafy-${today}`

/** Returns charges as rows of a file: sums in roubles. */
export const chargeTable = (charges: readonly Charge[], now: Instant): readonly (readonly FileCell[])[] => {
  const today = localDateOf(now)
  return charges.map((charge) => [
    // Without groups a spreadsheet would convert the UIN to a number and round it.
    isMaskedCharge(charge) ? hiddenUntilTariff : formatUin(charge.uin),
    documentOf(charge),
    charge.title,
    charge.article === null ? '' : readableArticle(charge.article),
    dayCell(charge.ruledOn),
    dayCell(charge.happenedOn),
    placeOf(charge),
    charge.amount / 100,
    amountPayable(charge, today) / 100,
    paidCell(charge),
    dayCell(charge.discount?.lastDay),
    dayCell(payDay(charge.kind, charge.ruledOn)),
    statusTexts[chargeStatus(charge, now)],
  ])
}

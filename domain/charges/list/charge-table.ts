import type { Instant } from '#domain/dates/instant.ts'
import { type LocalDate, localDateOf } from '#domain/dates/local-date.ts'
import { formatNumericDate } from '#domain/dates/wording.ts'
import { formatUin } from '#domain/identity/uin.ts'
import type { Charge } from '#domain/charges/charge.ts'
import {
  amountPaid,
  amountPayable,
  chargeStatus,
  type ChargeStatus,
} from '#domain/charges/explanations/charge-status.ts'
import { payDay } from '#domain/charges/terms/pay-day.ts'
import { readableArticle } from '#domain/charges/law/article.ts'
import { readablePlace } from '#domain/charges/explanations/place-wording.ts'
import { formatMatchedDocument, matchedDocumentOf } from './matched-document.ts'
import { escapeFormula } from '#domain/wording/escape-formula.ts'

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

export type CsvCell = string | number

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

const dateCell = (date: LocalDate | null | undefined): string => (date ? formatNumericDate(date) : '')

/** Empty where the charge is not paid, or where this service does not know the sum. */
const paidCell = (charge: Charge): CsvCell => {
  const paid = amountPaid(charge)
  return paid === null ? '' : paid / 100
}

/** Returns charges as rows of a file: sums in roubles, days as 31.12.2026. */
export const chargeTable = (charges: readonly Charge[], now: Instant): readonly (readonly CsvCell[])[] => {
  const today = localDateOf(now)
  return charges.map((charge) => [
    // Without groups a spreadsheet would convert the UIN to a number and round it.
    formatUin(charge.uin),
    documentOf(charge),
    charge.title,
    charge.article === null ? '' : readableArticle(charge.article),
    dateCell(charge.ruledOn),
    dateCell(charge.happenedOn),
    charge.place === null ? '' : readablePlace(charge.place),
    charge.amount / 100,
    amountPayable(charge, today) / 100,
    paidCell(charge),
    dateCell(charge.discount?.lastDay),
    dateCell(payDay(charge.kind, charge.ruledOn)),
    statusTexts[chargeStatus(charge, now)],
  ])
}

/**
 * Numbers are written with a decimal comma, as in Russian files. Delimiters of other locales are quoted too: a program that
 * divides the line by them would read the rest of a text as another cell, which could be a formula.
 */
const csvCell = (cell: CsvCell): string => {
  if (typeof cell === 'number') return String(cell).replace('.', ',')
  const text = escapeFormula(cell)
  return /[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** Returns lines of a CSV file for Russian spreadsheets: semicolons, CRLF. */
export const csvLines = (rows: readonly (readonly CsvCell[])[]): string =>
  rows.map((row) => `${row.map(csvCell).join(';')}\r\n`).join('')

/** Returns a whole CSV file: a byte order mark, the names of the columns and the rows. */
export const csvOf = (columns: readonly string[], rows: readonly (readonly CsvCell[])[]): string =>
  `\uFEFF${csvLines([columns, ...rows])}`

import type { LocalDate } from '#domain/dates/local-date.ts'
import { formatNumericDate } from '#domain/dates/wording.ts'
import { escapeFormula } from './escape-formula.ts'

/** A day of a file: text in CSV, a date in a workbook. */
export interface DayCell {
  readonly day: LocalDate
}

/** A cell of a file. Sums are in roubles. */
export type FileCell = string | number | DayCell

/** Returns the cell of a day that may be unknown. */
export const dayCell = (day: LocalDate | null | undefined): FileCell => (day ? { day } : '')

/**
 * Quotes a cell of CSV by RFC 4180. Delimiters of other locales are quoted too: a program that divides the line by them would read
 * the rest of a text as another cell, which could be a formula.
 */
export const quotedCsvCell = (text: string): string =>
  /[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text

/** Numbers are written with a decimal comma, as in Russian files. */
const csvCell = (cell: FileCell): string => {
  if (typeof cell === 'number') return String(cell).replace('.', ',')
  if (typeof cell === 'object') return formatNumericDate(cell.day)
  return quotedCsvCell(escapeFormula(cell))
}

/** Returns lines of a CSV file for Russian spreadsheets: semicolons, CRLF. */
export const csvLines = (rows: readonly (readonly FileCell[])[]): string =>
  rows.map((row) => `${row.map(csvCell).join(';')}\r\n`).join('')

/** Returns a whole CSV file: a byte order mark, the names of the columns and the rows. */
export const csvOf = (columns: readonly string[], rows: readonly (readonly FileCell[])[]): string =>
  `\uFEFF${csvLines([columns, ...rows])}`

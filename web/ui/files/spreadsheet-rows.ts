import type { SpreadsheetCell, SpreadsheetRow } from '#domain/documents/table/spreadsheet.ts'

/** Maximum number of rows, a fleet of ten thousand vehicles with the lines above its list. */
export const maxRows = 11_000

const maxColumns = 100

/** Maximum number of cells up to the last one of each row, so that a cell in the last column of every row takes no seconds. */
const maxCells = 5_000_000

/** Number of lines of a worksheet. */
const maxLines = 1_048_576

/** Maximum length of the text of a cell, longer than any value of a list: a workbook may repeat one text of megabytes in every cell. */
const maxCellLength = 200

/** Maximum length of all texts together: far more than a list has, and few enough to be copied from a worker at once. */
const maxTextLength = 10_000_000

export type ReadSpreadsheet =
  | { readonly _tag: 'Spreadsheet'; readonly rows: readonly SpreadsheetRow[]; readonly isCut: boolean }
  | { readonly _tag: 'Unread'; readonly message: string }

/** A file that was not read; the sentence says why and what to do. */
export const unread = (message: string): ReadSpreadsheet => ({ _tag: 'Unread', message })

export const tooLarge = unread(
  'Файл слишком большой: берём таблицы до 5 МБ. Оставьте в ней один лист со списком',
)

export const notATable = unread(
  'Файл не читается как таблица. Сохраните её как «Книга Excel (.xlsx)» или CSV, без пароля, и выберите снова',
)

const two = (part: number): string => String(part).padStart(2, '0')

/** The day of a cell; the library returns a date as its midnight in UTC. */
const dayOf = (date: Date): string =>
  `${two(date.getUTCDate())}.${two(date.getUTCMonth() + 1)}.${date.getUTCFullYear()}`

const cellOf = (value: unknown): SpreadsheetCell => {
  if (typeof value === 'number') return value
  if (typeof value === 'string') return value.slice(0, maxCellLength)
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? '' : dayOf(value)
  return ''
}

/**
 * Collects rows up to the limits. Rows without a text are left out, since programs write formatted rows below a list. Every row
 * has another line number, even where the file states one twice or none.
 */
export const makeCollector = () => {
  const rows: SpreadsheetRow[] = []
  let [line, cells, length] = [0, 0, 0]
  return {
    /** Returns whether the row, whose index in the file begins at 0, was within the limits. */
    add: (index: number, values: readonly unknown[]): boolean => {
      line = Number.isInteger(index) && index >= line && index < maxLines ? index + 1 : line + 1
      cells += values.length
      if (cells > maxCells || line > maxLines) return false
      const texts = values.slice(0, maxColumns).map(cellOf)
      if (texts.every((text) => text === '')) return true
      for (const text of texts) length += typeof text === 'string' ? text.length : 0
      return rows.length < maxRows && length <= maxTextLength && rows.push({ line, cells: texts }) > 0
    },
    asRead: (isCut: boolean): ReadSpreadsheet => ({ _tag: 'Spreadsheet', rows, isCut }),
  }
}

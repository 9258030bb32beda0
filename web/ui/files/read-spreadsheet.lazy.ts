import { streamCsvRows } from 'hucre/csv'
import { streamXlsxRows } from 'hucre/xlsx'
import type { SpreadsheetCell, SpreadsheetRow } from '#domain/documents/table/spreadsheet.ts'
import { yieldToBrowser } from './run-in-slices.ts'
import { unpackedBytes } from './unpacked-bytes.ts'

/** Maximum size of a file in bytes. A workbook of a fleet has some hundred kilobytes. */
const maxBytes = 5 * 1024 * 1024

/** Maximum unpacked size of a workbook in bytes; a list of five thousand rows has three megabytes. */
const maxUnpackedBytes = 8 * 1024 * 1024

/** Maximum number of rows, more than the largest fleet has vehicles. */
export const maxRows = 5000

const maxColumns = 100

/** Maximum number of cells up to the last one of each row, so that a cell in the last column of every row takes no seconds. */
const maxCells = 5_000_000

/** Number of lines of a worksheet. */
const maxLines = 1_048_576

/** Maximum length of the text of a cell, longer than any value of a list: a workbook may repeat one text of megabytes in every cell. */
const maxCellLength = 200

/** Maximum length of a line of a CSV, so that one row without an end takes no seconds. */
const maxLine = 100_000

/** Lines of a CSV that are read before the browser handles pending input. */
const linesAtOnce = 10_000

export type ReadSpreadsheet =
  | { readonly _tag: 'Spreadsheet'; readonly rows: readonly SpreadsheetRow[]; readonly isCut: boolean }
  | { readonly _tag: 'Unread'; readonly message: string }

const unread = (message: string): ReadSpreadsheet => ({ _tag: 'Unread', message })

const tooLarge = unread('Файл слишком большой: берём таблицы до 5 МБ. Оставьте в ней один лист со списком')

const broken = unread(
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

const isZip = ([p, k]: Uint8Array): boolean => p === 0x50 && k === 0x4b

/**
 * Collects rows up to the limits. Rows without a text are left out, since programs write formatted rows below a list. Every row
 * has another line number, even where the file states one twice or none.
 */
const makeCollector = () => {
  const rows: SpreadsheetRow[] = []
  let [line, cells] = [0, 0]
  return {
    /** Returns whether the row, whose index in the file begins at 0, was within the limits. */
    add: (index: number, values: readonly unknown[]): boolean => {
      line = Number.isInteger(index) && index >= line && index < maxLines ? index + 1 : line + 1
      cells += values.length
      if (cells > maxCells || line > maxLines) return false
      const texts = values.slice(0, maxColumns).map(cellOf)
      if (texts.every((text) => text === '')) return true
      return rows.length < maxRows && rows.push({ line, cells: texts }) > 0
    },
    asRead: (isCut: boolean): ReadSpreadsheet => ({ _tag: 'Spreadsheet', rows, isCut }),
  }
}

const xlsxRows = async (file: Uint8Array): Promise<ReadSpreadsheet> => {
  const unpacked = unpackedBytes(file)
  if (unpacked === Number.POSITIVE_INFINITY) return broken
  if (unpacked > maxUnpackedBytes) return tooLarge
  const { add, asRead } = makeCollector()
  for await (const { index, values } of streamXlsxRows(file)) if (!add(index, values)) return asRead(true)
  return asRead(false)
}

/** The encodings that a byte order mark states; spreadsheets write «Unicode text» in the first. */
const markedEncodings = [
  ['utf-16le', 0xff, 0xfe],
  ['utf-16be', 0xfe, 0xff],
] as const

/** The text of a CSV in UTF-8, in UTF-16 with its mark, or in windows-1251, which spreadsheets with Russian settings still write. */
const textOf = (file: Uint8Array): string => {
  const marked = markedEncodings.find(([, first, second]) => file[0] === first && file[1] === second)
  if (marked !== undefined) return new TextDecoder(marked[0]).decode(file)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(file)
  } catch {
    return new TextDecoder('windows-1251').decode(file)
  }
}

const hasLongLine = (text: string): boolean => {
  for (let start = 0; start < text.length;) {
    const end = text.indexOf('\n', start)
    const stop = end === -1 ? text.length : end
    if (stop - start > maxLine) return true
    start = stop + 1
  }
  return false
}

const textRows = async (file: Uint8Array): Promise<ReadSpreadsheet> => {
  const text = textOf(file)
  if (text.includes('\0') || hasLongLine(text)) return broken
  const { add, asRead } = makeCollector()
  let index = 0
  for (const cells of streamCsvRows(text, { unescapeFormulae: true })) {
    if (!add(index++, cells)) return asRead(true)
    // Empty lines do not count as rows, so a file may have a million lines.
    if (index % linesAtOnce === 0) await yieldToBrowser()
  }
  return asRead(false)
}

/** Reads the first worksheet of an XLSX workbook, or a CSV. Formulas are not evaluated, and the file itself is not sent. */
export const readSpreadsheet = async (file: Blob): Promise<ReadSpreadsheet> => {
  if (file.size > maxBytes) return tooLarge
  const bytes = new Uint8Array(await file.arrayBuffer())
  try {
    return isZip(bytes) ? await xlsxRows(bytes) : await textRows(bytes)
  } catch {
    return broken
  }
}

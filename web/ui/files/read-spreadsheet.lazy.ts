import { streamCsvRows } from 'hucre/csv'
import { streamXlsxRows } from 'hucre/xlsx'
import type { SpreadsheetCell, SpreadsheetRow } from '#domain/documents/table/spreadsheet.ts'

/** Maximum size of a file in bytes. A workbook of a fleet has some hundred kilobytes. */
const maxBytes = 5 * 1024 * 1024

/** Maximum unpacked size of a workbook in bytes; a list of five thousand rows has three megabytes. */
const maxUnpackedBytes = 8 * 1024 * 1024

/** Maximum number of rows, more than the largest fleet has vehicles. */
export const maxRows = 5000

const maxColumns = 100

/** Maximum length of a line of a CSV, so that one row without an end takes no seconds. */
const maxLine = 100_000

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
  if (typeof value === 'number' || typeof value === 'string') return value
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? '' : dayOf(value)
  return ''
}

const isZip = ([p, k]: Uint8Array): boolean => p === 0x50 && k === 0x4b

/**
 * The unpacked size of an archive in bytes, by its central directory (APPNOTE 4.3.12); the reader stops at the size that an
 * entry declares. An archive whose end record is not found or that needs 64-bit sizes is not supported.
 */
const unpackedBytes = (file: Uint8Array): number => {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength)
  let end = file.length - 22
  while (end >= 0 && view.getUint32(end, true) !== 0x06054b50) end -= 1
  if (end < 0) return Number.POSITIVE_INFINITY
  let [place, sum] = [view.getUint32(end + 16, true), 0]
  for (let entry = view.getUint16(end + 10, true); entry > 0; entry -= 1) {
    if (place + 46 > file.length) return Number.POSITIVE_INFINITY
    const size = view.getUint32(place + 24, true)
    // An entry that does not declare its size here would be unpacked without a limit.
    const isUnsized = view.getUint32(place + 20, true) > 2 || (view.getUint16(place + 8, true) & 8) !== 0
    sum += size === 0 && isUnsized ? Number.POSITIVE_INFINITY : size
    place +=
      46 +
      view.getUint16(place + 28, true) +
      view.getUint16(place + 30, true) +
      view.getUint16(place + 32, true)
  }
  return sum
}

const xlsxRows = async (file: Uint8Array): Promise<ReadSpreadsheet> => {
  if (unpackedBytes(file) > maxUnpackedBytes) return tooLarge
  const rows: SpreadsheetRow[] = []
  for await (const { index, values } of streamXlsxRows(file)) {
    if (rows.length === maxRows) return { _tag: 'Spreadsheet', rows, isCut: true }
    rows.push({ line: index + 1, cells: values.slice(0, maxColumns).map(cellOf) })
  }
  return { _tag: 'Spreadsheet', rows, isCut: false }
}

/** The text of a CSV in UTF-8 or in windows-1251, which spreadsheets with Russian settings still write. */
const textOf = (file: Uint8Array): string => {
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

const textRows = (file: Uint8Array): ReadSpreadsheet => {
  const text = textOf(file)
  if (text.includes('\0') || hasLongLine(text)) return broken
  const rows: SpreadsheetRow[] = []
  for (const cells of streamCsvRows(text, { unescapeFormulae: true })) {
    if (rows.length === maxRows) return { _tag: 'Spreadsheet', rows, isCut: true }
    rows.push({ line: rows.length + 1, cells: cells.slice(0, maxColumns).map(cellOf) })
  }
  return { _tag: 'Spreadsheet', rows, isCut: false }
}

/** Reads the first worksheet of an XLSX workbook, or a CSV. Formulas are not evaluated, and the file itself is not sent. */
export const readSpreadsheet = async (file: Blob): Promise<ReadSpreadsheet> => {
  if (file.size > maxBytes) return tooLarge
  const bytes = new Uint8Array(await file.arrayBuffer())
  try {
    return isZip(bytes) ? await xlsxRows(bytes) : textRows(bytes)
  } catch {
    return broken
  }
}

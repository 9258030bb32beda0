import { parse } from 'csv-parse/sync'
import { Result } from 'effect'
import { isRecord, parseJson } from '#adapters/decoding/json.ts'
import { csvDelimiterOf } from '#domain/documents/table/csv-delimiter.ts'

/** Names of columns, as the file writes them. */
export interface CsvHeader {
  readonly delimiter: string
  readonly columns: readonly string[]
}

const parsedRows = (text: string, delimiter: string): readonly (readonly string[])[] =>
  parse(text, { delimiter, record_delimiter: '\n', relax_column_count: true })

const withoutReturn = (text: string): string => (text.endsWith('\r') ? text.slice(0, -1) : text)

const required = ['uin', 'kind', 'ruledAt', 'amount'] as const

/** Columns of a file of confirmations, which has no columns of charges. */
const requiredOfConfirmations = ['uin', 'kind', 'stage', 'at'] as const

/** Parses the first line, or returns a Russian sentence about what is missing in it. */
export const parseCsvHeader = (line: string): Result.Result<CsvHeader, string> => {
  const delimiter = csvDelimiterOf(line)
  const parsed = Result.try(() => parsedRows(withoutReturn(line), delimiter)[0] ?? [])
  if (Result.isFailure(parsed)) return Result.fail('первая строка CSV не читается: проверьте кавычки')
  const columns = parsed.success.map((name) => name.trim())
  const hasDocuments = columns.some((name) => /^documents(?:\.|$)/.test(name))
  const isOfConfirmations = !hasDocuments && columns.includes('stage')
  const missing = (isOfConfirmations ? requiredOfConfirmations : required).filter(
    (name) => !columns.includes(name),
  )
  if (!hasDocuments && !isOfConfirmations) return Result.fail('в первой строке CSV нет столбца documents')
  if (missing.length > 0) return Result.fail(`в первой строке CSV нет столбцов: ${missing.join(', ')}`)
  const twice = columns.find((name, index) => name !== '' && columns.indexOf(name) !== index)
  return twice === undefined
    ? Result.succeed({ delimiter, columns })
    : Result.fail(`в первой строке CSV столбец ${twice} назван дважды`)
}

const listOf = (text: string): readonly string[] =>
  text
    .split(';')
    .map((part) => part.trim())
    .filter((part) => part !== '')

const numberOf = (text: string): unknown => (/^-?\d+(?:\.\d+)?$/.test(text) ? Number(text) : text)

const booleanTexts: Readonly<Record<string, boolean>> = {
  true: true,
  false: false,
  1: true,
  0: false,
  да: true,
  нет: false,
}

/** The schema reports the column of a text that is not JSON. */
const jsonOf = (text: string): unknown => {
  const value = parseJson(text)
  return value === undefined ? text : value
}

/** Parsers by column; other columns are texts. */
const readers: Readonly<Record<string, (text: string) => unknown>> = {
  amount: numberOf,
  bailiff: (text) => booleanTexts[text.toLowerCase()] ?? text,
  documents: jsonOf,
  location: jsonOf,
  department: jsonOf,
  recipient: jsonOf,
  photos: (text) => (text.startsWith('[') ? jsonOf(text) : listOf(text)),
  'documents.sts': listOf,
  'documents.licence': listOf,
  'documents.inn': listOf,
  'documents.vin': listOf,
  'documents.plate': listOf,
  'location.lat': numberOf,
  'location.lon': numberOf,
}

/** Groups whose fields may be separate columns: `documents.sts`, `location.lat`. */
const groups = new Set(['documents', 'location', 'department', 'recipient'])

/** Converts a record of CSV into the object of a line of NDJSON; an empty cell is an absent field. */
export const objectOfCsv = (
  { columns }: CsvHeader,
  cells: readonly string[],
): Readonly<Record<string, unknown>> => {
  const object: Record<string, unknown> = {}
  for (const [index, column] of columns.entries()) {
    const text = cells[index]?.trim() ?? ''
    if (text === '') continue
    const value = (readers[column] ?? String)(text)
    const [group = '', name = ''] = column.split('.')
    if (name !== '' && groups.has(group)) {
      const known = object[group]
      object[group] = { ...(isRecord(known) && known), [name]: value }
    } else
      object[column] = isRecord(object[column]) && isRecord(value) ? { ...value, ...object[column] } : value
  }
  // A charge without documents is found by its number.
  if (object['documents'] === undefined) object['documents'] = {}
  return object
}

/** Returns the cells of one record, or a Russian sentence about the error in it. */
export const cellsOf = (
  text: string,
  { delimiter, columns }: CsvHeader,
): Result.Result<readonly string[], string> => {
  const parsed = Result.try(() => parsedRows(withoutReturn(text), delimiter))
  if (Result.isFailure(parsed)) return Result.fail('кавычки стоят не по правилам CSV')
  const [cells = [], ...others] = parsed.success
  if (others.length > 0) return Result.fail('кавычки стоят не по правилам CSV')
  return cells.length > columns.length
    ? Result.fail(`ячеек ${cells.length}, а столбцов ${columns.length}: проверьте разделители и кавычки`)
    : Result.succeed(cells)
}

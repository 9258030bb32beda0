import { Result } from 'effect'
import { maxLineBytes, parsedLine, type ParsedLine, parseLine } from './charge-file.ts'
import { cellsOf, type CsvHeader, objectOfCsv, parseCsvHeader } from './csv-charge.ts'
import { type CsvRecord, csvRecordsOf } from './csv-records.ts'
import type { Line } from './lines.ts'

/** A line of a charge file whose fields are not checked yet; several lines of CSV, where a field in quotes contains a line break. */
export interface ChargeEntry {
  /** Number of its first line. */
  readonly line: number
  readonly lastLine: number
  /** Position of the byte after it. */
  readonly end: number
  /** Null where the line is empty. */
  readonly parsed: Result.Result<ParsedLine, string> | null
}

export type ChargeFormat = 'ndjson' | 'csv'

/** Detects the format by the name of the file, else by its first line: an object in NDJSON, names of columns in CSV. */
export const chargeFormatOf = (name: string | null, firstLine: string | null): ChargeFormat => {
  if (name !== null && /\.(?:csv|tsv)$/i.test(name)) return 'csv'
  if (name !== null && /\.(?:ndjson|jsonl)$/i.test(name)) return 'ndjson'
  return firstLine !== null && /^"?[a-z]+(?:\.[a-z]+)?"?\s*[,;\t]/i.test(firstLine.trimStart())
    ? 'csv'
    : 'ndjson'
}

/** Yields the parsed lines of an NDJSON file. */
export const ndjsonEntries = async function* (lines: AsyncIterable<Line>): AsyncGenerator<ChargeEntry> {
  for await (const line of lines)
    yield { line: line.number, lastLine: line.number, end: line.end, parsed: parseLine(line) }
}

const unclosed = Result.fail('кавычки открыты и не закрыты')

/** Lines that a record takes up. */
const linesIn = ({ text }: CsvRecord): number => (text === null ? 1 : text.split('\n').length)

const parseCsvRecord = (record: CsvRecord, header: CsvHeader): ChargeEntry['parsed'] => {
  const { text } = record
  // A line that is too long or empty gives the same result in both formats.
  if (text === null || text.trim() === '') return parseLine(record)
  if (record.isUnclosed) return unclosed
  const cells = cellsOf(text, header)
  // An empty row of a spreadsheet.
  if (Result.isSuccess(cells) && cells.success.every((cell) => cell.trim() === '')) return null
  // The same cells mean something else below another header.
  const source = `${[header.delimiter, ...header.columns].join('\t')}\n${text}`
  return Result.map(cells, (row) => parsedLine(objectOfCsv(header, row), source))
}

/** The rest of a CSV file, after its header. */
export const csvEntries = async function* (
  lines: AsyncIterable<Line>,
  header: CsvHeader,
): AsyncGenerator<ChargeEntry> {
  for await (const record of csvRecordsOf(lines, maxLineBytes))
    yield {
      line: record.number,
      lastLine: record.number + linesIn(record) - 1,
      end: record.end,
      parsed: parseCsvRecord(record, header),
    }
}

/** A CSV file without names of columns in its first line cannot be parsed; the error is reported once. */
export const csvHeaderOf = ({ text }: Line): Result.Result<CsvHeader, string> =>
  text === null
    ? Result.fail('первая строка CSV длиннее 64 КБ или записана не в UTF-8')
    : parseCsvHeader(text.replace(/^\uFEFF/, ''))

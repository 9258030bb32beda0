import { pipeline } from 'node:stream'
import { CsvError, parse } from 'csv-parse'
import { csvDelimiterOf } from '#domain/documents/table/csv-delimiter.ts'
import { type BatchCell, type BatchEntry, parseCell } from './batch-entry.ts'
import { batchMessages } from '#cli/messages/ru/batch.ts'
import { type CommandAborted, abortRefused } from '#cli/runtime/command-aborted.ts'

/** Column headings of each kind of document. Columns with other headings are ignored. */
const headings: Readonly<Record<string, string>> = {
  sts: 'sts',
  стс: 'sts',
  plate: 'plate',
  госномер: 'plate',
  licence: 'licence',
  license: 'licence',
  ву: 'licence',
  права: 'licence',
  inn: 'inn',
  инн: 'inn',
  vin: 'vin',
  uin: 'uin',
  уин: 'uin',
}

/** Headings of columns with documents of any kind. */
const anyDocument = ['document', 'number', 'документ', 'номер']

/** Kind of each column of a file; null: any kind, undefined: a column without documents. */
type Columns = readonly (string | null | undefined)[]

const columnOf = (heading: string): string | null | undefined => {
  const name = heading.trim().toLowerCase()
  return anyDocument.includes(name) ? null : headings[name]
}

/** A first line that names at least one column of documents is a heading. */
const columnsOf = (line: string): Columns | null => {
  const columns = line.split(csvDelimiterOf(line)).map((heading) => columnOf(heading.replaceAll('"', '')))
  return columns.some((column) => column !== undefined) ? columns : null
}

/** Parses lines without a heading: one or several documents with delimiters per line; «#» begins a comment. */
async function* cellsOfLines(lines: AsyncIterable<string>): AsyncGenerator<BatchCell> {
  let line = 0
  for await (const text of lines) {
    line += 1
    if (text.trim() === '' || text.startsWith('#')) continue
    for (const cell of text.replaceAll('"', '').split(/[;\t,]/))
      if (cell.trim() !== '') yield { line, kind: null, text: cell.trim() }
  }
}

/** Max length of a row, so that quotes that are never closed do not take the whole file into memory. */
const maxRowLength = 1024 * 1024

/** Quotes that are never closed; the parser accepts everything else. */
const unreadableTable = (error: CsvError): CommandAborted => {
  const lines = Number(error['lines'] ?? 0)
  // The heading was the first line.
  return abortRefused('csv.unreadable', batchMessages.tableUnreadable(lines + 1))
}

interface Row {
  readonly record: readonly string[]
  readonly info: { readonly lines: number }
}

async function* cellsOfTable(
  lines: AsyncIterable<string>,
  columns: Columns,
  delimiter: string,
): AsyncGenerator<BatchCell> {
  async function* allLines(): AsyncGenerator<string> {
    for await (const line of lines) yield `${line}\n`
  }
  const options = {
    delimiter,
    info: true,
    max_record_size: maxRowLength,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
  }
  const parser = parse(options)
  // An error of the lines destroys the parser, whose reader gets it.
  pipeline(allLines(), parser, () => undefined)
  try {
    for await (const { record, info } of parser as AsyncIterable<Row>)
      for (const [at, cell] of record.entries()) {
        const kind = columns[at]
        // The heading was the first line.
        if (kind !== undefined && cell.trim() !== '') yield { line: info.lines + 1, kind, text: cell.trim() }
      }
  } catch (error) {
    throw error instanceof CsvError ? unreadableTable(error) : error
  }
}

async function* withFirst(first: string, rest: AsyncIterable<string>): AsyncGenerator<string> {
  yield first
  yield* rest
}

async function* cellsOf(lines: AsyncIterable<string>): AsyncGenerator<BatchCell> {
  const reading = lines[Symbol.asyncIterator]()
  const { value: first, done } = await reading.next()
  if (done === true) return
  const rest: AsyncIterable<string> = { [Symbol.asyncIterator]: () => reading }
  const columns = columnsOf(first)
  if (columns === null) yield* cellsOfLines(withFirst(first, rest))
  else yield* cellsOfTable(rest, columns, csvDelimiterOf(first))
}

/** Yields every look-up of a file as a stream: the file is never loaded into memory. */
export async function* batchEntries(lines: AsyncIterable<string>): AsyncGenerator<BatchEntry> {
  let n = 0
  for await (const cell of cellsOf(lines)) {
    n += 1
    yield { ...cell, n, parsed: parseCell(cell) }
  }
}

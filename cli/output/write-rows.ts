import { quotedCsvCell } from '#domain/wording/csv.ts'
import { escapeFormula } from '#domain/wording/escape-formula.ts'
import type { Format } from './format.ts'
import { sinkTo } from './sink.ts'
import { applyOutputOptions, checkFields, type RowColumn, type Rows, type RowSchema } from './row-schema.ts'
import { type TableOptions, tableTexts } from './table.ts'
import { terminalJson, terminalText } from './terminal-text.ts'
import type { OutputOptions } from './output-options.ts'
import type { CommandIo } from '#cli/runtime/command-io.ts'

const tsvEscapes: Readonly<Record<string, string>> = {
  '\t': String.raw`\t`,
  '\n': String.raw`\n`,
  '\r': String.raw`\r`,
}

const tsvField = (text: string): string =>
  terminalText(text.replaceAll(/[\t\n\r]/g, (char) => tsvEscapes[char] ?? char))

/** One row of TSV: fields separated by tabs, without a heading. */
const tsvLine = <Row>(columns: readonly RowColumn<Row>[], row: Row): string =>
  `${columns.map(({ of }) => tsvField(of(row))).join('\t')}\n`

/** A phone or a sum begins with a sign, and a program that reads the file needs it unchanged. */
const isSignedNumber = (text: string): boolean => /^[+-]\d+(?:\.\d+)?$/.test(text)

/** A field of CSV; a text of a register or of another user never becomes a formula. */
const csvField = (value: string): string =>
  quotedCsvCell(terminalText(isSignedNumber(value) ? value : escapeFormula(value)))

const csvLine = (fields: readonly string[]): string => `${fields.map(csvField).join(',')}\r\n`

async function* jsonTexts<Row>({ json }: RowSchema<Row>, rows: Rows<Row>): AsyncGenerator<string> {
  let before = '['
  for await (const row of rows) {
    yield `${before}\n  ${terminalJson(json(row))}`
    before = ','
  }
  yield before === '[' ? '[]\n' : '\n]\n'
}

async function* jsonlTexts<Row>({ json }: RowSchema<Row>, rows: Rows<Row>): AsyncGenerator<string> {
  for await (const row of rows) yield `${terminalJson(json(row))}\n`
}

async function* csvTexts<Row>({ columns }: RowSchema<Row>, rows: Rows<Row>): AsyncGenerator<string> {
  yield csvLine(columns.map(({ name }) => name))
  for await (const row of rows) yield csvLine(columns.map(({ of }) => of(row)))
}

async function* tsvTexts<Row>({ columns }: RowSchema<Row>, rows: Rows<Row>): AsyncGenerator<string> {
  for await (const row of rows) yield tsvLine(columns, row)
}

/** Output stream, locale and format of an answer. */
export type PrintTarget = Pick<CommandIo, 'output' | 'translate' | 'options'>

type Texts = <Row>(schema: RowSchema<Row>, rows: Rows<Row>, table: TableOptions) => AsyncGenerator<string>

const textsOf: Readonly<Record<Format, Texts>> = {
  json: jsonTexts,
  jsonl: jsonlTexts,
  csv: csvTexts,
  tsv: tsvTexts,
  table: tableTexts,
}

/** The schema with the output options. */
const withFields = <Row>(schema: RowSchema<Row>, view: OutputOptions): RowSchema<Row> => {
  checkFields(schema, view)
  return applyOutputOptions(schema, view)
}

const writeTexts = async <Row>(
  { output, translate, options: { format, colours } }: PrintTarget,
  schema: RowSchema<Row>,
  rows: Rows<Row>,
  table: TableOptions = {},
): Promise<void> => {
  const sink = sinkTo(output)
  for await (const text of textsOf[format](schema, rows, { ...table, translate, isColoured: colours }))
    if (!(await sink.write(text))) break
  await sink.flush()
}

/** Writes rows as a stream; `json` is one list, `jsonl` one document per line. */
export const writeRows = async <Row>(
  io: PrintTarget,
  schema: RowSchema<Row>,
  rows: Rows<Row>,
): Promise<void> => writeTexts(io, withFields(schema, io.options), rows)

/** Rows that are printed one by one while the answer is computed. */
export interface OpenRows<Row> {
  /** Resolves once the row is written; false: the reader has closed the pipe, for example `| head`. */
  readonly print: (row: Row) => Promise<boolean>
  /** Ends the output, also after an error, so that a list in JSON is valid. */
  readonly close: () => Promise<void>
}

/** The column widths are measured from the title and the first row, so that the first row is printed immediately. */
const firstRowMeasured: TableOptions = { maxMeasured: 1 }

/** For slow results: each row is printed as soon as it is available. */
export const openRows = <Row>(io: PrintTarget, schema: RowSchema<Row>): OpenRows<Row> => {
  const rowStream = new TransformStream<Row, Row>(undefined, undefined, { highWaterMark: 1 })
  const writer = rowStream.writable.getWriter()
  const printed = writeTexts(io, withFields(schema, io.options), rowStream.readable, firstRowMeasured)
  return {
    print: (row) =>
      writer.write(row).then(
        () => true,
        () => false,
      ),
    close: async () => {
      await writer.close().catch(() => undefined)
      await printed
    },
  }
}

/** Writes a single answer: JSON is an object, a table has one line per field. */
export const writeAnswer = async <Answer>(
  io: PrintTarget,
  schema: RowSchema<Answer>,
  answer: Answer,
): Promise<void> => {
  const { columns, json } = withFields(schema, io.options)
  if (io.options.format === 'json') {
    io.output.write(`${terminalJson(json(answer), 2)}\n`)
    return
  }
  if (io.options.format !== 'table') return writeTexts(io, { columns, json }, [answer])
  const fields: RowSchema<RowColumn<Answer>> = {
    columns: [
      { name: 'name', title: '', of: ({ name }) => name, shown: ({ title }) => title },
      {
        name: 'value',
        title: '',
        of: ({ of }) => of(answer),
        shown: ({ of, shown = of }) => shown(answer),
        tone: ({ tone }) => tone?.(answer),
      },
    ],
    json: (column) => column,
  }
  return writeTexts(io, fields, columns)
}

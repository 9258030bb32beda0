import type { Context } from './context.ts'
import type { Format } from './format.ts'
import { sinkTo } from './output.ts'
import type { Column, Rows, Shape } from './shape.ts'
import { tableTexts } from './table.ts'

/** RFC 4180. */
const csvField = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

const csvLine = (fields: readonly string[]): string => `${fields.map(csvField).join(',')}\r\n`

const tsvEscapes: Readonly<Record<string, string>> = {
  '\t': String.raw`\t`,
  '\n': String.raw`\n`,
  '\r': String.raw`\r`,
}

const tsvField = (text: string): string => text.replaceAll(/[\t\n\r]/g, (sign) => tsvEscapes[sign] ?? sign)

async function* jsonTexts<Row>({ json }: Shape<Row>, rows: Rows<Row>): AsyncGenerator<string> {
  let before = '['
  for await (const row of rows) {
    yield `${before}\n  ${JSON.stringify(json(row))}`
    before = ','
  }
  yield before === '[' ? '[]\n' : '\n]\n'
}

async function* csvTexts<Row>({ columns }: Shape<Row>, rows: Rows<Row>): AsyncGenerator<string> {
  yield csvLine(columns.map(({ name }) => name))
  for await (const row of rows) yield csvLine(columns.map(({ of }) => of(row)))
}

async function* tsvTexts<Row>({ columns }: Shape<Row>, rows: Rows<Row>): AsyncGenerator<string> {
  for await (const row of rows) yield `${columns.map(({ of }) => tsvField(of(row))).join('\t')}\n`
}

type Texts = <Row>(shape: Shape<Row>, rows: Rows<Row>) => AsyncGenerator<string>

const textsOf: Readonly<Record<Format, Texts>> = {
  json: jsonTexts,
  csv: csvTexts,
  tsv: tsvTexts,
  table: tableTexts,
}

/** Prints rows as they come, however many; JSON is one list. */
export const printRows = async <Row>(
  { output }: Context,
  format: Format,
  shape: Shape<Row>,
  rows: Rows<Row>,
): Promise<void> => {
  const sink = sinkTo(output)
  for await (const text of textsOf[format](shape, rows)) if (!(await sink.write(text))) break
  await sink.flush()
}

/** Prints the one answer to a question: JSON is an object, a table is a line for every field. */
export const printAnswer = async <Answer>(
  context: Context,
  format: Format,
  shape: Shape<Answer>,
  answer: Answer,
): Promise<void> => {
  if (format === 'json') {
    context.output.write(`${JSON.stringify(shape.json(answer), null, 2)}\n`)
    return
  }
  if (format !== 'table') return printRows(context, format, shape, [answer])
  const fields: Shape<Column<Answer>> = {
    columns: [
      { name: 'name', title: '', of: ({ title }) => title },
      { name: 'value', title: '', of: ({ of, shown = of }) => shown(answer) },
    ],
    json: (column) => column,
  }
  return printRows(context, 'table', fields, shape.columns)
}

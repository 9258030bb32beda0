import type { Context } from '#cli/runtime/context.ts'
import { Ended } from '#cli/runtime/command-aborted.ts'
import type { Format } from './format.ts'
import { sinkTo } from './sink.ts'
import { type Column, type Rows, type Shape, unknownField, viewed } from './row-schema.ts'
import { type TableOptions, tableTexts } from './table.ts'
import { tsvLine } from './tsv.ts'
import type { View } from './output-options.ts'

/** RFC 4180. */
const csvField = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

const csvLine = (fields: readonly string[]): string => `${fields.map(csvField).join(',')}\r\n`

async function* jsonTexts<Row>({ json }: Shape<Row>, rows: Rows<Row>): AsyncGenerator<string> {
  let before = '['
  for await (const row of rows) {
    yield `${before}\n  ${JSON.stringify(json(row))}`
    before = ','
  }
  yield before === '[' ? '[]\n' : '\n]\n'
}

async function* jsonlTexts<Row>({ json }: Shape<Row>, rows: Rows<Row>): AsyncGenerator<string> {
  for await (const row of rows) yield `${JSON.stringify(json(row))}\n`
}

async function* csvTexts<Row>({ columns }: Shape<Row>, rows: Rows<Row>): AsyncGenerator<string> {
  yield csvLine(columns.map(({ name }) => name))
  for await (const row of rows) yield csvLine(columns.map(({ of }) => of(row)))
}

async function* tsvTexts<Row>({ columns }: Shape<Row>, rows: Rows<Row>): AsyncGenerator<string> {
  for await (const row of rows) yield tsvLine(columns, row)
}

type Texts = <Row>(shape: Shape<Row>, rows: Rows<Row>, table: TableOptions) => AsyncGenerator<string>

const textsOf: Readonly<Record<Format, Texts>> = {
  json: jsonTexts,
  jsonl: jsonlTexts,
  csv: csvTexts,
  tsv: tsvTexts,
  table: tableTexts,
}

/** Ends the run where the answer has no such field. A command that changes anything asks before it does. */
export const checkFields = <Row>(shape: Shape<Row>, view: View): void => {
  const misuse = unknownField(shape, view)
  if (misuse !== null) throw new Ended(misuse)
}

/** The shape as it was asked for. */
const asked = <Row>(shape: Shape<Row>, view: View): Shape<Row> => {
  checkFields(shape, view)
  return viewed(shape, view)
}

/** A table in the language that was asked for; the other formats are for programs. */
const said = <Row>(shape: Shape<Row>, say: Context['say']): Shape<Row> =>
  say === undefined
    ? shape
    : {
        ...shape,
        columns: shape.columns.map((column) => ({
          ...column,
          title: say(column.title),
          shown: (row) => say((column.shown ?? column.of)(row)),
        })),
      }

const print = async <Row>(
  { output, say }: Context,
  { format, colours }: Pick<View, 'format' | 'colours'>,
  shape: Shape<Row>,
  rows: Rows<Row>,
  table: TableOptions = {},
): Promise<void> => {
  const sink = sinkTo(output)
  for await (const text of textsOf[format](format === 'table' ? said(shape, say) : shape, rows, {
    ...table,
    isColoured: colours,
  }))
    if (!(await sink.write(text))) break
  await sink.flush()
}

/** Prints rows as they come, however many; JSON is one list, `jsonl` a document a line. */
export const printRows = async <Row>(
  context: Context,
  view: View,
  shape: Shape<Row>,
  rows: Rows<Row>,
): Promise<void> => print(context, view, asked(shape, view), rows)

/** Rows that somebody hands over one by one, while the answer is being made. */
export interface OpenRows<Row> {
  /** Answers once the row is on its way; false where nobody reads any more, as after `| head`. */
  readonly print: (row: Row) => Promise<boolean>
  /** Whatever happened, the answer is whole: a list in JSON has its end. */
  readonly close: () => Promise<void>
}

/** The title and the first row tell the widths: nobody waits for the second. */
const atOnce: TableOptions = { mostMeasured: 1 }

/** For answers that take their time: every row is printed as soon as it is known. */
export const openRows = <Row>(context: Context, view: View, shape: Shape<Row>): OpenRows<Row> => {
  const handover = new TransformStream<Row, Row>(undefined, undefined, { highWaterMark: 1 })
  const writer = handover.writable.getWriter()
  const printed = print(context, view, asked(shape, view), handover.readable, atOnce)
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

/** Prints the one answer to a question: JSON is an object, a table is a line for every field. */
export const printAnswer = async <Answer>(
  context: Context,
  view: View,
  shape: Shape<Answer>,
  answer: Answer,
): Promise<void> => {
  const { columns, json } = asked(shape, view)
  if (view.format === 'json') {
    context.output.write(`${JSON.stringify(json(answer), null, 2)}\n`)
    return
  }
  if (view.format !== 'table') return print(context, view, { columns, json }, [answer])
  const fields: Shape<Column<Answer>> = {
    columns: [
      { name: 'name', title: '', of: ({ title }) => title },
      {
        name: 'value',
        title: '',
        of: ({ of, shown = of }) => shown(answer),
        tone: ({ tone }) => tone?.(answer),
      },
    ],
    json: (column) => column,
  }
  return print(context, view, fields, columns)
}

import { nearName, typosInShortName } from '#domain/wording/near-name.ts'
import type { OutputOptions } from './output-options.ts'
import type { Text } from '#cli/messages/message.ts'
import { runtimeMessages } from '#cli/messages/ru/runtime.ts'
import { abortUsage } from '#cli/runtime/command-aborted.ts'

/** Meaning of the colour of a cell. */
export type Tone = 'good' | 'bad' | 'warning' | 'quiet'

/** One field of a row. */
export interface RowColumn<Row> {
  /** Name for programs: the heading of CSV, the key in JSON. */
  readonly name: string
  readonly of: (row: Row) => string
  /** Title for people. */
  readonly title: Text
  /** Value for people if it differs: «750 ₽», not 75000. */
  readonly shown?: (row: Row) => Text
  /** Masks personal data in every format, including JSON, unless `--reveal` is given. */
  readonly mask?: (text: string) => string
  /** Colour of the cell on a terminal with colours. */
  readonly tone?: (row: Row) => Tone | undefined
}

/** Definition of rows in each format. */
export interface RowSchema<Row> {
  readonly columns: readonly RowColumn<Row>[]
  /** Object for JSON with the names of the columns; it may contain further fields. */
  readonly json: (row: Row) => unknown
  /** Masks personal data outside the columns, for JSON. */
  readonly masked?: (row: Row) => Row
}

export type Rows<Row> = Iterable<Row> | AsyncIterable<Row>

type JsonObject = Readonly<Record<string, unknown>>

const isObject = (json: unknown): json is JsonObject =>
  typeof json === 'object' && json !== null && !Array.isArray(json)

const maskedJson = (value: unknown, mask: (text: string) => string): unknown => {
  if (typeof value === 'string') return mask(value)
  return Array.isArray(value) ? value.map((item) => maskedJson(item, mask)) : value
}

/** Our own messages contain no personal data and are not masked. */
const maskText = (text: Text, mask: (text: string) => string): Text =>
  typeof text === 'string' ? mask(text) : text

/** The same columns, with their personal data masked. */
const masking = <Row>({ columns, json, masked = (row) => row }: RowSchema<Row>): RowSchema<Row> => ({
  columns: columns.map((column) => {
    const { mask, of, shown = of } = column
    if (mask === undefined) return column
    return { ...column, of: (row) => mask(of(row)), shown: (row) => maskText(shown(row), mask) }
  }),
  json: (row) => {
    const full = json(masked(row))
    if (!isObject(full)) return full
    return Object.fromEntries(
      Object.entries(full).map(([name, value]) => {
        const mask = columns.find((column) => column.name === name)?.mask
        return [name, mask === undefined ? value : maskedJson(value, mask)]
      }),
    )
  },
})

/** Selects the requested columns, also in JSON. */
const choosing = <Row>({ columns, json }: RowSchema<Row>, fields: readonly string[]): RowSchema<Row> => {
  const chosen = fields.flatMap((name) => columns.find((column) => column.name === name) ?? [])
  return {
    columns: chosen,
    json: (row) => {
      const full = json(row)
      return Object.fromEntries(
        chosen.map(({ name, of }) => [
          name,
          isObject(full) && Object.hasOwn(full, name) ? full[name] : of(row),
        ]),
      )
    },
  }
}

/** Aborts the command if the answer has no such field. A command with side effects calls it first. */
export const checkFields = <Row>({ columns }: RowSchema<Row>, { fields }: OutputOptions): void => {
  const names = columns.map(({ name }) => name)
  const unknown = fields?.find((field) => !names.includes(field))
  if (unknown === undefined) return
  const near = nearName(unknown, names, typosInShortName)
  const meant = near === null ? '' : runtimeMessages.didYouMean(near)
  throw abortUsage('misuse.field', runtimeMessages.misuseField(unknown, meant, names.join(', ')))
}

/** Applies the output options to a schema. */
export const applyOutputOptions = <Row>(
  schema: RowSchema<Row>,
  { fields, reveals }: OutputOptions,
): RowSchema<Row> => {
  const shown = reveals ? schema : masking(schema)
  return fields === null ? shown : choosing(shown, fields)
}

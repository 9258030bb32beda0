import { nearName, ofFewWords } from '#domain/wording/near-name.ts'
import type { OutputOptions } from './output-options.ts'
import type { Text } from '#cli/messages/message.ts'
import { runtimeMessages } from '#cli/messages/ru/runtime.ts'
import { CommandAborted, abortUsage } from '#cli/runtime/command-aborted.ts'

/** What the colour of a cell means. */
export type Tone = 'good' | 'bad' | 'warning' | 'quiet'

/** One field of a row. */
export interface RowColumn<Row> {
  /** For programs: the heading of CSV, the name in JSON. */
  readonly name: string
  readonly of: (row: Row) => string
  /** For people. */
  readonly title: Text
  /** Where people read it in another way: «750 ₽», not 75000. */
  readonly shown?: (row: Row) => Text
  /** Of personal data: how it looks in every format, JSON included, unless it was asked to be revealed. */
  readonly mask?: (text: string) => string
  /** On a terminal with colours. */
  readonly tone?: (row: Row) => Tone | undefined
}

/** How rows look in each format. */
export interface RowSchema<Row> {
  readonly columns: readonly RowColumn<Row>[]
  /** An object with the names of the columns; it may hold more than they do. */
  readonly json: (row: Row) => unknown
  /** Personal data that lies deeper than the columns, or in no column: the row without it, for JSON. */
  readonly masked?: (row: Row) => Row
}

export type Rows<Row> = Iterable<Row> | AsyncIterable<Row>

type JsonObject = Readonly<Record<string, unknown>>

const isObject = (json: unknown): json is JsonObject =>
  typeof json === 'object' && json !== null && !Array.isArray(json)

const maskedJson = (value: unknown, mask: (text: string) => string): unknown => {
  if (typeof value === 'string') return mask(value)
  return Array.isArray(value) ? value.map((one) => maskedJson(one, mask)) : value
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
    const whole = json(masked(row))
    if (!isObject(whole)) return whole
    return Object.fromEntries(
      Object.entries(whole).map(([name, value]) => {
        const mask = columns.find((column) => column.name === name)?.mask
        return [name, mask === undefined ? value : maskedJson(value, mask)]
      }),
    )
  },
})

/** The columns that were asked for and no others; in JSON too. */
const choosing = <Row>({ columns, json }: RowSchema<Row>, fields: readonly string[]): RowSchema<Row> => {
  const chosen = fields.flatMap((name) => columns.find((column) => column.name === name) ?? [])
  return {
    columns: chosen,
    json: (row) => {
      const whole = json(row)
      return Object.fromEntries(
        chosen.map(({ name, of }) => [
          name,
          isObject(whole) && Object.hasOwn(whole, name) ? whole[name] : of(row),
        ]),
      )
    },
  }
}

/** What is wrong with the fields that were asked for; null where nothing is. A command that changes anything asks first. */
export const unknownField = <Row>(
  { columns }: RowSchema<Row>,
  { fields }: OutputOptions,
): CommandAborted | null => {
  const names = columns.map(({ name }) => name)
  const unknown = fields?.find((field) => !names.includes(field))
  if (unknown === undefined) return null
  const near = nearName(unknown, names, ofFewWords)
  const meant = near === null ? '' : runtimeMessages.didYouMean(near)
  return abortUsage('misuse.field', runtimeMessages.misuseField(unknown, meant, names.join(', ')))
}

/** A shape as it was asked to look. */
export const applyOutputOptions = <Row>(
  schema: RowSchema<Row>,
  { fields, reveals }: OutputOptions,
): RowSchema<Row> => {
  const shown = reveals ? schema : masking(schema)
  return fields === null ? shown : choosing(shown, fields)
}

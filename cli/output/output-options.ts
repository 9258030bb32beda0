import type { Format } from './format.ts'

/** Options of the output of a command. */
export interface OutputOptions {
  readonly format: Format
  /** Names of the requested columns, in this order; null: all of them. */
  readonly fields: readonly string[] | null
  /** Whether personal data is shown unmasked. */
  readonly reveals: boolean
  /** Whether a table may use colours; the text has the same information. */
  readonly colours: boolean
}

/** Default options for tests and other commands: all of the data, without colours. */
export const plainOutput = (format: Format): OutputOptions => ({
  format,
  fields: null,
  reveals: false,
  colours: false,
})

/** Parses names of columns, «uin,due»; null: the option is not given. */
export const fieldsOf = (option: string | undefined): readonly string[] | null => {
  const names = (option ?? '')
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '')
  return names.length === 0 ? null : names
}

import type { Format } from './format.ts'

/** How an answer was asked to look. */
export interface OutputOptions {
  readonly format: Format
  /** Names of the columns that were asked for, in that order; null for all of them. */
  readonly fields: readonly string[] | null
  /** Whether personal data is shown as it is. */
  readonly reveals: boolean
  /** Whether a table may use colours; the text has the same information. */
  readonly colours: boolean
}

/** All of the data, without colours: what a test or another command starts from. */
export const plainOutput = (format: Format): OutputOptions => ({
  format,
  fields: null,
  reveals: false,
  colours: false,
})

/** «uin,due»: nothing where nothing was asked for. */
export const fieldsOf = (asked: string | undefined): readonly string[] | null => {
  const names = (asked ?? '')
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '')
  return names.length === 0 ? null : names
}

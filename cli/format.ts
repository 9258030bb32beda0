/** `--format` of every command. */
export const formats = ['table', 'json', 'csv', 'tsv'] as const

export type Format = (typeof formats)[number]

const isFormat = (word: unknown): word is Format => formats.some((format) => format === word)

/** What was asked for; else a table for a person at a terminal, plain fields for the program behind a pipe. */
export const formatOf = (asked: unknown, isTerminal: boolean): Format => {
  if (isFormat(asked)) return asked
  return isTerminal ? 'table' : 'tsv'
}

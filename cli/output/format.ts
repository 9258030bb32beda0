/** `--format` of every command. */
export const formats = ['table', 'json', 'jsonl', 'csv', 'tsv'] as const

export type Format = (typeof formats)[number]

const isFormat = (word: unknown): word is Format => formats.some((format) => format === word)

/** What was asked for; else a table for a person at a terminal, plain fields for the program behind a pipe. */
export const outputFormatOf = (asked: unknown, isTerminal: boolean): Format => {
  if (isFormat(asked)) return asked
  return isTerminal ? 'table' : 'tsv'
}

/** Reports for other programs, which `kvitok smoke` alone can write. */
export const reports = ['junit', 'tap'] as const

export type Report = (typeof reports)[number]

export const reportOf = (given: string | undefined): Report | undefined =>
  reports.find((report) => report === given)

/** `--format` of every command. */
export const formats = ['table', 'json', 'jsonl', 'csv', 'tsv'] as const

export type Format = (typeof formats)[number]

const isFormat = (word: unknown): word is Format => formats.some((format) => format === word)

/** The requested format; by default a table at a terminal and TSV in a pipe. */
export const outputFormatOf = (asked: unknown, isTerminal: boolean): Format => {
  if (isFormat(asked)) return asked
  return isTerminal ? 'table' : 'tsv'
}

/** Report formats, which only `kvitok smoke` supports. */
export const reports = ['junit', 'tap'] as const

export type Report = (typeof reports)[number]

/** Returns the report format of `smoke` that `--format` names; undefined for an ordinary format. */
export const reportOf = (given: string | undefined): Report | undefined =>
  reports.find((report) => report === given)

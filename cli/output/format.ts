/** `--format` of every command. */
export const formats = ['table', 'json', 'jsonl', 'csv', 'tsv'] as const

export type Format = (typeof formats)[number]

const isFormat = (value: unknown): value is Format => formats.some((format) => format === value)

/** The requested format; by default a table at a terminal and TSV in a pipe. */
export const outputFormatOf = (requested: unknown, isTerminal: boolean): Format => {
  if (isFormat(requested)) return requested
  return isTerminal ? 'table' : 'tsv'
}

/** Report formats, which only `kvitok smoke` supports. */
export const reports = ['junit', 'tap'] as const

export type Report = (typeof reports)[number]

/** Returns the report format of `smoke` that `--format` names; undefined for an ordinary format. */
export const reportOf = (given: string | undefined): Report | undefined =>
  reports.find((report) => report === given)

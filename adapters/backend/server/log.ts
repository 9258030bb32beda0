export type LogLevel = 'debug' | 'info' | 'warn' | 'error'

/** One event: a stable sentence and fields that hold no query, no body and no personal data (decisions.md, Security). */
export type Log = (level: LogLevel, event: string, fields?: Readonly<Record<string, unknown>>) => void

const order: Readonly<Record<LogLevel, number>> = { debug: 0, info: 1, warn: 2, error: 3 }

/** JSON lines on standard error. */
export const jsonLog =
  (least: LogLevel, write: (line: string) => void = (line) => process.stderr.write(line)): Log =>
  (level, event, fields = {}) => {
    if (order[level] < order[least]) return
    write(`${JSON.stringify({ at: new Date().toISOString(), level, event, ...fields })}\n`)
  }

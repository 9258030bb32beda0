import { currentSpan } from './trace.ts'

export type LogLevel = 'debug' | 'info' | 'warn' | 'error'

/** The fields of a line besides its standard ones, which they cannot override. */
export interface LogFields {
  readonly [field: string]: unknown
  readonly at?: never
  readonly level?: never
  readonly event?: never
  /** The trace id of a line is that of the current span. */
  readonly traceId?: never
}

/** Logs one event: a constant text, and fields without a query, a body or personal data. */
export type Log = (level: LogLevel, event: string, fields?: LogFields) => void

const order: Readonly<Record<LogLevel, number>> = { debug: 0, info: 1, warn: 2, error: 3 }

/** Batches the lines of one turn of the event loop: a write for every line took longer than its formatting. */
const writeInBatches = (write: (text: string) => void): ((line: string) => void) => {
  let waiting = ''
  const flush = () => {
    const text = waiting
    waiting = ''
    if (text !== '') write(text)
  }
  process.once('exit', flush)
  return (line) => {
    if (waiting === '') setImmediate(flush)
    waiting += line
  }
}

/** The log of a server, with a line for each request: JSON lines on stderr. */
export const serverLog = (minLevel: LogLevel): Log =>
  jsonLog(
    minLevel,
    writeInBatches((text) => process.stderr.write(text)),
  )

/** JSON lines. */
export const jsonLog =
  (minLevel: LogLevel, write: (line: string) => void): Log =>
  (level, event, fields = {}) => {
    if (order[level] < order[minLevel]) return
    const traceId = currentSpan()?.traceId
    write(
      `${JSON.stringify({ ...fields, ...(traceId !== undefined && { traceId }), at: new Date().toISOString(), level, event })}\n`,
    )
  }

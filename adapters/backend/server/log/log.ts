import { currentSpan } from './trace.ts'

export type LogLevel = 'debug' | 'info' | 'warn' | 'error'

/** What a line says beside its own three words, which no field can take the place of. */
export interface LogFields {
  readonly [field: string]: unknown
  readonly at?: never
  readonly level?: never
  readonly event?: never
}

/** One event: a stable sentence and fields that hold no query, no body and no personal data (decisions.md, Security). */
export type Log = (level: LogLevel, event: string, fields?: LogFields) => void

const order: Readonly<Record<LogLevel, number>> = { debug: 0, info: 1, warn: 2, error: 3 }

/** Lines of one turn of the event loop leave together: a write for every line took longer than making it. */
const together = (write: (text: string) => void): ((line: string) => void) => {
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

/** For a server, which says a line a request: JSON lines on standard error. */
export const serverLog = (least: LogLevel): Log =>
  jsonLog(
    least,
    together((text) => process.stderr.write(text)),
  )

/** JSON lines. */
export const jsonLog =
  (least: LogLevel, write: (line: string) => void): Log =>
  (level, event, fields = {}) => {
    if (order[level] < order[least]) return
    const traceId = currentSpan()?.traceId
    write(
      `${JSON.stringify({ ...fields, ...(traceId !== undefined && { traceId }), at: new Date().toISOString(), level, event })}\n`,
    )
  }

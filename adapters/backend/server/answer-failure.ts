import type { Context } from 'hono'
import type { Log, LogFields } from './log.ts'
import { problem } from './problem.ts'

/**
 * What a database says, or its network, that is not there for a while: PostgreSQL, appendix A, class 08, 57P01 to 57P05 and
 * 53300 (too many connections).
 */
const awayCodes =
  /^(?:ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|EAI_AGAIN|08\d{3}|57P0[1-5]|53300)$/

/** What `pg` and its pool say of it without a code. */
const awayWords = /timeout exceeded when trying to connect|connection terminated|is not queryable/i

const codeOf = (error: Error): string => ('code' in error ? String(error.code) : '')

const isAway = (error: unknown): error is Error =>
  error instanceof Error && (awayCodes.test(codeOf(error)) || awayWords.test(error.message))

const retryAfterSeconds = '10'

/** What broke, as the log knows it when it is no outage. */
interface Broken {
  readonly event: string
  readonly fields: LogFields
}

/** Answers what went wrong on our side: an outage, which ends by itself, or a bug. Nothing of the inside is told. */
export const answerFailure = (
  context: Context,
  error: unknown,
  log: Log,
  { event, fields }: Broken,
): Response => {
  if (!isAway(error)) {
    log('error', event, fields)
    return problem(context, 500, 'internal', 'Ошибка на нашей стороне. Повторите запрос через минуту')
  }
  log('error', 'database is away', { reason: error.message })
  context.header('retry-after', retryAfterSeconds)
  return problem(
    context,
    503,
    'database.unavailable',
    'Сервис на минуту недоступен. Повторите запрос; начатый платёж не потеряется и не повторится',
  )
}

import type { Context } from 'hono'
import type { Log, LogFields } from '#adapters/log/log.ts'
import { problem } from '#adapters/http/problem.ts'
import { isDatabaseUnreachable } from '#adapters/backend/server/database/database-failed.ts'

const retryAfterSeconds = '10'

/** The log fields of a defect, as opposed to an outage. */
interface Broken {
  readonly event: string
  readonly fields: LogFields
}

/** Answers a failure of the server: an outage, which is temporary, or a bug. The answer contains no internal details. */
export const answerFailure = (
  context: Context,
  error: unknown,
  log: Log,
  { event, fields }: Broken,
): Response => {
  if (!isDatabaseUnreachable(error)) {
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

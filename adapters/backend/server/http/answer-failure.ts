import type { Context } from 'hono'
import type { Log, LogFields } from '#adapters/backend/server/log/log.ts'
import { problem } from './problem.ts'
import { isDatabaseUnreachable } from '#adapters/backend/server/database/database-failed.ts'

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

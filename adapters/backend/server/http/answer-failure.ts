import type { Context } from 'hono'
import { describeWait } from '#domain/wording/wait.ts'
import type { AnyEndpoint } from '#adapters/backend/contract/endpoint.ts'
import { isDatabaseUnreachable } from '#adapters/backend/server/database/database-failed.ts'
import { problem } from '#adapters/http/problem.ts'
import { sendJson } from '#adapters/http/send-json.ts'
import type { Log, LogFields } from '#adapters/log/log.ts'
import type { Busy, Refused, TooMany, Refusal } from './refused.ts'
import { statusOf } from './status-of.ts'

/** Seconds after which a client repeats a request that met an outage of the database. */
const outageSeconds = '10'

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
  context.header('retry-after', outageSeconds)
  return problem(
    context,
    503,
    'database.unavailable',
    'Сервис на минуту недоступен. Повторите запрос; начатый платёж не потеряется и не повторится',
  )
}

const tooMany = (context: Context, { seconds, of }: TooMany): Response => {
  context.header('retry-after', String(seconds))
  const wait = describeWait(seconds)
  const message =
    of === undefined
      ? `Слишком много запросов. Повторите через ${wait}`
      : `Новых номеров сегодня проверили слишком много. Войдите в аккаунт, с которого уже платили, или повторите через ${wait}`
  return problem(context, statusOf('rate.limited'), 'rate.limited', message)
}

const busyWith = {
  passwords: 'Сервер занят проверкой паролей',
  'look-ups': 'Сейчас слишком много проверок',
  calls: 'Сейчас слишком много запросов',
} as const

const busy = (context: Context, { seconds, work }: Busy): Response => {
  context.header('retry-after', String(seconds))
  const message = `${busyWith[work]}. Повторите через ${describeWait(seconds)}`
  return problem(context, statusOf('server.busy'), 'server.busy', message)
}

/** The HTTP status of a refusal; one with a retry time is answered like an exceeded limit. */
const statusFor = ({ code, retryAfterSeconds }: Refused): number =>
  retryAfterSeconds === null ? statusOf(code) : statusOf('rate.limited')

/** Answers an expected refusal: problem+json with its status, or inside a 200 where the call is a legacy one. */
export const answerRefusal = (
  context: Context,
  { style }: Pick<AnyEndpoint, 'style'>,
  refusal: Refusal,
): Response => {
  if (refusal._tag === 'TooMany') return tooMany(context, refusal)
  if (refusal._tag === 'Busy') return busy(context, refusal)
  const { code, message, retryAfterSeconds } = refusal
  if (retryAfterSeconds !== null) context.header('retry-after', String(retryAfterSeconds))
  if (style === 'plain') return problem(context, statusFor(refusal), code, message)
  return sendJson(context, { status: 'error', errorDesc: message, errorCode: code })
}

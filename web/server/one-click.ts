import type { Effect } from 'effect'
import { minuteMs } from '#domain/dates/duration.ts'
import type { BackendFailed } from '#application/shared/backend.errors.ts'
import { unsubscribePress } from '#web/features/notifications/unsubscribe-press.ts'
import { runLoader } from '#web/ui/async/run-loader.ts'
import { makeVisitorLimit } from '#domain/limits/minute-limit.ts'
import { hasShortBody } from '#web/server/files/conditions.ts'
import { plainTextResponse, retryLater } from '#web/server/files/plain-text-response.ts'

/** Unsubscribes by the token of an e-mail. */
type Unsubscribe = (token: string) => Effect.Effect<void, BackendFailed>

/** Unsubscribes from e-mails at the address of their unsubscribe link; null for any other request. */
export type OneClick = (
  request: Request,
  path: string,
  clientAddress: string | null,
) => Promise<Response | null>

const ofTheLink = /^\/email\/unsubscrib\/?$/

/** Maximum body in bytes: the form field of RFC 8058 takes a tenth of this in either encoding. */
const maxBytes = 4096

/** Requests of one address per minute: a mail service may unsubscribe several users, guessed signatures come by thousands. */
const maxPerMinute = 30

/** The fields of a submitted form; null for any other body. */
const fieldsOf = async (request: Request): Promise<FormData | null> => {
  if (!hasShortBody(request, maxBytes)) return null
  try {
    return await request.clone().formData()
  } catch {
    return null
  }
}

const answerTo = (failure: BackendFailed): Response => {
  if (failure._tag === 'BackendRefused' && failure.code === 'link.spent')
    return plainTextResponse(404, 'Ссылка не действует. Отключить письма можно в настройках: /settings/')
  const seconds = Math.ceil(
    (('retryAfterMs' in failure ? failure.retryAfterMs : undefined) ?? minuteMs) / 1000,
  )
  return retryLater(503, 'Отписать не получилось. Повторите через минуту', seconds)
}

/**
 * RFC 8058: a mail program unsubscribes by a POST to the address in List-Unsubscribe, without cookies and confirmation, any
 * number of times. A GET of the same address shows a page without effect, because programs prefetch links.
 */
export const makeOneClick = (end: Unsubscribe, clock: () => number): OneClick => {
  const waitOf = makeVisitorLimit(maxPerMinute, clock)
  return async (request, path, clientAddress) => {
    if (request.method !== 'POST' || !ofTheLink.test(path)) return null
    const fields = await fieldsOf(request)
    // A press on our own page goes to the `action` of the page.
    if (fields?.get('form') === unsubscribePress) return null
    const seconds = clientAddress === null ? null : waitOf(clientAddress)
    if (seconds !== null) return retryLater(429, 'Слишком много запросов. Повторите через минуту', seconds)
    const token = new URL(request.url).searchParams.get('token')
    if (token === null || fields?.get('List-Unsubscribe') !== 'One-Click')
      return plainTextResponse(
        400,
        'Сюда пишут почтовые программы. Чтобы отписаться, откройте ссылку из письма',
      )
    const exit = await runLoader(end(token), request.signal)
    return exit._tag === 'Done' ? plainTextResponse(200, 'Вы отписаны') : answerTo(exit.error)
  }
}

import type { Context, MiddlewareHandler } from 'hono'
import { csrf } from 'hono/csrf'
import { every } from 'hono/combine'
import { makeVisitorLimit } from '#domain/limits/minute-limit.ts'
import { hasShortBody } from '#web/server/files/conditions.ts'
import type { SiteEnvironment } from '#web/server/site-environment.ts'

type SiteMiddleware = MiddlewareHandler<SiteEnvironment>

/** The longest text of a form takes a third of this as UTF-8 in percent encoding. */
const maxBytes = 128 * 1024

/** A person sends a form a few times; more is a program, and each submission may write an e-mail. */
const maxPerMinute = 10

interface PostedFormsSetup {
  /** Whether the page at this path has an `action`. */
  readonly acceptsPost: (path: string) => boolean
  /** The origin that a form of this request was served from. */
  readonly originOf: (context: Context) => string
  readonly clientAddressOf: (context: Context<SiteEnvironment>) => string | null
  readonly clock: () => number
}

const isForm = (context: Context): boolean =>
  /^(?:application\/x-www-form-urlencoded|multipart\/form-data)\b/i.test(
    context.req.header('content-type') ?? '',
  )

/** Browsers state the length of a form. A body without a length is refused before it is read. */
const shortBody: SiteMiddleware = async (context, next) =>
  hasShortBody(context.req.raw, maxBytes)
    ? next()
    : context.text('Форма слишком длинная. Сократите текст и отправьте ещё раз', 413)

/**
 * Lets forms of our own pages through that were sent without script (decision 89). Pages are read otherwise: 405 where a
 * page has no `action`, 403 for a form of another site, 413 and 429 for too much.
 */
export const postedForms = ({
  acceptsPost,
  originOf,
  clientAddressOf,
  clock,
}: PostedFormsSetup): SiteMiddleware => {
  const waitOf = makeVisitorLimit(maxPerMinute, clock)
  const limited: SiteMiddleware = async (context, next) => {
    const clientAddress = clientAddressOf(context)
    const seconds = clientAddress === null ? null : waitOf(clientAddress)
    return seconds === null
      ? next()
      : context.text('Слишком много запросов. Повторите через минуту', 429, {
          'retry-after': String(seconds),
        })
  }
  const checkOrigin = csrf({ origin: (origin, context) => origin === originOf(context) })
  const guarded = every(checkOrigin, shortBody, limited) as SiteMiddleware
  return async (context, next) => {
    const { method, path } = context.req
    if (method === 'GET' || method === 'HEAD') return next()
    if (method !== 'POST' || !acceptsPost(path) || !isForm(context))
      return context.text('Страницы только читают: GET или HEAD', 405, { allow: 'GET, HEAD' })
    return guarded(context, next)
  }
}

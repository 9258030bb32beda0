import type { Context, MiddlewareHandler } from 'hono'
import { generateCookie, getCookie } from 'hono/cookie'
import { type AuthData, hasAuth, noAuth, sameAuth, sessionSeconds } from '#domain/session/auth-data.ts'
import {
  formatCredentials,
  parseCredentials,
  sessionEndedCookie,
  siteSessionCookie,
  siteSessionPath,
} from '#web/app/composition/server.ts'
import { hasShortBody, isFromOwnPage } from '#web/server/files/conditions.ts'
import type { SiteEnvironment } from './site-environment.ts'

/** Max length of a request in bytes: credentials take a tenth of it. */
const maxBytes = 4096

/** A browser names the cookie by the protocol that it sees, which is https before a proxy where the site does not know its address. */
const endedCookiesOf = (isSecure: boolean): readonly { readonly name: string; readonly secure: boolean }[] =>
  (isSecure ? [true] : [true, false]).map((secure) => ({ name: sessionEndedCookie(secure), secure }))

/** Returns the credentials in the cookie of a visitor; empty where it has none, and where the browser says that they have ended. */
export const credentialsOf = (context: Context, isSecure: boolean): AuthData => {
  if (endedCookiesOf(isSecure).some(({ name }) => getCookie(context, name) !== undefined)) return noAuth
  const text = getCookie(context, siteSessionCookie(isSecure))
  return text === undefined || text.length > maxBytes ? noAuth : parseCredentials(text)
}

/** Sets or removes the cookie with the credentials, and removes the cookie of an ended session, which was about earlier ones. */
const cookiesFor = (auth: AuthData, isSecure: boolean): readonly string[] => [
  generateCookie(siteSessionCookie(isSecure), hasAuth(auth) ? formatCredentials(auth) : '', {
    path: '/',
    httpOnly: true,
    sameSite: 'Lax',
    secure: isSecure,
    maxAge: hasAuth(auth) ? sessionSeconds : 0,
  }),
  ...endedCookiesOf(isSecure).map(({ name, secure }) =>
    generateCookie(name, '', { path: '/', sameSite: 'Lax', secure, maxAge: 0 }),
  ),
]

/** Writes the credentials as a request has left them into the headers of its answer. */
export const saveCredentials = (
  headers: Headers,
  before: AuthData,
  after: AuthData,
  isSecure: boolean,
): void => {
  // A cookie that did not change is written too: an answered call has prolonged the session.
  if (!hasAuth(after) && sameAuth(before, after)) return
  for (const cookie of cookiesFor(after, isSecure)) headers.append('set-cookie', cookie)
}

interface SiteSessionSetup {
  readonly originOf: (context: Context) => string
  readonly isSecure: boolean
}

/** Older browsers name the origin only. */
const isOwnPage = (context: Context, origin: string): boolean =>
  (context.req.header('origin') ?? origin) === origin && isFromOwnPage(context.req.raw)

/** Answers 204 with the cookies of these credentials. */
const answerWithCookies = (context: Context, auth: AuthData, isSecure: boolean): Response => {
  for (const cookie of cookiesFor(auth, isSecure)) context.header('set-cookie', cookie, { append: true })
  return context.body(null, 204)
}

/**
 * Keeps the session of the application in a cookie that scripts cannot read, so that the site can render pages with data of the
 * visitor. PUT stores the credentials of the local storage, DELETE removes them, and GET answers those of a visitor whose session
 * began without scripts. Answers 403 to other sites and 413 to a body that is too long.
 */
export const siteSession =
  ({ originOf, isSecure }: SiteSessionSetup): MiddlewareHandler<SiteEnvironment> =>
  async (context, next) => {
    const { path, method } = context.req
    if (path !== siteSessionPath) return next()
    context.set('route', 'session')
    context.header('cache-control', 'no-store')
    if (!isOwnPage(context, originOf(context))) return context.text('Только для страниц сайта', 403)
    switch (method) {
      case 'GET':
        return context.body(formatCredentials(credentialsOf(context, isSecure)), 200, {
          'content-type': 'application/json',
        })
      case 'PUT':
        if (!hasShortBody(context.req.raw, maxBytes)) return context.text('Слишком длинно', 413)
        return answerWithCookies(context, parseCredentials(await context.req.text()), isSecure)
      case 'DELETE':
        return answerWithCookies(context, noAuth, isSecure)
      default:
        return context.text('GET, PUT или DELETE', 405, { allow: 'GET, PUT, DELETE' })
    }
  }

import type { MiddlewareHandler } from 'hono'

/** Keeps browsers from http for a year. They ignore it in answers over http, as on a machine of a developer. */
export const strictTransport = 'max-age=31536000; includeSubDomains'

const headers: Readonly<Record<string, string>> = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cache-control': 'no-store',
  'strict-transport-security': strictTransport,
}

/**
 * Answers of the backend are for programs: browsers must not run, frame or cache them, nor send their addresses as a
 * referrer.
 */
export const securityHeaders: MiddlewareHandler = async (context, next) => {
  await next()
  for (const [name, value] of Object.entries(headers))
    if (!context.res.headers.has(name)) context.res.headers.set(name, value)
}

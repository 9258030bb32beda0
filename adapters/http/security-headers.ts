import type { MiddlewareHandler } from 'hono'

const headers: Readonly<Record<string, string>> = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cache-control': 'no-store',
  // Browsers ignore it in answers over http, as on a machine of a developer.
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
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

import type { MiddlewareHandler } from 'hono'

const headers: Readonly<Record<string, string>> = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cache-control': 'no-store',
}

/** Answers of the backend are for programs: nothing of them may run, be framed, be kept or be told to others. */
export const securityHeaders: MiddlewareHandler = async (context, next) => {
  await next()
  for (const [name, value] of Object.entries(headers))
    if (!context.res.headers.has(name)) context.res.headers.set(name, value)
}

import type { MiddlewareHandler } from 'hono'
import { strictTransportSecurity } from '#domain/navigation/strict-transport.ts'

const headers: Readonly<Record<string, string>> = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cache-control': 'no-store',
  'strict-transport-security': strictTransportSecurity,
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

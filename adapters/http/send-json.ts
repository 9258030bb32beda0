import type { Context } from 'hono'

interface JsonAnswer {
  readonly status?: number
  readonly type?: string
  readonly headers?: Readonly<Record<string, string>>
}

/**
 * Answers with JSON. The Content-Length is set so that `compress` leaves a short answer as it is, and `vary` because it would copy
 * the response to add it.
 */
export const sendJson = (
  context: Context,
  value: unknown,
  { status = 200, type = 'application/json', headers = {} }: JsonAnswer = {},
): Response => {
  const body = JSON.stringify(value)
  return context.body(body, status as 200, {
    ...headers,
    'content-type': type,
    'content-length': String(Buffer.byteLength(body)),
    vary: 'accept-encoding',
  })
}

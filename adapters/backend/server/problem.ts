import type { Context } from 'hono'

/** RFC 9457 answer. */
export const problem = (context: Context, status: number, code: string, title: string): Response =>
  context.body(JSON.stringify({ title, status, code }), status as 400, {
    'content-type': 'application/problem+json; charset=utf-8',
    'cache-control': 'no-store',
  })

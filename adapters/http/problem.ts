import type { Context } from 'hono'
import { currentSpan } from '#adapters/log/trace.ts'

/** An RFC 9457 answer with the trace id of the request, which the logs contain. */
export const problem = (context: Context, status: number, code: string, title: string): Response =>
  context.body(JSON.stringify({ title, status, code, traceId: currentSpan()?.traceId }), status as 400, {
    'content-type': 'application/problem+json; charset=utf-8',
    'cache-control': 'no-store',
  })

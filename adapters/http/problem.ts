import type { Context } from 'hono'
import { currentSpan } from '#adapters/log/trace.ts'
import { sendJson } from './send-json.ts'

/** An RFC 9457 answer with the trace id of the request, which the logs contain. */
export const problem = (context: Context, status: number, code: string, title: string): Response =>
  sendJson(
    context,
    { title, status, code, traceId: currentSpan()?.traceId },
    {
      status,
      type: 'application/problem+json; charset=utf-8',
      headers: { 'cache-control': 'no-store' },
    },
  )

/** The 404 of an address that the server does not have, and of one that it hides from this caller. */
export const pathUnknown = (context: Context): Response =>
  problem(context, 404, 'path.unknown', 'По этому адресу ничего нет')

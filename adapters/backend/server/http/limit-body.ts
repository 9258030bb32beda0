import type { Context, MiddlewareHandler } from 'hono'
import { problem } from '#adapters/http/problem.ts'

type Refusal = 'too-large' | 'left-unread' | 'broken-off'

/** What follows a body that is too large is read and discarded up to this length, so that the connection can be used again. */
const maxDiscardedBytes = 16 * 1024 * 1024

/** Reads the bytes of a body, or returns why there are none: too many, too many to read to the end, or a broken connection. */
const readSome = async (
  body: ReadableStream<Uint8Array>,
  maxBytes: number,
): Promise<Uint8Array<ArrayBuffer> | Refusal> => {
  const chunks: Uint8Array[] = []
  let length = 0
  try {
    for await (const chunk of body) {
      length += chunk.length
      if (length > maxBytes + maxDiscardedBytes) return 'left-unread'
      if (length <= maxBytes) chunks.push(chunk)
    }
  } catch {
    return 'broken-off'
  }
  if (length > maxBytes) return 'too-large'
  return new Uint8Array(Buffer.concat(chunks))
}

/** Answers 413 with the code `body.too-large`. */
export const bodyTooLarge = (context: Context): Response =>
  problem(context, 413, 'body.too-large', 'Запрос слишком большой')

/** Answers 413 where the rest of the body is left in the connection, which therefore takes no other request. */
export const bodyLeftUnread = (context: Context): Response => {
  context.header('connection', 'close')
  return bodyTooLarge(context)
}

/** Answers 400 with the code `body.broken-off`: the connection of the sender broke off before the end of the body. */
export const bodyBrokenOff = (context: Context): Response =>
  problem(context, 400, 'body.broken-off', 'Запрос оборвался на полпути. Повторите его')

/**
 * Refuses larger bodies; the limit is in bytes. Hono's middleware knows no connection that breaks off, and reports it as a
 * defect of the server. A path with an own limit reads its body as a stream.
 */
export const limitBody =
  (maxBytes: number, hasOwnLimit: (path: string) => boolean = () => false): MiddlewareHandler =>
  async (context, next) => {
    const { raw, method, path } = context.req
    if (method === 'GET' || method === 'HEAD' || hasOwnLimit(path)) return next()
    const length = raw.headers.get('content-length')
    // The HTTP parser enforces the Content-Length of the sender.
    if (length !== null && !raw.headers.has('transfer-encoding'))
      return Number(length) > maxBytes ? bodyTooLarge(context) : next()
    if (raw.body === null) return next()
    const bytes = await readSome(raw.body, maxBytes)
    if (bytes === 'too-large') return bodyTooLarge(context)
    if (bytes === 'left-unread') return bodyLeftUnread(context)
    // The sender is disconnected; the answer is for the log and the metrics, which must not count it as a server error.
    if (bytes === 'broken-off') return bodyBrokenOff(context)
    context.req.raw = new Request(raw.url, { method, headers: raw.headers, body: bytes })
    return next()
  }

/** A response with one sentence, for an address that shows no page. */
export const plainTextResponse = (
  status: number,
  text: string,
  headers: Readonly<Record<string, string>> = {},
): Response =>
  new Response(text, {
    status,
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store', ...headers },
  })

/** A response that asks to repeat the request after some seconds. */
export const retryLater = (status: 429 | 503, text: string, seconds: number): Response =>
  plainTextResponse(status, text, { 'retry-after': String(seconds) })

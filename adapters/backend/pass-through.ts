import { proxy } from 'hono/proxy'
import { networksOf, visitorAddressOf } from '#adapters/http/client-address.ts'

export interface PassThroughOptions {
  /** Origin and base path of the other backend, without a slash at the end. */
  readonly backendUrl: string
  readonly timeoutMs: number
  /** Proxies whose headers about the visitor are trusted. */
  readonly trustedProxies?: readonly string[]
}

/** Headers of the visitor or of one connection (RFC 9110, 7.6.1), which are not forwarded to the other backend. */
const localHeaders = [
  'cookie',
  'host',
  'expect',
  'connection',
  'keep-alive',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'proxy-authorization',
  'forwarded',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-real-ip',
]

/** The other backend counts requests per network, so it receives the one visitor address that this server has verified. */
const forwarded = (request: Request, visitor: string | null): Headers => {
  const headers = new Headers(request.headers)
  for (const name of localHeaders) headers.delete(name)
  if (visitor !== null) headers.set('x-forwarded-for', visitor)
  // The other backend signs e-mails with the brand of this host.
  const host = request.headers.get('host')
  if (host !== null) headers.set('x-forwarded-host', host)
  return headers
}

/** An RFC 9457 answer of this server in place of the other backend. */
const gatewayProblem = (status: number, code: string, title: string): Response =>
  new Response(JSON.stringify({ title, status, code }), {
    status,
    headers: { 'content-type': 'application/problem+json; charset=utf-8', 'cache-control': 'no-store' },
  })

const isTimeout = (error: unknown): boolean => error instanceof Error && error.name === 'TimeoutError'

/** Forwards contract calls to another backend; answers with our own error when that backend is down or times out. */
export const passThrough =
  ({ backendUrl, timeoutMs, trustedProxies = [] }: PassThroughOptions) =>
  async (request: Request): Promise<Response> => {
    const visitor = visitorAddressOf(request, networksOf(trustedProxies))
    const { pathname, search } = new URL(request.url)
    try {
      return await proxy(`${backendUrl}${pathname}${search}`, {
        raw: request,
        headers: forwarded(request, visitor),
        redirect: 'manual',
        signal: AbortSignal.any([request.signal, AbortSignal.timeout(timeoutMs)]),
      })
    } catch (error) {
      return isTimeout(error)
        ? gatewayProblem(
            504,
            'backend.timeout',
            'Сервер начислений отвечает слишком долго. Повторите через минуту',
          )
        : gatewayProblem(502, 'backend.unreachable', 'Сервер начислений не отвечает. Повторите через минуту')
    }
  }

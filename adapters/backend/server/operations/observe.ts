import type { MiddlewareHandler } from 'hono'
import { matchedRoutes } from 'hono/route'
import type { Log } from '#adapters/backend/server/log.ts'
import { beginSpan, withSpan } from '#adapters/backend/server/trace.ts'
import type { Metrics } from './metrics.ts'
import type { SpanExporter } from './span-exporter.ts'

export interface ObserveNeeds {
  readonly log: Log
  readonly metrics: Metrics
  readonly spans: SpanExporter | null
}

/** Anything else is somebody's invention: labels of a metric must be few. */
const methods: readonly string[] = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']

/** Of the last handler that fits; where none does, the address stays unsaid. */
const patternOf = (context: Parameters<MiddlewareHandler>[0]): string =>
  matchedRoutes(context).findLast(({ path }) => !path.endsWith('*'))?.path ?? 'unmatched'

/** One line, one measurement and one span a request: the pattern of its address, never the address, the query or the body. */
export const observe =
  ({ log, metrics, spans }: ObserveNeeds): MiddlewareHandler =>
  (context, next) => {
    const span = beginSpan(context.req.header('traceparent') ?? null)
    return withSpan(span, async () => {
      const startedAt = performance.timeOrigin + performance.now()
      await next()
      const endedAt = performance.timeOrigin + performance.now()
      const route = patternOf(context)
      const method = methods.includes(context.req.method) ? context.req.method : 'other'
      const { status } = context.res
      const ms = endedAt - startedAt
      metrics.observe({ method, route, status, ms })
      spans?.add({ ...span, name: `${method} ${route}`, route, method, status, startedAt, endedAt })
      log(route.startsWith('/health/') || route === '/metrics' ? 'debug' : 'info', 'request', {
        method,
        route,
        status,
        ms: Math.round(ms * 10) / 10,
      })
    })
  }

import type { MiddlewareHandler } from 'hono'
import { matchedRoutes } from 'hono/route'
import type { Log } from '#adapters/backend/server/log.ts'
import { beginSpan, withSpan } from '#adapters/backend/server/trace.ts'
import type { Answered, Metrics } from './metrics.ts'
import type { SpanExporter } from './span-exporter.ts'

export interface ObserveNeeds {
  readonly log: Log
  readonly metrics: Pick<Metrics, 'observe'>
  readonly spans: SpanExporter | null
}

/** What is told of a request: the name of its method, and the story that it goes on with. */
interface Asked {
  readonly method: string
  readonly traceparent: string | null
}

/** What is told of an answer: the pattern of its address, never the address. */
export interface Told {
  readonly route: string
  readonly status: number
}

/** Keeps the book of requests: one line, one measurement and one span each. */
export interface Observer {
  readonly during: <Answer>(
    asked: Asked,
    answer: () => Promise<Answer>,
    toldOf: (answer: Answer) => Told,
  ) => Promise<Answer>
}

/** Anything else is somebody's invention: labels of a metric must be few. */
const methods: readonly string[] = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']

/** Asked all day by machines, and answered without a thought. */
const quiet: ReadonlySet<string> = new Set(['/metrics', 'file'])

export const makeObserver = ({ log, metrics, spans }: ObserveNeeds): Observer => {
  const tell = ({ method, route, status, ms }: Answered): void => {
    metrics.observe({ method, route, status, ms })
    log(route.startsWith('/health/') || quiet.has(route) ? 'debug' : 'info', 'request', {
      method,
      route,
      status,
      ms: Math.round(ms * 10) / 10,
    })
  }
  return {
    during: (asked, answer, toldOf) => {
      const span = beginSpan(asked.traceparent)
      return withSpan(span, async () => {
        const startedAt = performance.timeOrigin + performance.now()
        const answered = await answer()
        const endedAt = performance.timeOrigin + performance.now()
        const { route, status } = toldOf(answered)
        const method = methods.includes(asked.method) ? asked.method : 'other'
        spans?.add({ ...span, name: `${method} ${route}`, route, method, status, startedAt, endedAt })
        tell({ method, route, status, ms: endedAt - startedAt })
        return answered
      })
    },
  }
}

/** Of the last handler that fits; where none does, the address stays unsaid. */
const patternOf = (context: Parameters<MiddlewareHandler>[0]): string =>
  matchedRoutes(context).findLast(({ path }) => !path.endsWith('*'))?.path ?? 'unmatched'

/** Calls of the contract in the book, by the patterns of the contract. */
export const observe =
  ({ during }: Observer): MiddlewareHandler =>
  async (context, next) => {
    const { req } = context
    const asked = { method: req.method, traceparent: req.header('traceparent') ?? null }
    await during(asked, next, () => ({ route: patternOf(context), status: context.res.status }))
  }

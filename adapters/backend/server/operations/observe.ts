import { Context, Exit, Option, Tracer } from 'effect'
import * as Headers from 'effect/http/Headers'
import * as HttpTraceContext from 'effect/http/HttpTraceContext'
import type { MiddlewareHandler } from 'hono'
import { matchedRoutes } from 'hono/route'
import type { Log } from '#adapters/log/log.ts'
import { type Span, withSpan } from '#adapters/log/trace.ts'
import type { Metrics } from './metrics.ts'

export interface ObserveDeps {
  readonly log: Log
  readonly metrics: Pick<Metrics, 'observe'>
  /** Receives the spans; without it, requests have spans of effect's native tracer where their ids may be used. */
  readonly tracer?: Tracer.Tracer | undefined
}

/** The known properties of a request before it is answered. */
interface ObservedRequest {
  readonly method: string
  readonly traceparent: string | null
  /** The pattern of its address; absent where only the answer determines it. */
  readonly route?: string
}

/** The recorded properties of an answer: the pattern of its address, never the address. */
export interface ObservedAnswer {
  readonly route: string
  readonly status: number
}

/** Records requests: one log line, one measurement and, where a tracer receives it, one span each. */
export interface Observer {
  readonly during: <Answer>(
    request: ObservedRequest,
    answer: () => Promise<Answer>,
    describeAnswer: (answer: Answer) => ObservedAnswer,
  ) => Promise<Answer>
  /**
   * Records a request that was answered without waiting; its log line has no trace id. `startedAt` is a time of
   * `performance.now()`.
   */
  readonly answered: (request: ObservedRequest, answer: ObservedAnswer, startedAt: number) => void
}

/** Other methods are grouped, because labels of a metric must have few values. */
const methods: readonly string[] = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']

/** Routes with frequent requests and cheap answers, which are logged at the level `debug`. */
const quiet: ReadonlySet<string> = new Set(['/metrics', 'file'])

const knownMethod = (method: string): string => (methods.includes(method) ? method : 'other')

/** Nanoseconds since 1970. */
const nanoseconds = (): bigint =>
  BigInt(Math.round((performance.timeOrigin + performance.now()) * 1000)) * 1000n

/** Starts a span in the trace of `traceparent`, or in a new one. Its name contains only the pattern of the address. */
const beginSpan = (tracer: Tracer.Tracer, { method, route, traceparent }: ObservedRequest): Span =>
  tracer.span({
    name: route === undefined ? knownMethod(method) : `${knownMethod(method)} ${route}`,
    parent: traceparent === null ? Option.none() : HttpTraceContext.w3c(Headers.fromInput({ traceparent })),
    annotations: Context.empty(),
    links: [],
    startTime: nanoseconds(),
    kind: 'server',
    root: false,
    sampled: true,
  })

const endSpan = (span: Span, { method }: ObservedRequest, { route, status }: ObservedAnswer): void => {
  span.attribute('http.request.method', knownMethod(method))
  span.attribute('http.route', route)
  span.attribute('http.response.status_code', status)
  span.end(nanoseconds(), status >= 500 ? Exit.fail(`HTTP ${status}`) : Exit.void)
}

/** Creates the observer of a process; it logs a request after its answer. */
export const makeObserver = ({ log, metrics, tracer }: ObserveDeps): Observer => {
  const record = (request: ObservedRequest, { route, status }: ObservedAnswer, startedAt: number): void => {
    const method = knownMethod(request.method)
    const ms = performance.now() - startedAt
    metrics.observe({ method, route, status, ms })
    log(route.startsWith('/health/') || quiet.has(route) ? 'debug' : 'info', 'request', {
      method,
      route,
      status,
      ms: Math.round(ms * 10) / 10,
    })
  }
  return {
    during: (request, answer, describeAnswer) => {
      const span = beginSpan(tracer ?? Tracer.nativeTracer, request)
      return withSpan(span, async () => {
        const startedAt = performance.now()
        const answered = await answer()
        const described = describeAnswer(answered)
        endSpan(span, request, described)
        record(request, described, startedAt)
        return answered
      })
    },
    answered: (request, answer, startedAt) => {
      // Nothing runs during such a request that could name its trace, so only an exporter needs its span.
      if (tracer !== undefined) endSpan(beginSpan(tracer, request), request, answer)
      record(request, answer, startedAt)
    },
  }
}

/** Returns the pattern of the last handler that matches; without one the address is not recorded. */
const patternOf = (context: Parameters<MiddlewareHandler>[0]): string =>
  matchedRoutes(context).findLast(({ path }) => !path.endsWith('*'))?.path ?? 'unmatched'

/** Records calls of the contract by the patterns of their paths. */
export const observe =
  ({ during }: Observer): MiddlewareHandler =>
  async (context, next) => {
    const { req } = context
    const route = patternOf(context)
    const request = { method: req.method, traceparent: req.header('traceparent') ?? null, route }
    await during(request, next, () => ({ route, status: context.res.status }))
  }

import { AsyncLocalStorage } from 'node:async_hooks'
import type { Tracer } from 'effect'

/** The span of the current request; the log, problem answers and outgoing requests contain its trace id. */
export type Span = Tracer.Span

const spans = new AsyncLocalStorage<Span>()

/** Returns the span of the current request; undefined outside of a request. */
export const currentSpan = (): Span | undefined => spans.getStore()

/** Runs work with the span as the current one. */
export const withSpan = <A>(span: Span, work: () => A): A => spans.run(span, work)

/** W3C Trace Context, version 00; the last field means that the trace is recorded. */
const traceparentOf = ({ traceId, spanId }: Span): string => `00-${traceId}-${spanId}-01`

/** A `fetch` that sends the trace context of the current span, so that the called service continues the trace. */
export const tracedFetch =
  (fetch: typeof globalThis.fetch): typeof globalThis.fetch =>
  (input, init) => {
    const span = currentSpan()
    if (span === undefined) return fetch(input, init)
    const headers = new Headers(init?.headers ?? (input instanceof Request ? input.headers : undefined))
    headers.set('traceparent', traceparentOf(span))
    return fetch(input, { ...init, headers })
  }

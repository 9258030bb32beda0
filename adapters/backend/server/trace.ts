import { AsyncLocalStorage } from 'node:async_hooks'
import { randomBytes } from 'node:crypto'

/** W3C Trace Context: one story across processes, and one chapter of it. */
export interface Span {
  /** 32 hex digits. */
  readonly traceId: string
  /** 16 hex digits. */
  readonly spanId: string
  /** The chapter of who asked; null where the story begins here. */
  readonly parentId: string | null
}

const spans = new AsyncLocalStorage<Span>()

/** What is being done now, and for whose question. */
export const currentSpan = (): Span | undefined => spans.getStore()

export const withSpan = <A>(span: Span, work: () => A): A => spans.run(span, work)

const header = /^(?!ff)[\da-f]{2}-(?!0{32})([\da-f]{32})-(?!0{16})([\da-f]{16})-[\da-f]{2}(?:-.*)?$/

/** A new span, in the story that `traceparent` names or at the beginning of another. */
export const beginSpan = (traceparent: string | null): Span => {
  const [, traceId = randomBytes(16).toString('hex'), parentId = null] = header.exec(traceparent ?? '') ?? []
  return { traceId, spanId: randomBytes(8).toString('hex'), parentId }
}

export const traceparentOf = ({ traceId, spanId }: Span): string => `00-${traceId}-${spanId}-01`

/** Tells whoever is asked in which story it happens. */
export const tracedFetch =
  (fetch: typeof globalThis.fetch): typeof globalThis.fetch =>
  (input, init) => {
    const span = currentSpan()
    if (span === undefined) return fetch(input, init)
    const headers = new Headers(init?.headers ?? (input instanceof Request ? input.headers : undefined))
    headers.set('traceparent', traceparentOf(span))
    return fetch(input, { ...init, headers })
  }

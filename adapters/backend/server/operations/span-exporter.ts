import type { Log } from '#adapters/backend/server/log.ts'
import type { Span } from '#adapters/backend/server/trace.ts'

/** A request that was answered. */
export interface EndedSpan extends Span {
  /** Method and pattern, never an address with numbers in it. */
  readonly name: string
  readonly route: string
  readonly method: string
  readonly status: number
  /** Milliseconds since 1970. */
  readonly startedAt: number
  readonly endedAt: number
}

export interface SpanExporter {
  readonly add: (span: EndedSpan) => void
  /** Sends what is left. */
  readonly close: () => Promise<void>
}

export interface ExporterOptions {
  /** Of a collector (OTLP/HTTP): `/v1/traces` is added. */
  readonly url: string
  readonly serviceName: string
  readonly fetch: typeof globalThis.fetch
  readonly log: Log
  readonly everyMs?: number
}

/** More than these wait for nobody: a collector that is away must not cost memory. */
const most = 2000
const timeoutMs = 3000

const text = (key: string, value: string) => ({ key, value: { stringValue: value } })

/** Nanoseconds do not fit into a number. */
const nano = (ms: number): string => String(BigInt(Math.round(ms * 1000)) * 1000n)

/** opentelemetry-proto, trace/v1, in its JSON mapping: kind 2 is a server, status code 2 an error. */
const spanOf = ({
  traceId,
  spanId,
  parentId,
  name,
  route,
  method,
  status,
  startedAt,
  endedAt,
}: EndedSpan) => ({
  traceId,
  spanId,
  ...(parentId !== null && { parentSpanId: parentId }),
  name,
  kind: 2,
  startTimeUnixNano: nano(startedAt),
  endTimeUnixNano: nano(endedAt),
  attributes: [
    text('http.request.method', method),
    text('http.route', route),
    { key: 'http.response.status_code', value: { intValue: status } },
  ],
  status: status >= 500 ? { code: 2 } : {},
})

/** Spans to a collector, some seconds late; whatever goes wrong there is a line in the log and nothing else. */
export const makeSpanExporter = ({
  url,
  serviceName,
  fetch,
  log,
  everyMs = 5000,
}: ExporterOptions): SpanExporter => {
  let waiting: EndedSpan[] = []
  let isLost = false

  const send = async (): Promise<void> => {
    if (waiting.length === 0) return
    const spans = waiting.map(spanOf)
    waiting = []
    const body = {
      resourceSpans: [
        {
          resource: { attributes: [text('service.name', serviceName)] },
          scopeSpans: [{ scope: { name: serviceName }, spans }],
        },
      ],
    }
    try {
      const response = await fetch(`${url}/v1/traces`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
        redirect: 'manual',
        signal: AbortSignal.timeout(timeoutMs),
      })
      await response.body?.cancel()
      if (!response.ok) throw new Error(`HTTP ${response.status}`)
      isLost = false
    } catch (error) {
      // Said once, not every five seconds.
      if (!isLost)
        log('warn', 'spans are not taken', { reason: error instanceof Error ? error.message : 'unknown' })
      isLost = true
    }
  }

  let underWay: Promise<void> = Promise.resolve()
  const timer = setInterval(() => {
    underWay = send()
  }, everyMs)
  timer.unref()
  return {
    add: (span) => {
      if (waiting.length < most) waiting.push(span)
    },
    close: async () => {
      clearInterval(timer)
      await underWay
      await send()
    },
  }
}

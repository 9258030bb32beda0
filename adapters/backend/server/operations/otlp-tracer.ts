import { Layer, ManagedRuntime, Tracer } from 'effect'
import { FetchHttpClient } from 'effect/http'
import { OtlpSerialization, OtlpTracer } from 'effect/observability'
import type { Log } from '#adapters/log/log.ts'

export interface OtlpTracerOptions {
  /** Origin of a collector that takes OTLP over HTTP; `/v1/traces` is added. */
  readonly url: string
  readonly serviceName: string
  readonly fetch: typeof globalThis.fetch
  readonly log: Log
}

export interface RunningTracer {
  readonly tracer: Tracer.Tracer
  /** Sends the spans that are still buffered. */
  readonly close: () => Promise<void>
}

/** The exporter sets no timeout: a collector that never answers would keep every batch in memory. */
const requestTimeoutMs = 3000

/** The exporter repeats a failed request three times, a second apart; a stopping process waits no longer than this. */
const shutdownTimeout = '2 seconds'

/**
 * Limits the time of every request to the collector, and logs the first failure of a series: the exporter retries every
 * minute.
 */
const collectorFetch = ({ fetch, log }: OtlpTracerOptions): typeof globalThis.fetch => {
  let isAway = false
  const note = (failure: string | null): void => {
    if (failure !== null && !isAway) log('warn', 'spans are not taken', { reason: failure })
    isAway = failure !== null
  }
  return async (input, init) => {
    const timeout = AbortSignal.timeout(requestTimeoutMs)
    const signal = init?.signal == null ? timeout : AbortSignal.any([init.signal, timeout])
    try {
      const response = await fetch(input, { ...init, redirect: 'manual', signal })
      note(response.ok ? null : `HTTP ${response.status}`)
      return response
    } catch (error) {
      note(error instanceof Error ? error.message : 'unknown')
      throw error
    }
  }
}

/** A tracer whose ended spans reach the collector within five seconds; while the collector is down, spans are dropped. */
export const openOtlpTracer = async (options: OtlpTracerOptions): Promise<RunningTracer> => {
  const http = FetchHttpClient.layer.pipe(
    Layer.merge(Layer.succeed(FetchHttpClient.Fetch, collectorFetch(options))),
  )
  const runtime = ManagedRuntime.make(
    OtlpTracer.layer({
      url: `${options.url}/v1/traces`,
      resource: { serviceName: options.serviceName },
      shutdownTimeout,
    }).pipe(Layer.provide(Layer.merge(http, OtlpSerialization.layerJson))),
  )
  const tracer = await runtime.runPromise(Tracer.Tracer)
  return { tracer, close: () => runtime.dispose() }
}

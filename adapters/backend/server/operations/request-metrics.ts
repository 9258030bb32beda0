import { Hono } from 'hono'
import type { Log } from '#adapters/log/log.ts'
import { pathUnknown } from '#adapters/http/problem.ts'
import { securityHeaders } from '#adapters/http/security-headers.ts'
import { serveMetrics } from './health.ts'
import { makeMetrics } from './metrics.ts'
import { makeObserver, type Observer } from './observe.ts'

export interface RequestMetrics {
  readonly observer: Observer
  /** Answers `/metrics`. */
  readonly handler: (request: Request) => Promise<Response>
  readonly close: () => void
}

/** Request metrics of a web server in front of another backend, which measures calls and payments itself. */
export const createRequestMetrics = (log: Log, metricsToken: string | null): RequestMetrics => {
  const metrics = makeMetrics({ store: null })
  const app = new Hono()
  app.use(securityHeaders)
  serveMetrics(app, metrics, metricsToken)
  app.notFound(pathUnknown)
  return {
    observer: makeObserver({ log, metrics }),
    handler: async (request) => app.fetch(request),
    close: metrics.close,
  }
}

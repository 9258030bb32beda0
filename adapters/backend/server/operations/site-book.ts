import { Hono } from 'hono'
import type { Log } from '#adapters/backend/server/log/log.ts'
import { problem } from '#adapters/backend/server/http/problem.ts'
import { securityHeaders } from '#adapters/backend/server/http/security-headers.ts'
import { serveMetrics } from './health.ts'
import { makeMetrics } from './metrics.ts'
import { makeObserver, type Observer } from './observe.ts'

export interface SiteBook {
  readonly observer: Observer
  /** Answers `/metrics`. */
  readonly handler: (request: Request) => Promise<Response>
  readonly close: () => void
}

/** The book of a site that stands before another backend: its pages are measured here, calls and payments there. */
export const openSiteBook = (log: Log, metricsToken: string | null): SiteBook => {
  const metrics = makeMetrics({ store: null })
  const app = new Hono()
  app.use(securityHeaders)
  serveMetrics(app, metrics, metricsToken)
  app.notFound((context) => problem(context, 404, 'path.unknown', 'По этому адресу ничего нет'))
  return {
    observer: makeObserver({ log, metrics }),
    handler: async (request) => app.fetch(request),
    close: metrics.close,
  }
}

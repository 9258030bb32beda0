import { createHash, timingSafeEqual } from 'node:crypto'
import type { Context, Hono } from 'hono'
import { isFromThisMachine } from '#adapters/backend/server/http/client-address.ts'
import type { Log } from '#adapters/backend/server/log/log.ts'
import { problem } from '#adapters/backend/server/http/problem.ts'
import { missingMigrations } from '#adapters/backend/server/database/migrate.ts'
import type { Store } from '#adapters/backend/server/database/store.ts'
import type { Metrics } from './metrics.ts'

export interface HealthDeps {
  readonly store: Store
  readonly log: Log
  readonly isClosing: () => boolean
}

/** `live`: the process answers. `ready`: it accepts requests; an ending process reports "not ready" first. */
export const serveHealth = (app: Hono, { store, log, isClosing }: HealthDeps): void => {
  const notReady = (context: Context, why: string, title: string): Response => {
    log('warn', 'not ready', { why })
    return problem(context, 503, 'not-ready', title)
  }

  app.get('/health/live', (context) => context.json({ status: 'ok' }))
  app.get('/health/ready', async (context) => {
    if (isClosing()) return problem(context, 503, 'not-ready', 'Сервер останавливается')
    try {
      const missing = await missingMigrations(store)
      return missing.length === 0
        ? context.json({ status: 'ok' })
        : notReady(context, `migrations are missing: ${missing.join(', ')}`, 'База данных ещё не обновлена')
    } catch (error) {
      return notReady(context, (error as Error).message, 'База данных не отвечает')
    }
  })
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()

const hasToken = (header: string | undefined, token: string): boolean =>
  header !== undefined && timingSafeEqual(digest(header), digest(`Bearer ${token}`))

/** Serves metrics to a collector on this machine, or one with the token; other clients get 404. */
export const serveMetrics = (app: Hono, metrics: Metrics, token: string | null): void => {
  app.get('/metrics', async (context) => {
    const isAllowed =
      token === null
        ? isFromThisMachine(context.req.raw)
        : hasToken(context.req.header('authorization'), token)
    if (!isAllowed) return problem(context, 404, 'path.unknown', 'По этому адресу ничего нет')
    return context.body(await metrics.text(), 200, {
      'content-type': metrics.contentType,
      'cache-control': 'no-store',
    })
  })
}

import { once } from 'node:events'
import type { Hono } from 'hono'
import { isFromThisMachine } from '#adapters/http/client-address.ts'
import type { Log } from '#adapters/log/log.ts'
import { pathUnknown, problem } from '#adapters/http/problem.ts'
import { missingMigrations } from '#adapters/backend/server/database/migrate.ts'
import type { Store } from '#adapters/backend/server/database/store.ts'
import { sameHash, secretHash } from '#adapters/backend/server/secrets/secret.ts'
import type { Metrics } from './metrics.ts'

export interface HealthDeps {
  readonly store: Store
  readonly log: Log
  readonly isClosing: () => boolean
}

/** A balancer that asks has given up by then. */
const answerWithinMs = 1500

/** Why the server is not ready. */
interface NotReady {
  /** For the log. */
  readonly why: string
  /** Russian title of the answer. */
  readonly title: string
}

/** Returns why the database cannot serve requests; null when it can. */
const faultOf = async (store: Store): Promise<NotReady | null> => {
  const missing = await missingMigrations(store)
  if (missing.length > 0)
    return { why: `migrations are missing: ${missing.join(', ')}`, title: 'База данных ещё не обновлена' }
  if (await store.isDiskFull()) return { why: 'disk is full', title: 'На диске базы данных нет места' }
  return null
}

const withoutAnswer = (why: string): NotReady => ({ why, title: 'База данных не отвечает' })

/** `live`: the process answers. `ready`: it accepts requests; an ending process reports "not ready" first. */
export const serveHealth = (app: Hono, { store, log, isClosing }: HealthDeps): void => {
  app.get('/health/live', (context) => context.json({ status: 'ok' }))
  app.get('/health/ready', async (context) => {
    if (isClosing()) return problem(context, 503, 'not-ready', 'Сервер останавливается')
    const timeout = AbortSignal.timeout(answerWithinMs)
    const fault = await Promise.race([
      faultOf(store).catch((error: Error) => withoutAnswer(error.message)),
      once(timeout, 'abort').then(() => withoutAnswer(`no answer within ${answerWithinMs} ms`)),
    ])
    if (fault === null) return context.json({ status: 'ok' })
    log('warn', 'not ready', { why: fault.why })
    return problem(context, 503, 'not-ready', fault.title)
  })
}

const hasToken = (header: string | undefined, token: string): boolean =>
  header !== undefined && sameHash(secretHash(header), secretHash(`Bearer ${token}`))

/** Serves metrics to a collector on this machine, or one with the token; other clients get 404. */
export const serveMetrics = (app: Hono, metrics: Metrics, token: string | null): void => {
  app.get('/metrics', async (context) => {
    const isAllowed =
      token === null
        ? isFromThisMachine(context.req.raw)
        : hasToken(context.req.header('authorization'), token)
    if (!isAllowed) return pathUnknown(context)
    return context.body(await metrics.text(), 200, {
      'content-type': metrics.contentType,
      'cache-control': 'no-store',
    })
  })
}

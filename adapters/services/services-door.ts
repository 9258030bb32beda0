import { Effect } from 'effect'
import { Hono } from 'hono'
import type { Instant } from '#domain/dates/instant.ts'
import { clientAddressOf, networksOf } from '#adapters/backend/server/http/client-address.ts'
import type { Log } from '#adapters/backend/server/log/log.ts'
import { problem } from '#adapters/backend/server/http/problem.ts'
import { refused } from '#adapters/backend/server/http/refused.ts'
import { type Connection, mount } from '#adapters/backend/server/http/route.ts'
import { securityHeaders } from '#adapters/backend/server/http/security-headers.ts'
import { makeLocalLimit } from './local-limit.ts'
import { serviceRoutes, type ServiceOptions } from './services.routes.ts'
import { services } from './services.ts'

export const isServicePath = (path: string): boolean =>
  services.some((service) => path.startsWith(`${service.mount}/`))

interface DoorNeeds extends ServiceOptions {
  readonly now: () => Instant
  readonly log: Log
  /** Addresses and networks whose X-Forwarded-For is believed. */
  readonly trustedProxies: readonly string[]
}

const nobody = Effect.fail(refused('session.expired', 'Сессия закончилась. Войдите ещё раз'))

/** The third-party services of a site that stands before another backend, which knows nothing of them. */
export const makeServicesDoor = ({ now, log, trustedProxies, ...options }: DoorNeeds) => {
  const trusted = networksOf(trustedProxies)
  const app = new Hono()
  app.use(securityHeaders)
  mount(app, serviceRoutes(options, { now, log }), {
    checkAccess: () => nobody,
    checkLimit: makeLocalLimit(now),
    log,
  })
  app.notFound((context) => problem(context, 404, 'path.unknown', 'По этому адресу ничего нет'))
  return async (request: Request): Promise<Response> => {
    const connection: Connection = { network: clientAddressOf(request, trusted) }
    return app.fetch(request, connection)
  }
}

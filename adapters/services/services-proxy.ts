import { Effect } from 'effect'
import { Hono } from 'hono'
import type { Instant } from '#domain/dates/instant.ts'
import { makeMinuteLimit } from '#domain/limits/minute-limit.ts'
import type { Brand } from '#domain/brands/brand.ts'
import { runWithBrand } from '#adapters/backend/server/outbox/brand-context.ts'
import { askedHostOf, clientAddressOf, networksOf } from '#adapters/http/client-address.ts'
import type { Log } from '#adapters/log/log.ts'
import { pathUnknown } from '#adapters/http/problem.ts'
import { refused, TooMany } from '#adapters/backend/server/http/refused.ts'
import { admitAll } from '#adapters/backend/server/http/admission.ts'
import { type Connection, mount } from '#adapters/backend/server/http/answer-call.ts'
import { securityHeaders } from '#adapters/http/security-headers.ts'
import { serviceRoutes, type ServiceOptions } from './services.routes.ts'
import { shippedTexts } from '#adapters/cms/reader/content-source.ts'
import { contentMount } from '#adapters/backend/contract/services/content.contract.ts'
import type { CheckLimit } from '#adapters/backend/server/http/check-limit.ts'
import { budgetsOf } from '#adapters/backend/server/http/limits.ts'
import { limits } from '#adapters/backend/server/http/call-limits.ts'
import { makeServices } from './services.ts'

/** The rate limits of the backend, counted in the memory of this process, for a site without a database. */
const makeLocalLimit = (now: () => Instant): CheckLimit => {
  const waitOf = makeMinuteLimit(now)
  return {
    before: ({ endpoint, userId, network }) =>
      Effect.suspend(() => {
        const limit = limits.get(endpoint)
        if (limit === undefined) return Effect.void
        for (const { name, holder, max } of budgetsOf(limit, { userId, network })) {
          const seconds = waitOf(`${name} of ${holder}`, max)
          if (seconds !== null) return Effect.fail(new TooMany({ seconds }))
        }
        return Effect.void
      }),
    afterRefusal: () => Effect.void,
  }
}

const mounts = [contentMount, ...makeServices({ content: shippedTexts }).map((service) => service.mount)]

/** Whether the site answers a path itself, independently of the backend. */
export const isServicePath = (path: string): boolean => mounts.some((folder) => path.startsWith(`${folder}/`))

interface ProxyDeps extends ServiceOptions {
  readonly now: () => Instant
  readonly log: Log
  /** Addresses and networks of proxies whose X-Forwarded-For is trusted. */
  readonly trustedProxies: readonly string[]
  /** The texts of the site depend on the brand of the host; absent: one brand. */
  readonly brands?: readonly Brand[]
}

const notSignedIn = Effect.fail(refused('session.expired', 'Сессия закончилась. Войдите ещё раз'))

/** Routes of the third-party services for a site in front of an external backend, which does not have these routes. */
export const makeServicesProxy = ({ now, log, trustedProxies, brands = [], ...options }: ProxyDeps) => {
  const trusted = networksOf(trustedProxies)
  const app = new Hono()
  app.use(securityHeaders)
  mount(app, serviceRoutes(options, { now, log }), {
    checkAccess: () => notSignedIn,
    checkLimit: makeLocalLimit(now),
    admit: admitAll,
    log,
  })
  app.notFound(pathUnknown)
  return async (request: Request): Promise<Response> => {
    const connection: Connection = { network: clientAddressOf(request, trusted) }
    return runWithBrand(brands, askedHostOf(request, trusted), () => app.fetch(request, connection))
  }
}

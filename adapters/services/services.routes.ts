import type { Instant } from '#domain/dates/instant.ts'
import type { MakeFeature } from '#adapters/backend/server/http/feature.ts'
import type { Log } from '#adapters/log/log.ts'
import { type Route, route } from '#adapters/backend/server/http/route.ts'
import { forwardToService } from './forward-to-service.ts'
import type { ExternalService, ServiceAddresses } from '#adapters/backend/server/http/external-service.ts'
import { contentRoutes } from '#adapters/cms/content.routes.ts'
import type { Content } from '#adapters/cms/reader/content.ts'
import { shippedTexts } from '#adapters/cms/reader/content-source.ts'
import { makeServices, type StandInSources } from './services.ts'

export interface ServiceOptions extends Omit<StandInSources, 'content'> {
  /** The texts of the site; undefined: the texts of the product. */
  readonly content?: () => Content
  /** Undefined: every service is replaced by its stand-in. */
  readonly addresses?: ServiceAddresses
  readonly fetch?: typeof globalThis.fetch
  /** Maximum time to wait for a service. */
  readonly timeoutMs?: number
  /** Maximum size of the response of a service. */
  readonly maxBytes?: number
}

interface RoutesDeps {
  readonly now: () => Instant
  readonly log: Log
}

const routesOf = (
  service: ExternalService,
  { addresses = {}, fetch = globalThis.fetch, timeoutMs = 5000, maxBytes = 1024 * 1024 }: ServiceOptions,
  deps: RoutesDeps,
): readonly Route[] => {
  const address = addresses[service.name] ?? null
  if (address === null)
    return service.calls.map(({ endpoint, answer }) => route(endpoint, ({ input }) => answer(input)))
  const forward = forwardToService(service, address, { ...deps, fetch, timeoutMs, maxBytes })
  return service.calls.map(({ endpoint }) => route(endpoint, ({ input }) => forward(endpoint, input)))
}

/** Returns the routes of external services: forwarded to the configured address, or answered by a stand-in. */
export const serviceRoutes = (options: ServiceOptions, deps: RoutesDeps): readonly Route[] => {
  const { content = shippedTexts, isDemo = true } = options
  return [
    ...contentRoutes(content, isDemo),
    ...makeServices({ ...options, content }).flatMap((service) => routesOf(service, options, deps)),
  ]
}

/** Routes of the site's texts and of the third-party services, which are stand-ins or forward to the configured addresses. */
export const servicesFeature =
  (options: ServiceOptions = {}): MakeFeature =>
  (deps) => ({ routes: serviceRoutes(options, deps) })

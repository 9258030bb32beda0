import { instant } from '#domain/dates/instant.ts'
import type { Brand } from '#domain/brands/brand.ts'
import type { Log } from '#adapters/log/log.ts'
import type { CallPaths } from '#adapters/backend/contract/paths/call-paths.ts'
import { withoutOperations } from '#adapters/backend/out-of-service.ts'
import { passThrough } from '#adapters/backend/pass-through.ts'
import type { Observer } from '#adapters/backend/server/operations/observe.ts'
import { createRequestMetrics } from '#adapters/backend/server/operations/request-metrics.ts'
import { watchDemo } from '#adapters/backend/watch-demo.ts'
import type { ContentSource } from '#adapters/cms/reader/content-source.ts'
import { isServicePath, makeServicesProxy } from '#adapters/services/services-proxy.ts'
import { openEmbeddedBackend } from '#adapters/wiring/embedded-backend.ts'
import { serviceOptionsOf } from '#adapters/wiring/service-options.ts'
import type { Settings } from '#adapters/wiring/settings.ts'

export type Handler = (request: Request) => Promise<Response>

/** The backend of the site: the reference backend in this process, or another one over the network. */
export interface SiteBackend {
  readonly handler: Handler
  /** Records metrics of requests. */
  readonly observer: Observer
  /** The handler of the sandbox bank; null if this process does not run it. */
  readonly sandbox: Handler | null
  /** Accounts to sign in with in a demo installation. */
  readonly demoAccounts: readonly { readonly email: string; readonly password: string }[]
  /** Whether the register of the backend invents charges, so that pages say so. */
  readonly isDemo: () => boolean
  readonly start: () => void
  /** From this call on the health page answers that the site is not ready; resolves when the background work has ended. */
  readonly drain: () => Promise<void>
  readonly close: () => Promise<void>
}

/** Timeout of calls to another backend, in ms: it may wait for a slow register. */
const proxyTimeoutMs = 30_000

/** What the site shares with the backend in this process. */
interface SharedParts {
  readonly brands: readonly [Brand, ...Brand[]]
  readonly content: ContentSource
  readonly paths: CallPaths
}

/** Composes the site over another backend. That backend has no third-party services, so the site calls them itself. */
const makeBackendProxy = async (
  settings: Settings,
  backendUrl: string,
  log: Log,
  { brands, content, paths }: SharedParts,
): Promise<Handler> => {
  const { trustedProxies } = settings.operations
  const proxy = withoutOperations(
    passThrough({ backendUrl, timeoutMs: proxyTimeoutMs, trustedProxies }),
    settings.capabilitiesOff,
    paths,
  )
  const services = makeServicesProxy({
    brands,
    ...(await serviceOptionsOf(settings, content, log)),
    now: () => instant(Date.now()),
    log,
    trustedProxies,
  })
  return async (request) => (isServicePath(new URL(request.url).pathname) ? services : proxy)(request)
}

/** Opens the backend of this process, or a proxy to the one that `BACKEND_URL` names. */
export const openSiteBackend = async (
  settings: Settings,
  log: Log,
  shared: SharedParts,
): Promise<SiteBackend> => {
  if (settings.backendUrl !== null) {
    const metrics = createRequestMetrics(log, settings.operations.metricsToken)
    const proxy = await makeBackendProxy(settings, settings.backendUrl, log, shared)
    const demo = watchDemo(proxy, shared.paths, () => instant(Date.now()))
    await demo.start()
    return {
      // Metrics of the other backend are read there; this process has the metrics of pages only.
      handler: (request) =>
        new URL(request.url).pathname === '/metrics' ? metrics.handler(request) : proxy(request),
      observer: metrics.observer,
      sandbox: null,
      demoAccounts: [],
      isDemo: demo.isDemo,
      start: () => undefined,
      drain: async () => undefined,
      close: async () => metrics.close(),
    }
  }
  const { handler, ...rest } = await openEmbeddedBackend(settings, log, shared.content)
  return { handler, ...rest, isDemo: () => rest.demoAccounts.length > 0 }
}

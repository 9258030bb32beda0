import type { PdfDocuments } from '#application/pdf-documents/index.ts'
import type { TilesPort } from '#application/places/tiles.port.ts'
import { instant } from '#domain/dates/instant.ts'
import type { AuthData } from '#domain/session/auth-data.ts'
import { clientAddressOf, copyAddress, networksOf } from '#adapters/http/client-address.ts'
import { listen, type Listening, type NodeMiddleware } from '#adapters/http/listen.ts'
import { type Log, serverLog } from '#adapters/log/log.ts'
import type { Observer } from '#adapters/backend/server/operations/observe.ts'
import { createRequestMetrics } from '#adapters/backend/server/operations/request-metrics.ts'
import { tracedFetch } from '#adapters/log/trace.ts'
import { watchDemo } from '#adapters/backend/watch-demo.ts'
import { passThrough } from '#adapters/backend/pass-through.ts'
import type { AddedPage } from '#adapters/cms/reader/content.ts'
import { ContentRefused } from '#adapters/cms/reader/content-issue.ts'
import { type ContentSource, openContent } from '#adapters/cms/reader/content-source.ts'
import { isServicePath, makeServicesProxy } from '#adapters/services/services-proxy.ts'
import { makeTilesClient } from '#adapters/tiles/tiles.client.ts'
import { openEmbeddedBackend } from '#adapters/wiring/embedded-backend.ts'
import { type Resolve, openProductContainer, type ProductSetup } from '#adapters/wiring/product.ts'
import { openPdfDocuments } from '#adapters/wiring/pdf-documents.ts'
import { serviceOptionsOf } from '#adapters/wiring/service-options.ts'
import { readEnvironment, type Settings } from '#adapters/wiring/settings.ts'
import {
  formatCredentials,
  openRequestStorage,
  parseCredentials,
  sessionEndedCookie,
  siteSessionPath,
} from '#adapters/storage/site-session.ts'
import { noStorage, type TextStorage } from '#adapters/storage/text-storage.ts'
import { type Brand, brandOf } from '#domain/brands/brand.ts'
import { type CallPaths, patternOf } from '#adapters/backend/contract/paths/call-paths.ts'
import { withoutOperations } from '#adapters/backend/out-of-service.ts'
import { brandsIn } from '#adapters/wiring/read-brands.ts'
import { pathsIn } from '#adapters/wiring/read-paths.ts'

export { ContentRefused }
export type { AddedPage, Listening, Log, NodeMiddleware, Observer }

export { formatCredentials, parseCredentials, sessionEndedCookie, siteSessionPath }

/** The features for one request of a visitor, and their credentials as the calls of the request have left them. */
export interface VisitorFeatures {
  readonly features: Resolve
  readonly credentials: () => AuthData
}

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

export interface ServerRoot {
  readonly settings: Settings
  readonly brands: readonly [Brand, ...Brand[]]
  readonly log: Log
  readonly backend: SiteBackend
  readonly content: ContentSource
  readonly features: Resolve
  /** The features of pages of a brand: texts of the site depend on it. */
  readonly featuresOf: (brand: Pick<Brand, 'id'>) => Resolve
  /** The same for one visitor with their credentials: the backend counts its calls for the network of the visitor. */
  readonly featuresFor: (visitor: Request, credentials: AuthData) => VisitorFeatures
  /** Draws PDF files for visitors. */
  readonly pdfDocuments: PdfDocuments
  /** Map tiles; null if the operator configured no tile server. */
  readonly tiles: TilesPort | null
  /** The address that rate limits count a request under; null if it is unknown. */
  readonly clientAddressOf: (request: Request) => string | null
  /** Paths of calls that differ from the contract. */
  readonly paths: CallPaths
  /** Whether a path is one of them. */
  readonly isCallPath: (path: string) => boolean
  readonly listen: (handler: Handler, port: number, middleware?: NodeMiddleware) => Promise<Listening>
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

const openSiteBackend = async (settings: Settings, log: Log, shared: SharedParts): Promise<SiteBackend> => {
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

const tilesOf = ({ tiles, publicUrl }: Settings, log: Log): TilesPort | null =>
  tiles === null
    ? null
    : makeTilesClient({
        template: tiles.template,
        publicUrl,
        fetch: tracedFetch((input, init) => fetch(input, init)),
        now: () => instant(Date.now()),
        log,
      })

const timeoutMs = 10_000

const newRequest = (...[input, init]: Parameters<typeof fetch>): Request => new Request(input, init)

/** A request of a page for the brand of this host. */
const withHost = (host: string | null, request: Request): Request => {
  if (host !== null) request.headers.set('host', host)
  return request
}

/**
 * The server's composition root. Rejects with an error that has a code and a Russian sentence if the operator can correct it.
 * `pdfWorker` is the built entry of the thread that draws PDF documents; without it, its source file is started.
 */
export const openServerRoot = async (env: NodeJS.ProcessEnv, pdfWorker?: URL): Promise<ServerRoot> => {
  const settings = readEnvironment(env)
  if (settings._tag === 'SettingsRefused')
    throw Object.assign(new Error(settings.message), { code: settings.code })
  const brands = await brandsIn(settings.brandsFile)
  const log = serverLog(settings.logLevel)
  const content = openContent(settings.contentDir, brands)
  const paths = await pathsIn(settings.pathsFile)
  const backend = await openSiteBackend(settings, log, { brands, content, paths })
  const callPatterns = Object.values(paths).map(patternOf)
  const trusted = networksOf(settings.operations.trustedProxies)
  const productOver = (
    requestOf: typeof newRequest,
    storage: TextStorage,
    brandSiteType = settings.siteType,
  ): ProductSetup => ({
    backend: {
      baseUrl: 'http://backend',
      fetch: tracedFetch((input, init) => backend.handler(requestOf(input, init))),
      timeoutMs,
      paths,
    },
    storage,
    platform: 'web',
    siteType: brandSiteType,
  })
  // Requests share no storage, so the server stores no text that another visitor could read.
  const product = productOver(newRequest, noStorage)
  const features = openProductContainer(product)
  const byBrand = new Map(
    brands.map(({ id, hosts: [host] }) => [
      id,
      host === undefined
        ? features
        : openProductContainer(
            productOver((input, init) => withHost(host, newRequest(input, init)), noStorage),
          ),
    ]),
  )
  return {
    settings,
    brands,
    log,
    backend,
    content,
    features,
    featuresOf: ({ id }) => byBrand.get(id) ?? features,
    featuresFor: (visitor, credentials) => {
      const storage = openRequestStorage(credentials)
      const requestOf = (...[input, init]: Parameters<typeof fetch>) =>
        withHost(visitor.headers.get('host'), copyAddress(visitor, newRequest(input, init)))
      return {
        features: openProductContainer(
          productOver(requestOf, storage, brandOf(brands, visitor.headers.get('host') ?? '').siteType),
        ),
        credentials: storage.credentials,
      }
    },
    pdfDocuments: openPdfDocuments(product, { brands, ...(pdfWorker && { worker: pdfWorker }) }),
    tiles: tilesOf(settings, log),
    paths,
    isCallPath: (path) => callPatterns.some((pattern) => pattern.test(path)),
    clientAddressOf: (request) => clientAddressOf(request, trusted),
    listen: (handler, port, middleware) => listen(handler, { port, host: settings.host }, middleware),
  }
}

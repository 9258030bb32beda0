import type { PdfDocuments } from '#application/pdf-documents/index.ts'
import type { TilesPort } from '#application/places/tiles.port.ts'
import { instant } from '#domain/dates/instant.ts'
import type { AuthData } from '#domain/session/auth-data.ts'
import { clientAddressOf, copyAddress, networksOf } from '#adapters/http/client-address.ts'
import { listen, type Listening, type NodeMiddleware, type RequestHandler } from '#adapters/http/listen.ts'
import { CodedError } from '#adapters/errors/coded-error.ts'
import { type Log, serverLog } from '#adapters/log/log.ts'
import type { Observer } from '#adapters/backend/server/operations/observe.ts'
import { tracedFetch } from '#adapters/log/trace.ts'
import type { AddedPage } from '#adapters/cms/reader/content.ts'
import { ContentRefused } from '#adapters/cms/reader/content-issue.ts'
import { type ContentSource, openContent } from '#adapters/cms/reader/content-source.ts'
import { makeTilesClient } from '#adapters/tiles/tiles.client.ts'
import { type Resolve, openProductContainer, type ProductSetup } from '#adapters/wiring/product.ts'
import { openPdfDocuments } from '#adapters/wiring/pdf-documents.ts'
import { readEnvironment } from '#adapters/wiring/read-environment.ts'
import type { Settings } from '#adapters/wiring/settings.ts'
import { type Served, startServer } from '#adapters/wiring/start-server.ts'
import {
  formatCredentials,
  openRequestStorage,
  parseCredentials,
  sessionEndedCookie,
  siteSessionCookie,
  siteSessionPath,
} from '#adapters/storage/site-session.ts'
import { noStorage, type TextStorage } from '#adapters/storage/text-storage.ts'
import { type Brand, brandOf } from '#domain/brands/brand.ts'
import { type CallPaths, patternOf } from '#adapters/backend/contract/paths/call-paths.ts'
import { brandsIn } from '#adapters/wiring/decode-brands.ts'
import { PathsRefused, pathsIn } from '#adapters/wiring/read-paths.ts'
import { makeContentReplies, makePublicReplies } from './reply-memos.ts'
import { openSiteBackend, type SiteBackend } from './site-backend.ts'

export { ContentRefused, PathsRefused }
export type { AddedPage, Listening, Log, NodeMiddleware, Observer, RequestHandler }

export { formatCredentials, parseCredentials, sessionEndedCookie, siteSessionCookie, siteSessionPath }

/** The services for one request of a visitor, and their credentials as the calls of the request have left them. */
export interface VisitorServices {
  readonly resolve: Resolve
  readonly credentials: () => AuthData
}

export interface ServerRoot {
  readonly settings: Settings
  readonly brands: readonly [Brand, ...Brand[]]
  readonly log: Log
  readonly backend: SiteBackend
  readonly content: ContentSource
  readonly resolve: Resolve
  /** The services of pages of a brand: texts of the site depend on it. */
  readonly servicesOf: (brand: Pick<Brand, 'id'>) => Resolve
  /** The same for one visitor with their credentials: the backend counts its calls for the network of the visitor. */
  readonly servicesFor: (visitor: Request, credentials: AuthData) => VisitorServices
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
  readonly listen: (handler: RequestHandler, port: number, middleware?: NodeMiddleware) => Promise<Listening>
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

/** Timeout of a call that a page makes, in ms. */
const timeoutMs = 10_000

const newRequest = (...[input, init]: Parameters<typeof fetch>): Request => new Request(input, init)

/** Sets the host of a request of a page, by which the backend finds the brand. */
const withHost = (host: string | null, request: Request): Request => {
  if (host !== null) request.headers.set('host', host)
  return request
}

/** Returns the function that describes a product whose calls are answered by the backend of the site. */
const makeProductSetup = (
  { siteType, services }: Settings,
  { handler }: SiteBackend,
  paths: CallPaths,
  content: ContentSource,
) => {
  const contentRepliesOf = makeContentReplies(content)
  const publicRepliesOf = makePublicReplies()
  return (
    requestOf: typeof newRequest,
    storage: TextStorage,
    brand: Brand,
    brandSiteType = siteType,
  ): ProductSetup => ({
    backend: {
      baseUrl: 'http://backend',
      fetch: tracedFetch((input, init) => handler(requestOf(input, init))),
      timeoutMs,
      paths,
    },
    storage,
    // A foreign CMS changes its articles without notice.
    ...(services.cms === null && { contentReplies: () => contentRepliesOf(brand) }),
    publicReplies: () => publicRepliesOf(brand),
    platform: 'web',
    siteType: brandSiteType,
  })
}

type SetupProduct = ReturnType<typeof makeProductSetup>

/** The services of the pages of each brand, which no visitor is signed in to. Requests share no storage. */
const openBrandServices = (
  setupProduct: SetupProduct,
  brands: ServerRoot['brands'],
): Pick<ServerRoot, 'resolve' | 'servicesOf'> => {
  const resolve = openProductContainer(setupProduct(newRequest, noStorage, brands[0]))
  const openFor = (host: string, brand: Brand) =>
    openProductContainer(
      setupProduct((input, init) => withHost(host, newRequest(input, init)), noStorage, brand),
    )
  const byBrand = new Map(
    brands.map((brand) => {
      const [host] = brand.hosts
      return [brand.id, host === undefined ? resolve : openFor(host, brand)]
    }),
  )
  return { resolve, servicesOf: ({ id }) => byBrand.get(id) ?? resolve }
}

const makeServicesFor =
  (setupProduct: SetupProduct, brands: ServerRoot['brands']): ServerRoot['servicesFor'] =>
  (visitor, credentials) => {
    const host = visitor.headers.get('host')
    const storage = openRequestStorage(credentials)
    const requestOf = (...[input, init]: Parameters<typeof fetch>) =>
      withHost(host, copyAddress(visitor, newRequest(input, init)))
    const brand = brandOf(brands, host ?? '')
    const setup = setupProduct(requestOf, storage, brand, brand.siteType)
    return { resolve: openProductContainer(setup), credentials: storage.credentials }
  }

/** Some settings cannot be used; `message` is for the operator. */
class SettingsUnusable extends CodedError<'settings.wrong'> {}

/**
 * The server's composition root. Rejects with an error that has a code and a Russian sentence if the operator can correct it.
 * `pdfWorker` is the built entry of the thread that draws PDF documents; without it, its source file is started.
 */
export const openServerRoot = async (env: NodeJS.ProcessEnv, pdfWorker?: URL): Promise<ServerRoot> => {
  const settings = readEnvironment(env)
  if (settings._tag === 'SettingsRefused') throw new SettingsUnusable(settings.code, settings.message)
  const brands = await brandsIn(settings.brandsFile)
  const log = serverLog(settings.logLevel)
  const content = openContent(settings.contentDir, brands)
  const paths = await pathsIn(settings.pathsFile)
  const backend = await openSiteBackend(settings, log, { brands, content, paths })
  const callPatterns = Object.values(paths).map(patternOf)
  const trusted = networksOf(settings.operations.trustedProxies)
  const setupProduct = makeProductSetup(settings, backend, paths, content)
  return {
    settings,
    brands,
    log,
    backend,
    content,
    ...openBrandServices(setupProduct, brands),
    servicesFor: makeServicesFor(setupProduct, brands),
    pdfDocuments: openPdfDocuments(setupProduct(newRequest, noStorage, brands[0]), {
      brands,
      ...(pdfWorker && { worker: pdfWorker }),
    }),
    tiles: tilesOf(settings, log),
    paths,
    isCallPath: (path) => callPatterns.some((pattern) => pattern.test(path)),
    clientAddressOf: (request) => clientAddressOf(request, trusted),
    listen: (handler, port, middleware) => listen(handler, { port, host: settings.host }, middleware),
  }
}

/** Serves the site, and the sandbox bank where this process runs it. Returns a function that stops them (`startServer`). */
export const serveSite = (
  { settings, backend }: ServerRoot,
  site: RequestHandler,
): Promise<() => Promise<void>> => {
  const { host, port, sandboxPort, operations } = settings
  const bank: readonly Served[] =
    backend.sandbox === null ? [] : [[backend.sandbox, { host, port: sandboxPort }]]
  return startServer(backend, [[site, { host, port }], ...bank], operations.drainSeconds)
}

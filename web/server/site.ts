import { type Context, Hono, type MiddlewareHandler } from 'hono'
import { HTTPException } from 'hono/http-exception'
import type { PdfDocuments } from '#application/pdf-documents/index.ts'
import type { TilesPort } from '#application/places/tiles.port.ts'
import type { AuthData } from '#domain/session/auth-data.ts'
import { isOffered } from '#domain/brands/brand-features.ts'
import { brandOf } from '#domain/brands/brand.ts'
import { foreignSourcesOf } from '#domain/navigation/foreign-scripts.ts'
import { isPersonal } from '#web/app/routing/personal-folders.ts'
import type { Log, Observer, VisitorFeatures } from '#web/app/composition/server.ts'
import { profilePort } from '#adapters/wiring/services/shared.ts'
import type { PageBrand } from '#web/app/brand/use-brand.ts'
import type { Resolve } from '#web/app/features.ts'
import { newIncidentCode } from '#web/app/errors/incident-code.ts'
import { audienceOf, type AudienceSetup, makePageKey } from '#web/server/pages/audience.ts'
import { brandFile } from '#web/server/files/brand-files.ts'
import { crashPage } from '#web/server/pages/crash-page.ts'
import { type InlineScripts, inlineScriptsFor } from '#web/server/pages/inline-scripts.ts'
import type { SiteAssets } from '#web/server/pages/page-assets.ts'
import { pageCache } from '#web/server/pages/page-cache.ts'
import { makePageFailures } from '#web/server/pages/page-failures.ts'
import { makeOneClick } from './one-click.ts'
import { makePdfFiles } from '#web/server/files/pdf-files.ts'
import { type Pages, routedPath } from '#web/server/pages/render-page.tsx'
import { postedForms } from '#web/server/pages/posted-forms.ts'
import { newsFeed } from './feeds/news-feed.ts'
import { robotsTxt, sitemapXml } from './feeds/sitemap-xml.ts'
import { makePageHeaders } from './security-headers.ts'
import { credentialsOf, saveCredentials, siteSession } from './site-session.ts'
import type { SiteEnvironment } from './site-environment.ts'
import type { StaticFiles } from '#web/server/files/static-files.ts'
import { makeTileFiles } from '#web/server/files/tile-files.ts'

export interface SiteSetup extends AudienceSetup {
  readonly features: Resolve
  /** The features of pages of a brand; `features` where it is absent. */
  readonly featuresOf?: (brand: PageBrand) => Resolve
  /** For a form that was posted and for a page with data of the visitor: calls of the backend count for them. */
  readonly featuresFor?: (visitor: Request, credentials: AuthData) => VisitorFeatures
  readonly pages: Pages
  readonly assets: SiteAssets
  /** Hosts of partners, whose pages may frame our webviews. */
  readonly webviewHosts: readonly string[]
  readonly files: StaticFiles
  /** Receipts, lists and letters as PDF. */
  readonly pdfDocuments: PdfDocuments
  /** Map tiles; null where the operator named no map server. */
  readonly tiles?: TilesPort | null
  /** The address that rate limits count a request under; null where it is unknown. */
  readonly clientAddressOf?: (request: Request) => string | null
  /** Whether the settings give this path to a call of the contract. */
  readonly isCallPath?: (path: string) => boolean
  /** Answers the contract's paths: the backend in this process, or a proxy to another one. */
  readonly backend: (request: Request) => Promise<Response>
  /** Spec §2: where a request has to go instead, or null. */
  readonly redirectOf: (url: string) => string | null
  readonly observer: Observer
  readonly log: Log
}

type SiteContext = Context<SiteEnvironment>
type SiteMiddleware = MiddlewareHandler<SiteEnvironment>

/** The contract's paths, and those at which the site answers for third-party services. */
export const isBackendPath = (path: string): boolean =>
  /^\/(?:105\/)?api\/|^\/(?:health|cms|cameras|experiments|geocoder|company-lookup)\/|^\/metrics$/.test(path)

const hourFile = { 'cache-control': 'public, max-age=3600' }

const featuresOf = (setup: SiteSetup, brand: PageBrand): Resolve =>
  setup.featuresOf?.(brand) ?? setup.features

/** Answers some requests and leaves the others to the next handler; `route` names them in logs and metrics. */
const answering =
  (route: string | undefined, answer: (context: SiteContext) => Promise<Response | null>): SiteMiddleware =>
  async (context, next) => {
    const response = await answer(context)
    if (response === null) return next()
    context.set('route', route)
    return response
  }

const backendCalls = ({ backend, isCallPath = () => false }: SiteSetup): SiteMiddleware =>
  answering(undefined, async ({ req }) =>
    isBackendPath(req.path) || isCallPath(req.path) ? backend(req.raw) : null,
  )

/** Calls of the contract are measured by the backend, by the patterns of the contract. */
const requestMetrics =
  ({ observer, pages }: SiteSetup): SiteMiddleware =>
  async (context, next) => {
    const { method, path, raw } = context.req
    await observer.during({ method, traceparent: raw.headers.get('traceparent') }, next, () => ({
      route: context.get('route') ?? pages.patternOf(path),
      status: context.res.status,
    }))
  }

const securityHeaders = (scripts: readonly string[], setup: SiteSetup): SiteMiddleware => {
  const headersAt = makePageHeaders(scripts, setup.webviewHosts)
  return async (context, next) => {
    await next()
    const { path } = context.req
    const { analytics } = brandOf(setup.brands, context.req.header('host') ?? '')
    const foreign = foreignSourcesOf(path, isPersonal(path), { chat: setup.chat, analytics })
    const headers = headersAt(path, foreign, context.get('styleSources'))
    // `context.header` would copy the response and its body for each of them.
    for (const [name, value] of Object.entries(headers)) context.res.headers.set(name, value)
  }
}

const redirects =
  ({ redirectOf }: SiteSetup): SiteMiddleware =>
  async (context, next) => {
    const { pathname, search } = new URL(context.req.url)
    const target = redirectOf(`${pathname}${search}`)
    return target === null ? next() : context.redirect(target, 301)
  }

/** Pages of a part that the brand leaves out do not exist; the address of the answer is that of the page which says so. */
const offeredPages =
  (setup: SiteSetup): SiteMiddleware =>
  async (context, next) => {
    const { features } = brandOf(setup.brands, context.req.header('host') ?? '')
    return isOffered(features, context.req.path) ? next() : context.redirect('/404/', 302)
  }

/** `code` is what the page shows, so that support finds the line of the log. */
type LogCrash = (error: unknown, path: string, code: string) => void

/** The request that the router answers; a posted form goes to the `action` of its page. */
const pageRequest = async ({ req }: SiteContext, url: string): Promise<Request> =>
  req.method === 'POST'
    ? new Request(url, {
        method: 'POST',
        headers: { 'content-type': req.header('content-type') ?? '' },
        body: await req.arrayBuffer(),
      })
    : new Request(url)

const isSecure = ({ publicUrl }: SiteSetup): boolean => publicUrl.startsWith('https:')

const page =
  (setup: SiteSetup, scripts: InlineScripts, logCrash: LogCrash) =>
  async (context: SiteContext): Promise<Response> => {
    const { pathname, search } = new URL(context.req.url)
    const { site, theme } = audienceOf(setup, context)
    const isPosted = context.req.method === 'POST'
    const before = credentialsOf(context, isSecure(setup))
    const visitor =
      isPosted || setup.pages.isForVisitor(pathname)
        ? (setup.featuresFor?.(context.req.raw, before) ?? null)
        : null
    const save = (answer: Headers) => {
      if (visitor !== null) saveCredentials(answer, before, visitor.credentials(), isSecure(setup))
    }
    // Links on a page use the public address, which may differ from the address of the request.
    const rendered = await setup.pages.render(
      await pageRequest(context, `${site.origin}${routedPath(pathname)}${search}`),
      {
        features: visitor?.features ?? featuresOf(setup, site.brand),
        visitor,
        site,
        theme,
        assetsOf: setup.assets.assetsOf,
        scripts,
        onError: (error, code) => logCrash(error, pathname, code),
      },
    )
    if (rendered instanceof Response) {
      const redirected = new Response(rendered.body, rendered)
      save(redirected.headers)
      return redirected
    }
    const { html, status, headers, route, styleSources } = rendered
    context.set('route', route)
    context.set('styleSources', styleSources)
    headers.set('content-type', 'text/html; charset=utf-8')
    save(headers)
    return new Response(html, { status, headers })
  }

/** The sender has disconnected in the middle of the body; Node.js reports it in this form. */
const isBrokenOff = (error: Error): boolean =>
  error.message === 'aborted' && 'code' in error && error.code === 'ECONNRESET'

/** The site's HTTP pipeline: contract paths go to the backend, files are files, everything else is a page or a redirect. */
export const makeSite = (setup: SiteSetup): Hono<SiteEnvironment> => {
  const { log, pages, files } = setup
  const scripts = inlineScriptsFor(setup.assets.entry)
  const logCrash: LogCrash = (error, path, code) =>
    log('error', 'page crashed', { route: pages.patternOf(path), code, cause: String(error) })
  const pdfFiles = makePdfFiles(setup.pdfDocuments, files, (cause, path) =>
    logCrash(cause, path, newIncidentCode()),
  )
  const tileFiles = makeTileFiles(setup.tiles ?? null)
  const failureReports = makePageFailures(log, pages.patternOf, () => Date.now())
  const oneClick = makeOneClick((token) => setup.features(profilePort).unsubscribeByLink(token), Date.now)
  const siteOf = (context: SiteContext) => audienceOf(setup, context).site
  const brandWithPages = (context: SiteContext) => brandOf(setup.brands, context.req.header('host') ?? '')
  const clientAddressOf = ({ req }: SiteContext) => setup.clientAddressOf?.(req.raw) ?? null

  const pageKey = makePageKey(setup)
  const site = new Hono<SiteEnvironment>()
  site.onError((error, context) => {
    // What a middleware refused on purpose.
    if (error instanceof HTTPException) return error.getResponse()
    if (isBrokenOff(error)) return context.text('Запрос оборвался на полпути. Повторите его', 400)
    const code = newIncidentCode()
    logCrash(error, context.req.path, code)
    return context.html(crashPage(brandWithPages(context), code), 500)
  })
  // Whether this process lives does not depend on the backend.
  site.get('/health/live', (context) => context.json({ status: 'ok' }))
  site.use(backendCalls(setup))
  site.use(requestMetrics(setup))
  // Concurrent requests for one page that may be cached are rendered once; other requests are not delayed.
  site.use(pageCache((context) => (pages.mayBeShared(context.req.path) ? pageKey(context) : null)))
  site.use(securityHeaders(scripts.sources, setup))
  site.get('/robots.txt', (context) => {
    context.set('route', 'file')
    return context.text(robotsTxt(siteOf(context).origin), 200, hourFile)
  })
  site.get('/sitemap.xml', async (context) => {
    context.set('route', 'file')
    const xml = await sitemapXml(
      featuresOf(setup, siteOf(context).brand),
      siteOf(context),
      context.req.raw.signal,
    )
    return context.body(xml, 200, { 'content-type': 'application/xml; charset=utf-8', ...hourFile })
  })
  site.get('/feed/:file', async (context, next) => {
    const { brand, origin } = siteOf(context)
    const publisher = { name: brand.name, origin }
    const feed = await newsFeed(setup.features, context.req.path, publisher, context.req.raw.signal)
    if (feed === null) return next()
    context.set('route', 'file')
    return context.body(feed.body, 200, { 'content-type': `${feed.type}; charset=utf-8`, ...hourFile })
  })
  site.use(answering('file', ({ req }) => files(req.raw, req.path)))
  site.use(answering('failure', ({ req }) => failureReports(req.raw, req.path)))
  site.use(
    answering('tile', (context) => tileFiles(context.req.raw, context.req.path, clientAddressOf(context))),
  )
  site.use(
    answering('pdf', (context) => {
      const { brand, origin } = siteOf(context)
      const clientAddress = clientAddressOf(context)
      return pdfFiles(context.req.raw, context.req.path, { by: brand.name, origin, clientAddress })
    }),
  )
  site.get(
    '*',
    answering('file', async (context) => brandFile(context.req.path, brandWithPages(context))),
  )
  site.use(
    answering(undefined, (context) => oneClick(context.req.raw, context.req.path, clientAddressOf(context))),
  )
  site.use(siteSession({ originOf: (context) => siteOf(context).origin, isSecure: isSecure(setup) }))
  site.use(
    postedForms({
      acceptsPost: pages.acceptsPost,
      originOf: (context) => siteOf(context).origin,
      clientAddressOf,
      clock: Date.now,
    }),
  )
  site.use(redirects(setup))
  site.use(offeredPages(setup))
  site.on(['GET', 'POST'], '*', page(setup, scripts, logCrash))
  return site
}

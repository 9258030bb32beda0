import { Hono } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { profilePort } from '#adapters/wiring/services/shared.ts'
import { isOffered } from '#domain/brands/brand-features.ts'
import { foreignSourcesOf } from '#domain/navigation/foreign-scripts.ts'
import { newIncidentCode } from '#web/app/errors/incident-code.ts'
import { isPersonal } from '#web/app/routing/personal-folders.ts'
import { fileRoutes } from '#web/server/files/file-routes.ts'
import { audienceOf, makePageKey } from '#web/server/pages/audience.ts'
import { crashPage } from '#web/server/pages/crash-page.ts'
import { inlineScriptsFor } from '#web/server/pages/inline-scripts.ts'
import { makeServerPageCache, type PageCache } from '#web/server/pages/page-cache.ts'
import { makePageFailures } from '#web/server/pages/page-failures.ts'
import { pageHandler } from '#web/server/pages/page-handler.ts'
import { pageTurns } from '#web/server/pages/page-turns.ts'
import { postedForms } from '#web/server/pages/posted-forms.ts'
import { feedRoutes } from './feeds/feed-routes.ts'
import { makeOneClick } from './one-click.ts'
import { makePageHeaders } from './security-headers.ts'
import type { SiteEnvironment } from './site-environment.ts'
import { siteSession } from './site-session.ts'
import {
  answerAs,
  brandAt,
  clientAddressAt,
  isSecure,
  type LogCrash,
  type RequestContext,
  type SiteMiddleware,
  type SiteSetup,
} from './site-setup.ts'

/** The contract's paths, and those at which the site answers for third-party services. */
export const isBackendPath = (path: string): boolean =>
  /^\/(?:105\/)?api\/|^\/(?:health|cms|cameras|experiments|geocoder|company-lookup)\/|^\/metrics$/.test(path)

const backendCalls = ({ backend, isCallPath }: SiteSetup): SiteMiddleware =>
  answerAs(undefined, async ({ req }) =>
    isBackendPath(req.path) || isCallPath(req.path) ? backend(req.raw) : null,
  )

const observedRequest = ({ method, headers }: Request) => ({
  method,
  traceparent: headers.get('traceparent'),
})

/** Calls of the contract are measured by the backend, by the patterns of the contract. */
const requestMetrics =
  ({ observer, pages }: SiteSetup): SiteMiddleware =>
  async (context, next) => {
    const { path, raw } = context.req
    await observer.during(observedRequest(raw), next, () => ({
      route: context.get('route') ?? pages.patternOf(path),
      status: context.res.status,
    }))
  }

const securityHeaders = (scripts: readonly string[], setup: SiteSetup): SiteMiddleware => {
  const headersAt = makePageHeaders(scripts, setup.webviewHosts)
  return async (context, next) => {
    await next()
    const { path } = context.req
    const { analytics } = brandAt(setup, context)
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
    const { features } = brandAt(setup, context)
    return isOffered(features, context.req.path) ? next() : context.redirect('/404/', 302)
  }

/** The sender has disconnected in the middle of the body; Node.js reports it in this form. */
const isBrokenOff = (error: Error): boolean =>
  error.message === 'aborted' && 'code' in error && error.code === 'ECONNRESET'

/** Answers cached pages without the pipeline, whose middlewares take longer than the answer. */
const answerCached =
  ({ observer, pages }: SiteSetup, cache: PageCache) =>
  (request: Request): Response | undefined => {
    const startedAt = performance.now()
    const cached = cache.answer(request)
    if (cached === undefined) return undefined
    const { route = pages.patternOf(new URL(request.url).pathname), response } = cached
    observer.answered(observedRequest(request), { route, status: response.status }, startedAt)
    return response
  }

/** Contract paths go to the backend, files are files, everything else is a page or a redirect. */
const makePipeline = (setup: SiteSetup, cache: PageCache): Hono<SiteEnvironment> => {
  const { log, pages } = setup
  const scripts = inlineScriptsFor(setup.assets.entry)
  const logCrash: LogCrash = (error, path, code) =>
    log('error', 'page crashed', { route: pages.patternOf(path), code, cause: String(error) })
  const failureReports = makePageFailures(log, pages.patternOf, () => Date.now())
  const oneClick = makeOneClick((token) => setup.resolve(profilePort).unsubscribeByLink(token), Date.now)
  const originOf = (context: RequestContext) => audienceOf(setup, context).site.origin
  const site = new Hono<SiteEnvironment>()
  site.onError((error, context) => {
    // What a middleware refused on purpose.
    if (error instanceof HTTPException) return error.getResponse()
    if (isBrokenOff(error)) return context.text('Запрос оборвался на полпути. Повторите его', 400)
    const code = newIncidentCode()
    logCrash(error, context.req.path, code)
    return context.html(crashPage(brandAt(setup, context), code), 500)
  })
  // Whether this process lives does not depend on the backend.
  site.get('/health/live', (context) => context.json({ status: 'ok' }))
  site.use(backendCalls(setup))
  site.use(requestMetrics(setup))
  // Concurrent requests for one page that may be cached are rendered once; other requests are not delayed.
  site.use(cache.middleware)
  site.use(securityHeaders(scripts.sources, setup))
  site.route('/', feedRoutes(setup))
  site.use(answerAs('failure', ({ req }) => failureReports(req.raw, req.path)))
  site.route('/', fileRoutes(setup, logCrash))
  site.use(
    answerAs(undefined, (context) =>
      oneClick(context.req.raw, context.req.path, clientAddressAt(setup, context)),
    ),
  )
  site.use(siteSession({ originOf, isSecure: isSecure(setup) }))
  site.use(
    postedForms({
      acceptsPost: pages.acceptsPost,
      originOf,
      clientAddressOf: (context) => clientAddressAt(setup, context),
      clock: Date.now,
    }),
  )
  // Before the redirects: one of a query of 60 kB takes as long as a page.
  site.use(pageTurns(setup))
  site.use(redirects(setup))
  site.use(offeredPages(setup))
  site.on(['GET', 'POST'], '*', pageHandler(setup, scripts, logCrash))
  return site
}

/** The site's HTTP handler: a cached page, or the answer of the pipeline. */
export const makeSite = (setup: SiteSetup): Pick<Hono, 'fetch'> => {
  const cache = makeServerPageCache(makePageKey(setup, setup.pages.acceptsPost), setup.pages.mayBeShared)
  const cachedAnswer = answerCached(setup, cache)
  const pipeline = makePipeline(setup, cache)
  return { fetch: (request) => cachedAnswer(request) ?? pipeline.fetch(request) }
}

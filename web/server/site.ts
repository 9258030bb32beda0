import { Hono } from 'hono'
import { getCookie } from 'hono/cookie'
import { parse } from 'hono/utils/cookie'
import { html } from 'hono/html'
import type { Papers } from '#application/papers/index.ts'
import type { TilesPort } from '#application/places/tiles.port.ts'
import { sessionCookies } from '#domain/session/storage-keys.ts'
import type { Theme } from '#web/document.tsx'
import { type Brand, brandOf } from '#domain/brands/brand.ts'
import type { Site } from '#web/brand/use-brand.ts'
import type { Log, Observer } from '#web/composition/server.ts'
import type { AskFeature } from '#web/features.ts'
import { newFatalCode } from '#web/shell/fatal-code.ts'
import { brandFile } from './brand-files.ts'
import { inlineScriptsFor } from './inline-scripts.ts'
import type { SiteAssets } from './page-assets.ts'
import { caching, makeAnswerPage } from './answer-page.ts'
import { makePageFailures } from './page-failures.ts'
import { pagePattern } from './page-pattern.ts'
import { makeOneClick } from './one-click.ts'
import { makePaperFiles } from './paper-files.ts'
import { robotsTxt, sitemapXml } from './sitemap-xml.ts'
import { makeQuickAnswer, type QuickAnswer, remembered } from './quick-answer.ts'
import { makePageHeaders } from './security-headers.ts'
import type { StaticFiles } from './static-files.ts'
import { makeTileFiles } from './tile-files.ts'

export interface SiteSetup {
  readonly features: AskFeature
  readonly assets: SiteAssets
  readonly publicUrl: string
  readonly brands: readonly [Brand, ...Brand[]]
  /** Whether the catalogue of the kit is shown. */
  readonly catalogue: boolean
  /** Hosts of partners, whose pages may frame our webviews. */
  readonly webviewHosts: readonly string[]
  readonly files: StaticFiles
  /** Receipts, lists and letters as PDF. */
  readonly papers: Papers
  /** Pictures of the ground, and whom they belong to; nothing where there are none. */
  readonly tiles?: TilesPort | null
  readonly mapCredit?: string | undefined
  /** Whose papers are counted together; nobody's where nothing is said. */
  readonly visitorOf?: (request: Request) => string | null
  /** Answers the contract's paths: the backend in this process, or a way through to another one. */
  readonly backend: (request: Request) => Promise<Response>
  /** Spec §2: where a request has to go instead, or nothing. */
  readonly redirectOf: (url: string) => string | null
  /** Keeps the book of what is asked. */
  readonly observer: Observer
  readonly log: Log
}

const themes: readonly Theme[] = ['light', 'dark']

const themeOf = (cookie: string | undefined): Theme => themes.find((theme) => theme === cookie) ?? 'system'

/** The contract's paths, and those at which the site answers for third-party services. */
const isBackendPath = (path: string): boolean =>
  /^\/(?:105\/)?api\/|^\/(?:health|cms|cameras|experiments|geocoder|company-lookup)\/|^\/metrics$/.test(path)

/** Where even the error page could not be drawn. */
const crashPage = ({ name, supportEmail }: Brand, code: string) =>
  html`<!doctype html>
    <html lang="ru">
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" /><title>
        Страница не открылась — ${name}
      </title>
      <h1>Страница не открылась</h1>
      <p>
        Ошибка на нашей стороне, мы о ней уже знаем. Обновите страницу через минуту. Начатая оплата не
        потеряется: её состояние хранится у нас и в банке.
      </p>
      <p>Код для поддержки: ${code}, пишите на ${supportEmail}</p>
    </html>`

const siteOf = ({ brands, publicUrl, mapCredit }: SiteSetup, host: string, isSignedIn: boolean): Site => {
  const brand = brandOf(brands, host)
  const isOwn = brand.hosts.some((name) => host === name || host.startsWith(`${name}:`))
  const origin = isOwn ? `${new URL(publicUrl).protocol}//${host}` : publicUrl
  return { brand, origin, isSignedIn, ...(mapCredit !== undefined && { mapCredit }) }
}

interface Beside {
  readonly kind: 'failure' | 'file' | 'paper' | 'tile'
  readonly answer: Response
}

const isRead = ({ method }: Request): boolean => method === 'GET' || method === 'HEAD'

export interface RunningSite {
  readonly fetch: (request: Request) => Promise<Response>
  /** The short way of pages that are kept. */
  readonly quick: QuickAnswer
}

/** The site: contract paths go to the backend, files are files, everything else is a page or a redirect. */
export const makeSite = (setup: SiteSetup): RunningSite => {
  const scripts = inlineScriptsFor(setup.assets.entry)
  const shownPath = (path: string) => (path === '/__catalogue/' && !setup.catalogue ? '/404/' : path)
  const pages = makeAnswerPage()
  const { log, observer } = setup
  const headersAt = makePageHeaders(scripts.sources, setup.webviewHosts)
  /** `code` is what the page shows, so that support finds the line. */
  const crashed = (error: unknown, path: string, code: string): void =>
    log('error', 'page crashed', { route: pagePattern(path), code, cause: String(error) })
  const paperFiles = makePaperFiles(setup.papers, setup.files, (cause, path) =>
    crashed(cause, path, newFatalCode()),
  )
  const failures = makePageFailures(log, Date.now)
  const tileFiles = makeTileFiles(setup.tiles ?? null)
  const oneClick = makeOneClick((token) => setup.features('profile').unsubscribeByLink(token), Date.now)
  /** What is no page, and what the log calls it. */
  const besidePages = async (request: Request, path: string): Promise<Beside | null> => {
    const file = await setup.files(request, path)
    if (file !== null) return { kind: 'file', answer: file }
    const heard = await failures(request, path)
    if (heard !== null) return { kind: 'failure', answer: heard }
    const visitor = setup.visitorOf?.(request) ?? null
    const tile = await tileFiles(request, path, visitor)
    if (tile !== null) return { kind: 'tile', answer: tile }
    const { brand, origin } = siteOf(setup, request.headers.get('host') ?? '', false)
    const paper = await paperFiles(request, path, { by: brand.name, origin, visitor })
    if (paper !== null) return { kind: 'paper', answer: paper }
    const branded = isRead(request) ? brandFile(path, brand) : null
    return branded === null ? null : { kind: 'file', answer: branded }
  }
  const site = new Hono<{ Variables: { readonly route?: string } }>()
  site.use(async (context, next) => {
    // Behind, calls are told of by the patterns of the contract.
    if (isBackendPath(context.req.path)) return next()
    const { method, path, raw } = context.req
    const asked = { method, traceparent: raw.headers.get('traceparent') }
    return observer.during(asked, next, () => ({
      route: context.get('route') ?? pagePattern(path),
      status: context.res.status,
    }))
  })
  site.use(async (context, next) => {
    await next()
    if (isBackendPath(context.req.path)) return
    for (const [name, value] of Object.entries(headersAt(context.req.path))) context.header(name, value)
  })
  site.onError((error, context) => {
    const code = newFatalCode()
    crashed(error, context.req.path, code)
    return context.html(crashPage(brandOf(setup.brands, context.req.header('host') ?? ''), code), 500)
  })
  // Whether this process lives is its own affair, whatever stands behind it.
  site.get('/health/live', (context) => context.json({ status: 'ok' }))
  const originOf = (host: string | undefined) => siteOf(setup, host ?? '', false).origin
  site.get('/robots.txt', (context) => {
    context.set('route', 'file')
    return context.text(robotsTxt(originOf(context.req.header('host'))), 200, {
      'cache-control': 'public, max-age=3600',
    })
  })
  site.get('/sitemap.xml', async (context) => {
    const origin = originOf(context.req.header('host'))
    context.set('route', 'file')
    return context.body(await sitemapXml(setup.features, origin, context.req.raw.signal), 200, {
      'content-type': 'application/xml; charset=utf-8',
      'cache-control': 'public, max-age=3600',
    })
  })
  site.all('*', async (context) => {
    const { path, raw } = context.req
    if (isBackendPath(path)) return setup.backend(raw)
    const other = await besidePages(raw, path)
    if (other !== null) {
      context.set('route', other.kind)
      return other.answer
    }
    const ended = await oneClick(raw, path, setup.visitorOf?.(raw) ?? null)
    if (ended !== null) return ended
    if (!isRead(raw)) return context.text('Страницы только читают: GET или HEAD', 405, { allow: 'GET, HEAD' })
    const { pathname, search } = new URL(raw.url)
    const target = setup.redirectOf(`${pathname}${search}`)
    if (target !== null) return context.redirect(target, 301)
    const theme = themeOf(getCookie(context, 'theme'))
    const isSignedIn = getCookie(context, sessionCookies.logged) === '1'
    const page = siteOf(setup, context.req.header('host') ?? '', isSignedIn)
    // Addresses on a page are those that visitors use, not those that a request names.
    const address = new URL(`${shownPath(pathname)}${search}`, page.origin)
    return pages.answer(raw, address, {
      features: setup.features,
      site: page,
      theme,
      assetsOf: setup.assets.of,
      scripts: scripts.html,
      onError: (error, code) => crashed(error, pathname, code),
    })
  })
  const keptPattern = remembered(pagePattern)
  const quick = makeQuickAnswer({
    audienceOf: (host, cookies) => {
      const { theme, [sessionCookies.logged]: logged } = parse(cookies)
      const { origin, isSignedIn } = siteOf(setup, host, logged === '1')
      return { origin, isSignedIn, theme: themeOf(theme) }
    },
    keptAt: (audience, path) => pages.keptAt(audience, shownPath(path)),
    caching,
    headersAt,
    onAnswer: (path, status, ms) => observer.tell({ method: 'GET', route: keptPattern(path), status, ms }),
  })
  return { fetch: async (request) => site.fetch(request), quick }
}

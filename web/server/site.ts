import { Hono } from 'hono'
import { getCookie } from 'hono/cookie'
import { parse } from 'hono/utils/cookie'
import { html } from 'hono/html'
import type { Papers } from '#application/papers/index.ts'
import { sessionCookies } from '#domain/session/storage-keys.ts'
import type { Theme } from '#web/document.tsx'
import { type Brand, brandOf } from '#web/brand/brand.ts'
import type { Site } from '#web/brand/use-brand.ts'
import type { AskFeature } from '#web/features.ts'
import { newFatalCode } from '#web/shell/fatal-code.ts'
import { brandFile } from './brand-files.ts'
import { pageAssets, type Manifest } from './page-assets.ts'
import { caching, makeAnswerPage } from './answer-page.ts'
import { makePaperFiles } from './paper-files.ts'
import { robotsTxt, sitemapXml } from './sitemap-xml.ts'
import { makeQuickAnswer, type QuickAnswer } from './quick-answer.ts'
import { pageHeaders } from './security-headers.ts'
import type { StaticFiles } from './static-files.ts'

export interface SiteSetup {
  readonly features: AskFeature
  readonly manifest: Manifest
  readonly publicUrl: string
  readonly brands: readonly [Brand, ...Brand[]]
  /** Whether the catalogue of the kit is shown. */
  readonly catalogue: boolean
  readonly files: StaticFiles
  /** Receipts, lists and letters as PDF. */
  readonly papers: Papers
  /** Answers the contract's paths: the backend in this process, or a way through to another one. */
  readonly backend: (request: Request) => Promise<Response>
  /** Spec §2: where a request has to go instead, or nothing. */
  readonly redirectOf: (url: string) => string | null
  /** `code` is what the page shows, so that support finds the line. */
  readonly onCrash: (error: unknown, path: string, code: string) => void
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

const siteOf = ({ brands, publicUrl }: SiteSetup, host: string, isSignedIn: boolean): Site => {
  const brand = brandOf(brands, host)
  const isOwn = brand.hosts.some((name) => host === name || host.startsWith(`${name}:`))
  return { brand, origin: isOwn ? `${new URL(publicUrl).protocol}//${host}` : publicUrl, isSignedIn }
}

export interface RunningSite {
  readonly fetch: (request: Request) => Promise<Response>
  /** The short way of pages that are kept. */
  readonly quick: QuickAnswer
}

/** The site: contract paths go to the backend, files are files, everything else is a page or a redirect. */
export const makeSite = (setup: SiteSetup): RunningSite => {
  const assetsOf = pageAssets(setup.manifest)
  const shownPath = (path: string) => (path === '/__catalogue/' && !setup.catalogue ? '/404/' : path)
  const pages = makeAnswerPage()
  const paperFiles = makePaperFiles(setup.papers, setup.files, (cause, path) =>
    setup.onCrash(cause, path, newFatalCode()),
  )
  const site = new Hono()
  site.use(async (context, next) => {
    await next()
    if (isBackendPath(context.req.path)) return
    for (const [name, value] of Object.entries(pageHeaders)) context.header(name, value)
  })
  site.onError((error, context) => {
    const code = newFatalCode()
    setup.onCrash(error, context.req.path, code)
    return context.html(crashPage(brandOf(setup.brands, context.req.header('host') ?? ''), code), 500)
  })
  // Whether this process lives is its own affair, whatever stands behind it.
  site.get('/health/live', (context) => context.json({ status: 'ok' }))
  const originOf = (host: string | undefined) => siteOf(setup, host ?? '', false).origin
  site.get('/robots.txt', (context) =>
    context.text(robotsTxt(originOf(context.req.header('host'))), 200, {
      'cache-control': 'public, max-age=3600',
    }),
  )
  site.get('/sitemap.xml', async (context) => {
    const origin = originOf(context.req.header('host'))
    return context.body(await sitemapXml(setup.features, origin, context.req.raw.signal), 200, {
      'content-type': 'application/xml; charset=utf-8',
      'cache-control': 'public, max-age=3600',
    })
  })
  site.all('*', async (context) => {
    const { path, raw } = context.req
    if (isBackendPath(path)) return setup.backend(raw)
    const file = await setup.files(raw, path)
    if (file !== null) return file
    const { brand, origin } = siteOf(setup, context.req.header('host') ?? '', false)
    const paper = await paperFiles(raw, path, { by: brand.name, origin })
    if (paper !== null) return paper
    if (raw.method !== 'GET' && raw.method !== 'HEAD')
      return context.text('Страницы только читают: GET или HEAD', 405, { allow: 'GET, HEAD' })
    const branded = brandFile(path, brandOf(setup.brands, context.req.header('host') ?? ''))
    if (branded !== null) return branded
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
      assetsOf,
      onError: (error, code) => setup.onCrash(error, pathname, code),
    })
  })
  const quick = makeQuickAnswer({
    audienceOf: (host, cookies) => {
      const { theme, [sessionCookies.logged]: logged } = parse(cookies)
      const { origin, isSignedIn } = siteOf(setup, host, logged === '1')
      return { origin, isSignedIn, theme: themeOf(theme) }
    },
    keptAt: (audience, path) => pages.keptAt(audience, shownPath(path)),
    caching,
  })
  return { fetch: async (request) => site.fetch(request), quick }
}

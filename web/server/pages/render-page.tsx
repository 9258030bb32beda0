import { LRUCache } from 'lru-cache'
import { renderToString } from 'react-dom/server'
import {
  createStaticHandler,
  createStaticRouter,
  matchRoutes,
  RouterContextProvider,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router'
import { hasAuth } from '#domain/session/auth-data.ts'
import type { VisitorFeatures } from '#web/app/composition/server.ts'
import { Document, type Theme } from '#web/app/document.tsx'
import { type Site, SiteContext } from '#web/app/brand/use-brand.ts'
import { type Resolve, FeaturesProvider, featuresContext } from '#web/app/features.ts'
import { visitorContext } from '#web/app/first-answer.ts'
import { handlesOf, type PageHandle } from '#web/app/routing/page-handle.ts'
import { routes } from '#web/app/routes.tsx'
import { routerStateBlock } from '#web/app/routing/router-state.ts'
import { newIncidentCode } from '#web/app/errors/incident-code.ts'
import { pageFailure } from '#web/app/errors/page-failure.ts'
import { firstStyles } from './first-styles.ts'
import { type InlineScripts, sourceOf } from './inline-scripts.ts'
import type { PageAssets, SiteAssets } from './page-assets.ts'

const handler = createStaticHandler(routes)

export interface Rendering {
  readonly features: Resolve
  /** The features with the session of the visitor, for a page that shows their data; null for a page that is the same for all. */
  readonly visitor: VisitorFeatures | null
  readonly theme: Theme
  readonly site: Site
  readonly assetsOf: SiteAssets['assetsOf']
  readonly scripts: Pick<InlineScripts, 'first' | 'last'>
  /** Logs a defect of a loader. The page shows only the code, by which support finds the line of the log. */
  readonly onError: (error: Error, code: string) => void
}

export interface RenderedPage {
  readonly status: number
  /** Headers that the loaders set; `cache-control: public` where every visitor is shown the same page. */
  readonly headers: Headers
  readonly html: string
  /** Hashes of the stylesheets inside of the page, for the content security policy. */
  readonly styleSources: readonly string[]
  /** Pattern of the route, for logs and metrics. */
  readonly route: string
}

/** What the HTTP server needs of the pages; a development server loads them anew after a change. */
export interface Pages {
  /** One page as HTML, or the redirect that a loader asked for. */
  readonly render: (request: Request, rendering: Rendering) => Promise<RenderedPage | Response>
  /** Pattern of the route that a path matches (`/fines/:id`), so that logs and metrics name pages and not visitors. */
  readonly patternOf: (path: string) => string
  /** Whether the page has a form that may be posted without script. */
  readonly acceptsPost: (path: string) => boolean
  /** Whether the page is rendered with data of the visitor. */
  readonly isForVisitor: (path: string) => boolean
  /** Whether this is the path of a page that may be the same for several visitors. */
  readonly mayBeShared: (path: string) => boolean
}

/** Is replaced by the styles of the page when its classes are known. */
const stylesPlace = '/* styles */'

const Head = ({ assets }: { readonly assets: PageAssets }) => (
  <>
    {assets.styles.map((href) => (
      <link key={href} rel="stylesheet" href={href} precedence="default" />
    ))}
    {assets.inlineStylesheets.length > 0 && (
      <style href="first" precedence="default">
        {stylesPlace}
      </style>
    )}
    {assets.fonts.map((href) => (
      <link key={href} rel="preload" as="font" type="font/woff2" href={href} crossOrigin="anonymous" />
    ))}
    {assets.first.map((href) => (
      <link key={href} rel="modulepreload" href={href} fetchPriority="low" />
    ))}
  </>
)

/** The requests for an application's scripts and stylesheets, which the entry script makes (web/app/entry-client.ts). */
const modulesBlock = ({ modules, moduleStyles }: PageAssets): string => {
  const links = [
    // The loader of the build requests stylesheets in the mode of `crossorigin`, and a browser uses preloads of the same mode only.
    ...moduleStyles.map((href) => `<link rel="preload" as="style" crossorigin href="${href}">`),
    ...modules.map((href) => `<link rel="modulepreload" href="${href}">`),
  ]
  return links.length === 0 ? '' : `<template id="modules">${links.join('')}</template>`
}

/** Replaces defects of loaders by a code, so that their messages stay on the server. */
const withoutCauses = (
  context: StaticHandlerContext,
  onError: Rendering['onError'],
): StaticHandlerContext => {
  if (context.errors === null) return context
  const errors = Object.entries(context.errors).map(([route, error]: [string, unknown]) => {
    if (!(error instanceof Error)) return [route, error]
    const code = newIncidentCode()
    onError(error, code)
    return [route, pageFailure(code)]
  })
  return { ...context, errors: Object.fromEntries(errors) as StaticHandlerContext['errors'] }
}

/** Whether a loader has answered for the visitor alone. */
const hasAnswer = ({ loaderHeaders }: StaticHandlerContext): boolean =>
  Object.values(loaderHeaders).some((headers) => headers.get('cache-control') === 'no-store')

const withParts = (handle: PageHandle): readonly PageHandle[] => [
  handle,
  ...(handle.forVisitor ?? []).map((module) => ({ ...handle, module })),
]

const visitorIdOf = ({ credentials }: VisitorFeatures): string | null =>
  hasAuth(credentials()) ? credentials().userId : null

/** The router's state travels in a block of JSON (router-state.ts), because the policy forbids the script of `hydrate`. */
const documentOf = (
  context: StaticHandlerContext,
  { features, visitor, theme, site, assetsOf, scripts }: Rendering,
): Pick<RenderedPage, 'html' | 'styleSources'> => {
  const handles = handlesOf(context.matches.map((match) => ({ handle: match.route.handle as unknown })))
  const start = handles.some((handle) => handle.start === 'now') ? 'now' : 'intent'
  const shown = hasAnswer(context) ? handles.flatMap(withParts) : handles
  const assets = assetsOf(shown, { isFailed: context.errors !== null })
  const page = renderToString(
    <Document theme={theme} brand={site.brand} start={start} head={<Head assets={assets} />}>
      <SiteContext value={site}>
        <FeaturesProvider value={features}>
          <StaticRouterProvider
            router={createStaticRouter(handler.dataRoutes, context)}
            context={context}
            hydrate={false}
          />
        </FeaturesProvider>
      </SiteContext>
    </Document>,
  )
  const styles = firstStyles(assets.inlineStylesheets, page)
  const state = routerStateBlock(context, { site, ...(visitor && { visitorId: visitorIdOf(visitor) }) })
  return {
    html: `<!doctype html>${page
      .replace(stylesPlace, () => styles)
      .replace('<head>', () => `<head>${scripts.first}`)
      .replace('</body>', () => `${state}${modulesBlock(assets)}${scripts.last}</body>`)}`,
    // The policy allows the text of the element by its hash.
    styleSources: assets.inlineStylesheets.length === 0 ? [] : [sourceOf(styles)],
  }
}

/** The pattern of paths that no page has. */
const unmatched = 'unmatched'

const patternOfMatch = (pattern: string | undefined): string =>
  pattern === '*' ? unmatched : `/${pattern ?? ''}`

/**
 * No page has an address with a broken percent encoding, which the router would print next to the log, or with an encoded
 * control character: the router's URL parser removes tabs and line breaks, and refuses what is left of `/%09/`.
 */
export const routedPath = (pathname: string): string => {
  try {
    return /\p{Cc}/u.test(decodeURIComponent(pathname)) ? '/404/' : pathname
  } catch {
    return '/404/'
  }
}

interface PathMatch {
  readonly handles: readonly PageHandle[]
  readonly pattern: string
}

/** The router ranks all routes anew for each match outside of its handler, which takes longer than most pages. */
const matchesByPath = new LRUCache<string, PathMatch>({
  // Visitors choose the addresses: the limit is that of all their characters together.
  maxSize: 200_000,
  sizeCalculation: (_match, path) => path.length + 1,
})

const matchOf = (path: string): PathMatch => {
  const known = matchesByPath.get(path)
  if (known !== undefined) return known
  const matches = matchRoutes(routes, routedPath(path)) ?? []
  const match = {
    handles: handlesOf(matches.map(({ route }) => ({ handle: route.handle as unknown }))),
    pattern: patternOfMatch(matches.at(-1)?.route.path),
  }
  matchesByPath.set(path, match)
  return match
}

const isForVisitor = ({ handles }: PathMatch): boolean =>
  handles.some(({ forVisitor }) => forVisitor !== undefined)

/** Whether no loader ran, or each of them says that its answer is public. */
const isPublic = ({ matches, loaderHeaders }: StaticHandlerContext): boolean =>
  matches
    .filter(({ route }) => route.loader !== undefined)
    .every(({ route }) => loaderHeaders[route.id]?.get('cache-control')?.startsWith('public') === true)

const headersOf = (context: StaticHandlerContext): Headers => {
  const headers = new Headers()
  for (const routeHeaders of Object.values(context.loaderHeaders))
    for (const [name, value] of routeHeaders) headers.set(name, value)
  if (isPublic(context)) headers.set('cache-control', 'public')
  else if (headers.get('cache-control')?.startsWith('public') === true) headers.delete('cache-control')
  return headers
}

/** The pages of this build. */
export const pages: Pages = {
  render: async (request, rendering) => {
    const requestContext = new RouterContextProvider()
    requestContext.set(featuresContext, rendering.features)
    requestContext.set(visitorContext, rendering.visitor?.features ?? null)
    const found = await handler.query(request, { requestContext })
    if (found instanceof Response) return found
    const context = withoutCauses(found, rendering.onError)
    return {
      status: context.statusCode,
      headers: request.method === 'POST' ? new Headers({ 'cache-control': 'no-store' }) : headersOf(context),
      ...documentOf(context, rendering),
      route:
        context.statusCode === 200 && context.matches.at(-1)?.route.path === '*'
          ? '/*'
          : patternOfMatch(context.matches.at(-1)?.route.path),
    }
  },
  patternOf: (path) => matchOf(path).pattern,
  acceptsPost: (path) => matchOf(path).handles.some(({ posts }) => posts === true),
  isForVisitor: (path) => isForVisitor(matchOf(path)),
  mayBeShared: (path) => {
    const match = matchOf(path)
    return match.pattern !== unmatched && !isForVisitor(match)
  },
}

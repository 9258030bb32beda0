import { renderToString } from 'react-dom/server'
import {
  createStaticHandler,
  createStaticRouter,
  RouterContextProvider,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router'
import { enableStaticRendering } from 'mobx-react-lite'
import { Document, type Theme } from '#web/document.tsx'
import { type Site, SiteContext } from '#web/brand/use-brand.ts'
import { type AskFeature, FeaturesProvider, featuresContext } from '#web/features.ts'
import { handlesOf, type PageHandle } from '#web/page-handle.ts'
import { routes } from '#web/routes.tsx'
import { routerStateBlock } from '#web/router-state.ts'
import { newFatalCode } from '#web/shell/fatal-code.ts'
import { pageFailure } from '#web/shell/page-failure.ts'
import type { PageAssets } from './page-assets.ts'

enableStaticRendering(true)

const handler = createStaticHandler(routes)

export interface Rendering {
  readonly features: AskFeature
  readonly theme: Theme
  readonly site: Site
  readonly assetsOf: (handles: readonly PageHandle[], isFailed: boolean) => PageAssets
  /** The last words of a page: what sets its scripts going. */
  readonly scripts: string
  /** A defect of a loader: what a page is not told, but for a code that stands beside it in the log. */
  readonly onError: (error: Error, code: string) => void
}

const Head = ({ assets }: { assets: PageAssets }) => (
  <>
    {assets.styles.map((href) => (
      <link key={href} rel="stylesheet" href={href} precedence="default" />
    ))}
    {assets.fonts.map((href) => (
      <link key={href} rel="preload" as="font" type="font/woff2" href={href} crossOrigin="anonymous" />
    ))}
    {assets.preloads.map((href) => (
      <link key={href} rel="modulepreload" href={href} />
    ))}
    {assets.first.map((href) => (
      <link key={href} rel="modulepreload" href={href} fetchPriority="low" />
    ))}
  </>
)

/** Errors of loaders reach the page by their status alone: what happened inside stays inside. */
const withoutSecrets = (
  context: StaticHandlerContext,
  onError: Rendering['onError'],
): StaticHandlerContext => {
  if (context.errors === null) return context
  const plain = Object.entries(context.errors).map(([route, error]: [string, unknown]) => {
    if (!(error instanceof Error)) return [route, error]
    const code = newFatalCode()
    onError(error, code)
    return [route, pageFailure(code)]
  })
  return { ...context, errors: Object.fromEntries(plain) as StaticHandlerContext['errors'] }
}

const htmlOf = (
  context: StaticHandlerContext,
  { features, theme, site, assetsOf, scripts }: Rendering,
): string => {
  const handles = handlesOf(context.matches.map((match) => ({ handle: match.route.handle as unknown })))
  const start = handles.some((handle) => handle.start === 'now') ? 'now' : 'intent'
  const assets = assetsOf(handles, context.errors !== null)
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
  return `<!doctype html>${page.replace('</body>', () => `${routerStateBlock(context, site)}${scripts}</body>`)}`
}

export interface Drawn {
  readonly status: number
  readonly headers: Headers
  readonly html: string
  /** Whether the page is the same for everybody: no loader asked for it, or its loader says that the answer is public. */
  readonly isShared: boolean
}

const isSharedBy = ({ matches, loaderHeaders }: StaticHandlerContext): boolean =>
  matches
    .filter(({ route }) => route.loader !== undefined)
    .every(({ route }) => loaderHeaders[route.id]?.get('cache-control')?.startsWith('public') === true)

/** One page as HTML, or the redirect that a loader asked for. */
export const drawPage = async (request: Request, rendering: Rendering): Promise<Drawn | Response> => {
  const requestContext = new RouterContextProvider(new Map([[featuresContext, rendering.features]]))
  const found = await handler.query(request, { requestContext })
  if (found instanceof Response) return found
  const context = withoutSecrets(found, rendering.onError)
  const headers = new Headers()
  for (const own of Object.values(context.loaderHeaders))
    for (const [name, value] of own) headers.set(name, value)
  return {
    status: context.statusCode,
    headers,
    html: htmlOf(context, rendering),
    isShared: isSharedBy(context),
  }
}

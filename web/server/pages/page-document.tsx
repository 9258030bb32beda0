import { transaction } from 'mobx'
import { renderToString } from 'react-dom/server'
import { type createStaticRouter, type StaticHandlerContext, StaticRouterProvider } from 'react-router'
import { hasAuth } from '#domain/session/auth-data.ts'
import type { VisitorServices } from '#web/app/composition/server.ts'
import { Document, type Theme } from '#web/app/document.tsx'
import { type Site, SiteContext } from '#web/app/brand/use-brand.ts'
import { ServicesProvider, type Resolve } from '#web/app/services.ts'
import { handlesOf, type PageHandle } from '#web/app/routing/page-handle.ts'
import { routerStateBlock } from '#web/app/routing/router-state.ts'
import { firstStyles } from './first-styles.ts'
import type { InlineScripts } from './inline-scripts.ts'
import type { PageAssets, SiteAssets } from './page-assets.ts'

/** What a page is rendered with, besides the data of its loaders. */
export interface Rendering {
  readonly resolve: Resolve
  /** The services with the session of the visitor, for a page that shows their data; null for a page that is the same for all. */
  readonly visitor: VisitorServices | null
  readonly theme: Theme
  readonly site: Site
  readonly assetsOf: SiteAssets['assetsOf']
  readonly scripts: Pick<InlineScripts, 'first' | 'last'>
  /** Logs a defect of a loader. The page shows only the code, by which support finds the line of the log. */
  readonly onError: (error: Error, code: string) => void
}

/** Replaced by the styles of the page when its classes are known. */
const stylesPlaceholder = '/* styles */'

const Head = ({ assets }: { readonly assets: PageAssets }) => (
  <>
    {assets.styles.map((href) => (
      <link key={href} rel="stylesheet" href={href} precedence="default" />
    ))}
    {assets.inlineStylesheets.length > 0 && (
      <style href="first" precedence="default">
        {stylesPlaceholder}
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

/** Whether a loader has answered for the visitor alone. */
const hasAnswer = ({ loaderHeaders }: StaticHandlerContext): boolean =>
  Object.values(loaderHeaders).some((headers) => headers.get('cache-control') === 'no-store')

/** The page, and the modules that show data of its visitor. */
const withParts = (handle: PageHandle): readonly PageHandle[] => [
  handle,
  ...(handle.forVisitor ?? []).map((module) => ({ ...handle, module })),
]

const visitorIdOf = ({ credentials }: VisitorServices): string | null =>
  hasAuth(credentials()) ? credentials().userId : null

export interface PageDocument {
  readonly html: string
  /** Hashes of the stylesheets inside of the page, for the content security policy. */
  readonly styleSources: readonly string[]
}

/** Renders a page. The router's state travels in a block of JSON (router-state.ts), because the policy forbids the script of `hydrate`. */
export const renderDocument = (
  context: StaticHandlerContext,
  router: ReturnType<typeof createStaticRouter>,
  { resolve, visitor, theme, site, assetsOf, scripts }: Rendering,
): PageDocument => {
  const handles = handlesOf(context.matches.map((match) => ({ handle: match.route.handle as unknown })))
  const start = handles.some((handle) => handle.start === 'now') ? 'now' : 'intent'
  const shown = hasAnswer(context) ? handles.flatMap(withParts) : handles
  const assets = assetsOf(shown, { isFailed: context.errors !== null })
  // MobX keeps computed values during a transaction; components of the server observe none, so each read would compute them anew.
  const page = transaction(() =>
    renderToString(
      <Document theme={theme} brand={site.brand} start={start} head={<Head assets={assets} />}>
        <SiteContext value={site}>
          <ServicesProvider value={resolve}>
            <StaticRouterProvider router={router} context={context} hydrate={false} />
          </ServicesProvider>
        </SiteContext>
      </Document>,
    ),
  )
  const styles = firstStyles(assets.inlineStylesheets, page, assets.laterStylesheets)
  const state = routerStateBlock(context, { site, ...(visitor && { visitorId: visitorIdOf(visitor) }) })
  return {
    html: `<!doctype html>${page
      .replace(stylesPlaceholder, () => styles.text)
      .replace('<head>', () => `<head>${scripts.first}`)
      .replace('</body>', () => `${state}${modulesBlock(assets)}${scripts.last}</body>`)}`,
    // The policy allows the text of the element by its hash.
    styleSources: assets.inlineStylesheets.length === 0 ? [] : [styles.source],
  }
}

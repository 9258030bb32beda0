import type { RouteObject } from 'react-router'
import type { PageHandle } from './page-handle.ts'
import { createElement } from 'react'
import type { Information } from '#web/features/information/information.ts'
import type { PageLayout } from '#web/layouts/page-frame.tsx'
import { checkedPage } from './route-check.ts'
import { loadPart } from '#web/app/errors/part-failed.ts'

/** What a page's module may bring: the page, the loader that runs before it, and the action that its form posts to. */
type PageModule = Pick<RouteObject, 'Component' | 'loader' | 'action'>

const modules = import.meta.glob<PageModule>([
  '../../features/**/*.page.tsx',
  '!../../features/error-pages/error.page.tsx',
])

const texts = import.meta.glob<Readonly<Record<string, Information>>>('../../features/information/*.text.ts')

/** A page of information is its text: the one value that the module gives. */
const informationOf = (file: string): (() => Promise<PageModule>) => {
  const load = texts[`../../features/information/${file}.text.ts`]
  if (load === undefined) throw new Error(`there is no text ${file}`)
  return async () => {
    const [module, { InformationPage }] = await Promise.all([
      load(),
      import('#web/features/information/information-page.tsx'),
    ])
    const [information] = Object.values(module)
    if (information === undefined) throw new Error(`the text ${file} is empty`)
    return { Component: () => createElement(InformationPage, { information }) }
  }
}

const lazyOf = (file: string): (() => Promise<PageModule>) => {
  const load = modules[`../../features/${file}.page.tsx`]
  if (load === undefined) throw new Error(`there is no page ${file}`)
  return async () => {
    const { Component, loader, action } = await load()
    return { ...(Component && { Component }), ...(loader && { loader }), ...(action && { action }) }
  }
}

const routeAt = (path: string, handle: PageHandle, lazy: () => Promise<PageModule>): RouteObject => ({
  ...(path === '/' ? { index: true as const } : { path: path.replace(/^\//, '') }),
  handle,
  lazy: async () => checkedPage(path, handle, await loadPart(lazy)),
})

/**
 * Pages of one layout: `content` is readable without a script, `app` is an application, `text` is a page of information
 * of `web/features/information`.
 */
export const pagesOf = (layout: PageLayout) => {
  // A map is as high as the window: there is no top to go to, and a move under the visitor's hand would be felt.
  const shared = { layout, ...(layout === 'map' && { keepsScroll: true }) }
  const page =
    (start: PageHandle['start']) =>
    (path: string, file: string, { posts = false } = {}) =>
      routeAt(
        path,
        { start, ...shared, ...(posts && { posts }), module: `web/features/${file}.page.tsx` },
        lazyOf(file),
      )
  const text = (path: string, file: string) =>
    routeAt(
      path,
      { start: 'intent', ...shared, module: 'web/features/information/information-page.tsx' },
      informationOf(file),
    )
  return { content: page('intent'), app: page('now'), text }
}

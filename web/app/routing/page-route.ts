import type { RouteObject } from 'react-router'
import type { BeforeHydration, PageHandle } from './page-handle.ts'
import { createElement } from 'react'
import type { PageLayout } from '#web/layouts/page-frame.tsx'
import { checkedPage } from './route-check.ts'
import { loadChunk } from '#web/ui/async/chunk-load-error.ts'

/** Exports of a page's module: the page, the loader that runs before it, and the action that its form posts to. */
type PageModule = Pick<RouteObject, 'Component' | 'loader' | 'action'> & BeforeHydration

const modules = import.meta.glob<PageModule>([
  '../../features/**/*.page.tsx',
  '!../../features/error-pages/error.page.tsx',
])

const textOf = (name: string) => async (): Promise<PageModule> => {
  const { informationLoader } = await import('#web/features/information/information-loader.ts')
  const { TextPage } = await import('#web/features/information/text-page.tsx')
  return { Component: TextPage, loader: informationLoader(name) }
}

const folderOf = (folder: string) => async (): Promise<PageModule> => {
  const { folderLoader } = await import('#web/features/information/information-loader.ts')
  const { TextPage } = await import('#web/features/information/text-page.tsx')
  return { Component: TextPage, loader: folderLoader(folder) }
}

const orderOf = (name: string) => async (): Promise<PageModule> => {
  const { informationLoader } = await import('#web/features/information/information-loader.ts')
  const { OrderPage } = await import('#web/features/business/order-page.tsx')
  const { crmOrderAction } = await import('#web/features/business/crm-order-setup.ts')
  return {
    Component: () => createElement(OrderPage, { tag: name }),
    loader: informationLoader(name),
    action: crmOrderAction(name),
  }
}

const lazyOf = (file: string): (() => Promise<PageModule>) => {
  const load = modules[`../../features/${file}.page.tsx`]
  if (load === undefined) throw new Error(`there is no page ${file}`)
  return async () => {
    const { Component, loader, action, beforeHydration } = await load()
    return {
      ...(Component && { Component }),
      ...(loader && { loader }),
      ...(action && { action }),
      ...(beforeHydration && { beforeHydration }),
    }
  }
}

const routeAt = (path: string, handle: PageHandle, lazy: () => Promise<PageModule>): RouteObject => ({
  ...(path === '/' ? { index: true as const } : { path: path.replace(/^\//, '') }),
  handle,
  lazy: async () => checkedPage(path, handle, await loadChunk(lazy)),
})

/**
 * Pages of one layout: `content` is readable without a script, `app` is an application. The others are texts of
 * `adapters/cms/content/pages`: `text` is one text, `folder` the texts of a folder, `order` a text with an order form.
 */
export const pagesOf = (layout: PageLayout) => {
  // A map is as high as the window: scrolling to the top has no use and would disturb a drag of the map.
  const shared = { layout, ...(layout === 'map' && { keepsScroll: true }) }
  const page =
    (start: PageHandle['start']) =>
    (path: string, file: string, marks: Pick<PageHandle, 'posts' | 'forVisitor'> = {}) =>
      routeAt(path, { start, ...shared, ...marks, module: `web/features/${file}.page.tsx` }, lazyOf(file))
  const text =
    (module: string, moduleOf: typeof textOf, posts = false) =>
    (path: string, name: string) =>
      routeAt(path, { start: 'intent', ...shared, ...(posts && { posts }), module }, moduleOf(name))
  return {
    content: page('intent'),
    app: page('now'),
    text: text('web/features/information/text-page.tsx', textOf),
    folder: text('web/features/information/text-page.tsx', folderOf),
    order: text('web/features/business/order-page.tsx', orderOf, true),
  }
}

import type { RouteObject } from 'react-router'
import type { PageHandle } from './page-handle.ts'
import type { PageLayout } from '#web/kit/frame/page-frame.tsx'

/** What a page's module may bring: the page, and the loader that a route asks before. */
type PageModule = Pick<RouteObject, 'Component' | 'loader'>

const modules = import.meta.glob<PageModule>(['./pages/**/*.page.tsx', '!./pages/error/**'])

const lazyOf = (file: string): (() => Promise<PageModule>) => {
  const load = modules[`./pages/${file}.page.tsx`]
  if (load === undefined) throw new Error(`there is no page ${file}`)
  return async () => {
    const { Component, loader } = await load()
    return { ...(Component && { Component }), ...(loader && { loader }) }
  }
}

/** Pages of one layout: `content` is readable without a script, `app` is an application. */
export const pagesOf = (layout: PageLayout) => {
  const page =
    (start: PageHandle['start']) =>
    (path: string, file: string): RouteObject => {
      const handle: PageHandle = { start, layout, module: `web/pages/${file}.page.tsx` }
      const at = path === '/' ? { index: true as const } : { path: path.replace(/^\//, '') }
      return { ...at, handle, lazy: lazyOf(file) }
    }
  return { content: page('intent'), app: page('now') }
}

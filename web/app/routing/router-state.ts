import type { HydrationState } from 'react-router'
import type { Site } from '#web/app/brand/use-brand.ts'

const id = 'router-state'

/** The state with which the server rendered the page. */
export interface PageState extends HydrationState {
  readonly site: Site
  /** The user whose session the site keeps; null for none, absent where the page does not depend on it. */
  readonly visitorId?: string | null
}

/** The results of the server's loaders as a JSON data block, which needs no permission of the content security policy. */
export const routerStateBlock = (
  { loaderData, actionData, errors }: HydrationState,
  page: Pick<PageState, 'site' | 'visitorId'>,
): string => {
  const found = { loaderData, ...(actionData && { actionData }), ...(errors && { errors }), ...page }
  const json = JSON.stringify(found).replaceAll('<', String.raw`\u003c`)
  return `<script type="application/json" id="${id}">${json}</script>`
}

/** Returns the loader data that the server put into the page; undefined if there is none. */
export const readRouterState = (page: Document): PageState | undefined => {
  const block = page.getElementById(id)
  if (block === null) return undefined
  return JSON.parse(block.textContent) as PageState
}

import type { HydrationState } from 'react-router'
import type { Site } from '#web/app/brand/use-brand.ts'

const id = 'router-state'

/** What the server knew when it drew the page. */
export interface PageState extends HydrationState {
  readonly site: Site
}

/** What the server's loaders found, as a block of data that no policy has to allow to run. */
export const routerStateBlock = ({ loaderData, actionData, errors }: HydrationState, site: Site): string => {
  const found = { loaderData, ...(actionData && { actionData }), ...(errors && { errors }), site }
  const json = JSON.stringify(found).replaceAll('<', String.raw`\u003c`)
  return `<script type="application/json" id="${id}">${json}</script>`
}

export const readRouterState = (page: Document): PageState | undefined => {
  const block = page.getElementById(id)
  if (block === null) return undefined
  return JSON.parse(block.textContent) as PageState
}

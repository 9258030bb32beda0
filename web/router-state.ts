import type { HydrationState } from 'react-router'

const id = 'router-state'

/** What the server's loaders found, as a block of data that no policy has to allow to run. */
export const routerStateBlock = ({ loaderData, actionData, errors }: HydrationState): string => {
  const json = JSON.stringify({ loaderData, actionData, errors }).replaceAll('<', String.raw`\u003c`)
  return `<script type="application/json" id="${id}">${json}</script>`
}

export const readRouterState = (page: Document): HydrationState | undefined => {
  const block = page.getElementById(id)
  if (block === null) return undefined
  return JSON.parse(block.textContent) as HydrationState
}

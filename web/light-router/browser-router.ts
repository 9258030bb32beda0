import type { HydrationState, Location, RouteObject, RouterContextProvider } from 'react-router'
import { failureOf, redirectTarget, valueOf } from './answers.ts'
import { makeMatcher, type RouteMatch } from './match-routes.ts'

/** As `NavigationType` of react-router: back and forth in the history, a new place, another page in the same place. */
export type Move = 'POP' | 'PUSH' | 'REPLACE'

export interface RouterState {
  readonly location: Location
  readonly move: Move
  readonly matches: readonly RouteMatch[]
  /** By the id of the route. */
  readonly loaderData: Readonly<Record<string, unknown>>
  /** By the id of the route that shows it. */
  readonly errors: Readonly<Record<string, unknown>> | null
}

/** What a router uses of a window. */
export interface RouterWindow {
  readonly location: Pick<globalThis.Location, 'href' | 'assign' | 'origin'>
  readonly history: Pick<History, 'state' | 'pushState' | 'replaceState' | 'go'>
  readonly addEventListener: (type: 'popstate', listener: () => void) => void
}

interface Setup {
  readonly hydrationData?: HydrationState
  readonly getContext: () => RouterContextProvider
  readonly window?: RouterWindow
}

interface NavigateOptions {
  readonly replace?: boolean
}

const locationOf = ({ pathname, search, hash }: URL, key: string): Location =>
  ({ pathname, search, hash, key, state: null }) as Location

const newKey = (): string => crypto.randomUUID().slice(0, 8)

const keyOf = (state: unknown): string =>
  typeof state === 'object' && state !== null && 'key' in state && typeof state.key === 'string'
    ? state.key
    : 'default'

/** A way to another part of the page that stands: nothing has to be asked again. */
const isWithinPage = (from: Location, to: Location): boolean =>
  from.pathname === to.pathname && from.search === to.search && to.hash !== ''

/** The route that shows an error of this one: itself, or the nearest above. */
const boundaryOf = (matches: readonly RouteMatch[], at: number): string =>
  (matches.slice(0, at + 1).findLast(({ route }) => route.ErrorBoundary !== undefined) ?? matches[0])?.id ??
  ''

type Answer = { readonly value: unknown } | { readonly error: unknown }

/** The code of a page, once; the route keeps it. */
const bring = async (route: RouteObject): Promise<void> => {
  if (typeof route.lazy === 'function') Object.assign(route, await route.lazy(), { lazy: undefined })
}

const ask = async (match: RouteMatch, request: Request, context: unknown): Promise<Answer | null> => {
  const { route, params } = match
  try {
    await bring(route)
    if (typeof route.loader !== 'function') return null
    const args = { request, params, context } as Parameters<typeof route.loader>[0]
    return { value: await route.loader(args) }
  } catch (error) {
    return { error }
  }
}

/** Where two fail, the page shows the one nearer to the root. */
const outcomeOf = (
  matches: readonly RouteMatch[],
  answers: readonly (Answer | null)[],
): Pick<RouterState, 'loaderData' | 'errors'> => {
  const loaderData: Record<string, unknown> = {}
  const errors = new Map<string, unknown>()
  for (const [index, { id }] of matches.entries()) {
    const answer = answers[index] ?? null
    if (answer === null) continue
    const boundary = boundaryOf(matches, index)
    if ('value' in answer) loaderData[id] = valueOf(answer.value)
    else if (!errors.has(boundary)) errors.set(boundary, failureOf(answer.error))
  }
  return { loaderData, errors: errors.size === 0 ? null : Object.fromEntries(errors) }
}

const targetOf = (answers: readonly (Answer | null)[]): string | null => {
  for (const answer of answers) {
    const target = answer === null ? null : redirectTarget('value' in answer ? answer.value : answer.error)
    if (target !== null) return target
  }
  return null
}

/**
 * What the site uses of react-router's data router, at a tenth of its weight: the browser's build puts it in its place
 * (web/vite.config.ts), the server and tests run the same routes in react-router itself. A newer way interrupts the older;
 * the address changes when the page is ready to.
 */
export const createBrowserRouter = (
  routes: readonly RouteObject[],
  { hydrationData, getContext, window: page = window }: Setup,
) => {
  const match = makeMatcher(routes)
  const listeners = new Set<(state: RouterState) => void>()
  const here = () => new URL(page.location.href)
  let going = new AbortController()
  let state: RouterState = {
    location: locationOf(here(), keyOf(page.history.state)),
    move: 'POP',
    matches: match(here().pathname) ?? [],
    loaderData: hydrationData?.loaderData ?? {},
    errors: hydrationData?.errors ?? null,
  }

  const finish = (url: URL, next: RouterState): void => {
    const entry = { usr: null, key: next.location.key, idx: 0 }
    if (next.move === 'PUSH') page.history.pushState(entry, '', url)
    if (next.move === 'REPLACE') page.history.replaceState(entry, '', url)
    state = next
    for (const listener of listeners) listener(state)
  }

  const go = async (url: URL, move: Move): Promise<void> => {
    going.abort()
    if (url.origin !== page.location.origin) {
      // Never «javascript:» or «data:», wherever the target came from.
      if (url.protocol === 'https:' || url.protocol === 'http:') page.location.assign(url.href)
      return undefined
    }
    const own = new AbortController()
    going = own
    const location = locationOf(url, move === 'POP' ? keyOf(page.history.state) : newKey())
    if (isWithinPage(state.location, location)) return finish(url, { ...state, location, move })
    const matches = match(url.pathname) ?? []
    const asked = new URL(url)
    asked.hash = ''
    const request = new Request(asked, { signal: own.signal })
    const context = getContext()
    const answers = await Promise.all(matches.map((one) => ask(one, request, context)))
    if (own.signal.aborted) return undefined
    const target = targetOf(answers)
    if (target !== null) return go(new URL(target, url), move === 'PUSH' ? 'PUSH' : 'REPLACE')
    return finish(url, { location, move, matches, ...outcomeOf(matches, answers) })
  }

  page.addEventListener('popstate', () => void go(here(), 'POP'))

  return {
    get state() {
      return state
    },
    subscribe: (listener: (state: RouterState) => void): (() => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    navigate: async (to: string | number, { replace = false }: NavigateOptions = {}): Promise<void> => {
      if (typeof to === 'number') return page.history.go(to)
      const url = new URL(to, page.location.href)
      const isSame = url.href === page.location.href
      return go(url, replace || isSame ? 'REPLACE' : 'PUSH')
    },
  }
}

export type BrowserRouter = ReturnType<typeof createBrowserRouter>

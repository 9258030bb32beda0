import type { RouteObject } from 'react-router'
import { describe, expect, it } from 'vitest'
import {
  createBrowserRouter,
  data,
  isRouteErrorResponse,
  redirect,
  RouterContextProvider,
} from '#web/light-router/index.ts'
import type { RouterWindow } from '#web/light-router/browser-router.ts'

const Nothing = () => null

/** A window of one tab: its history as a list, and where in it the visitor is. */
const openTab = (path: string) => {
  const entries: { readonly url: string; readonly state: unknown }[] = [
    { url: `https://site.test${path}`, state: null },
  ]
  const left: string[] = []
  const heard: (() => void)[] = []
  let at = 0
  const window: RouterWindow = {
    location: {
      get href() {
        return entries[at]?.url ?? ''
      },
      origin: 'https://site.test',
      assign: (url) => void left.push(String(url)),
    },
    history: {
      get state(): unknown {
        return entries[at]?.state
      },
      pushState: (state: unknown, _, url) => {
        at += 1
        entries.splice(at, entries.length, { url: String(url), state })
      },
      replaceState: (state: unknown, _, url) => void (entries[at] = { url: String(url), state }),
      go: (steps = 0) => {
        at += steps
        for (const hear of heard) hear()
      },
    },
    addEventListener: (_, hear) => void heard.push(hear),
  }
  return { window, left, paths: () => entries.map(({ url }) => new URL(url).pathname) }
}

interface Gate {
  readonly open: () => void
  readonly passed: Promise<void>
}

const makeGate = (): Gate => {
  const { promise, resolve } = Promise.withResolvers<void>()
  return { open: resolve, passed: promise }
}

const makeRoutes = (gate: Gate, asked: string[]): RouteObject[] => [
  {
    id: 'root',
    path: '/',
    Component: Nothing,
    ErrorBoundary: Nothing,
    children: [
      {
        ErrorBoundary: Nothing,
        children: [
          { index: true, Component: Nothing },
          {
            path: 'list',
            lazy: async () => ({
              Component: Nothing,
              loader: ({ request }: { readonly request: Request }) => {
                asked.push(request.url)
                return data('the list', { status: 422 })
              },
            }),
          },
          { path: 'slow', loader: async () => gate.passed.then(() => 'slow') },
          { path: 'moved', loader: () => redirect('/list') },
          {
            path: 'missing',
            loader: () => {
              throw data('Page Not Found: /missing', { status: 404 })
            },
          },
          {
            path: 'part',
            lazy: async () => {
              throw new TypeError('a part was not loaded')
            },
          },
        ],
      },
    ],
  },
]

const openRouter = (path = '/') => {
  const gate = makeGate()
  const asked: string[] = []
  const tab = openTab(path)
  const router = createBrowserRouter(makeRoutes(gate, asked), {
    getContext: () => new RouterContextProvider() as never,
    window: tab.window,
  })
  return { router, gate, asked, ...tab }
}

const layout = '0-0'
const pageOf = ({ router }: ReturnType<typeof openRouter>) => router.state.matches.at(-1)?.id ?? ''

describe('a way to another page', () => {
  it('brings its code and what its loader found, then changes the address', async () => {
    const site = openRouter()
    await site.router.navigate('/list?by=sts')
    expect(site.asked).toEqual(['https://site.test/list?by=sts'])
    expect(site.router.state).toMatchObject({
      move: 'PUSH',
      location: { pathname: '/list', search: '?by=sts' },
    })
    expect(site.router.state.loaderData[pageOf(site)]).toBe('the list')
    expect(site.paths()).toEqual(['/', '/list'])
  })

  it('takes the place of the present one where it is asked to', async () => {
    const site = openRouter()
    await site.router.navigate('/list', { replace: true })
    expect(site.paths()).toEqual(['/list'])
  })

  it('goes on to where a loader sends', async () => {
    const site = openRouter()
    await site.router.navigate('/moved')
    expect(site.router.state.location.pathname).toBe('/list')
    expect(site.paths()).toEqual(['/', '/list'])
  })

  it('is given up for a newer one', async () => {
    const site = openRouter()
    const slow = site.router.navigate('/slow')
    await site.router.navigate('/list')
    site.gate.open()
    await slow
    expect(site.router.state.location.pathname).toBe('/list')
    expect(site.paths()).toEqual(['/', '/list'])
  })

  it('to another site is a new document', async () => {
    const site = openRouter()
    await site.router.navigate('https://other.test/')
    expect(site.left).toEqual(['https://other.test/'])
    expect(site.paths()).toEqual(['/'])
  })

  it('within the page asks for nothing again', async () => {
    const site = openRouter()
    await site.router.navigate('/list')
    await site.router.navigate('#end')
    expect(site.asked).toHaveLength(1)
    expect(site.router.state.location.hash).toBe('#end')
    expect(site.router.state.loaderData[pageOf(site)]).toBe('the list')
  })
})

describe('back', () => {
  it('shows the page of that place again, under the name of the place', async () => {
    const site = openRouter('/list')
    const before = site.router.state.location.key
    await site.router.navigate('/')
    const shown = new Promise<void>((resolve) => void site.router.subscribe(() => resolve()))
    await site.router.navigate(-1)
    await shown
    expect(site.router.state).toMatchObject({ move: 'POP', location: { pathname: '/list', key: before } })
  })
})

describe('what a page cannot be shown for', () => {
  it('a loader says with a status, and the nearest screen of errors has it', async () => {
    const site = openRouter()
    await site.router.navigate('/missing')
    const error = site.router.state.errors?.[layout]
    expect(isRouteErrorResponse(error)).toBe(true)
    expect(error).toMatchObject({ status: 404, data: 'Page Not Found: /missing' })
  })

  it('a part that was not loaded says as it is', async () => {
    const site = openRouter()
    await site.router.navigate('/part')
    expect(site.router.state.errors?.[layout]).toBeInstanceOf(TypeError)
    await site.router.navigate('/list')
    expect(site.router.state.errors).toBeNull()
  })
})

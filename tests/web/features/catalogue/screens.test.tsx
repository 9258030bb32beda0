import { Window } from 'happy-dom'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Screen, ScreenState } from '#web/features/catalogue/screens/screen.ts'

const page = new Window({ url: 'https://kvitok.example/__catalogue/' })

/** What the drawing of a page needs of a browser. */
const globals = [
  'document',
  'location',
  'navigator',
  'localStorage',
  'sessionStorage',
  'addEventListener',
  'removeEventListener',
  'Element',
  'FormData',
  'HTMLElement',
  'HTMLInputElement',
  'HTMLTextAreaElement',
  'HTMLSelectElement',
  'requestAnimationFrame',
  'cancelAnimationFrame',
] as const

let screens: readonly Screen[] = []
let Shown: (props: { readonly screen: Screen; readonly state: ScreenState }) => React.ReactNode

beforeAll(async () => {
  vi.stubGlobal('window', page)
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  for (const name of globals) vi.stubGlobal(name, page[name])
  const catalogue = await import('#web/features/catalogue/screens/all-screens.lazy.tsx')
  // The list of fines draws thousands of them: its own tests look at it.
  screens = catalogue.allScreens.filter(({ name }) => name !== 'fines')
  Shown = catalogue.ShownScreen
})

afterAll(() => vi.unstubAllGlobals())

/** Drawing all hundred of them would take a quarter of a minute; browsers are shown the rest. */
const looked = new Set(['new', 'empty', 'error', 'long', 'most', 'some', 'declined'])

/** The page as it stands when its calls have been answered, before the visitor does anything. */
const drawn = async (screen: Screen, state: ScreenState): Promise<Element> => {
  const root = page.document.createElement('div')
  page.document.body.replaceChildren(root)
  const app = createRoot(root as unknown as Element)
  const router = createMemoryRouter(
    [{ path: '*', element: <Shown screen={screen} state={{ ...state, done: [] }} /> }],
    { initialEntries: [`/__catalogue/?${screen.search ?? ''}`] },
  )
  await act(async () => app.render(<RouterProvider router={router} />))
  const copy = root.cloneNode(true)
  await act(async () => app.unmount())
  return copy as unknown as Element
}

describe('every screen of the account and of the money', () => {
  it('has each state once', () => {
    const names = screens.flatMap(({ name, states }) => states.map((state) => `${name}/${state.name}`))
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
  })

  it('has one first heading, tells its rows apart and does not break, empty, failed and at its longest', async () => {
    const odd: string[] = []
    vi.spyOn(console, 'error').mockImplementation((words) => odd.push(String(words)))
    for (const screen of screens)
      for (const state of screen.states.filter(({ name }) => looked.has(name))) {
        const shown = await drawn(screen, state)
        const isBroken = (shown.textContent ?? '').includes('Ошибка на нашей стороне')
        if (shown.querySelectorAll('h1').length !== 1 || isBroken) odd.push(`${screen.name}/${state.name}`)
      }
    expect(odd).toEqual([])
  })
})

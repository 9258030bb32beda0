import { Window } from 'happy-dom'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { DrawableStory } from '#tests/support/stories/stories.tsx'

const page = new Window({ url: 'https://kvitok.example/' })

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
  'IntersectionObserver',
  'HTMLInputElement',
  'HTMLTextAreaElement',
  'HTMLSelectElement',
  'requestAnimationFrame',
  'cancelAnimationFrame',
] as const

let pages: readonly DrawableStory[] = []
let Drawn: (props: { readonly story: DrawableStory }) => React.ReactNode

beforeAll(async () => {
  vi.stubGlobal('window', page)
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  for (const name of globals) vi.stubGlobal(name, page[name])
  const { DrawnStory, stories } = await import('#tests/support/stories/stories.tsx')
  pages = stories.filter(({ isPage }) => isPage)
  Drawn = DrawnStory
})

afterAll(() => vi.unstubAllGlobals())

/** Drawing all hundred of them would take a quarter of a minute; tests/e2e/stories.test.ts draws every one. */
const looked =
  /^(?:Untouched|Empty|Failed|SourceFailed|Several|EveryState|FourteenFines|Thirty|MaximumNumber|Long\w*|TwentyOfMany|Declined)$/

/** The page after its calls have been answered, before the visitor does anything. */
const drawn = async (story: DrawableStory): Promise<Element> => {
  const root = page.document.createElement('div')
  page.document.body.replaceChildren(root)
  const app = createRoot(root as unknown as Element)
  await act(async () => app.render(<Drawn story={story} />))
  const copy = root.cloneNode(true)
  await act(async () => app.unmount())
  return copy as unknown as Element
}

describe('every page of the account and of the money', () => {
  it('every page of the account and of the money has one first-level heading and distinct row names in its empty, failed and longest states', async () => {
    const odd: string[] = []
    vi.spyOn(console, 'error').mockImplementation((text) => odd.push(String(text)))
    // The list of fines draws thousands of them: its own tests look at it.
    for (const story of pages.filter(
      ({ name, file }) => looked.test(name) && !file.endsWith('/fines-search.stories.tsx'),
    )) {
      const shown = await drawn(story)
      const isBroken = (shown.textContent ?? '').includes('Ошибка на нашей стороне')
      if (shown.querySelectorAll('h1').length !== 1 || isBroken) odd.push(story.id)
    }
    expect(odd).toEqual([])
  })
})

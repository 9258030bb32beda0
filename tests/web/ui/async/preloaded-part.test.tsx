import { Suspense } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { preloadedPart } from '#web/ui/async/preloaded-part.tsx'

const List = ({ name }: { readonly name: string }) => <ul title={name} />

const markup = (Part: typeof List) =>
  renderToStaticMarkup(
    <Suspense fallback="waiting">
      <Part name="fines" />
    </Suspense>,
  )

it('a part shows the fallback until its script has loaded, and itself afterwards', async () => {
  let requests = 0
  const { Part, preload } = preloadedPart<{ readonly name: string }>(async () => {
    requests += 1
    return List
  })
  expect(markup(Part)).toContain('waiting')
  await preload()
  expect(markup(Part)).toBe('<ul title="fines"></ul>')
  await preload()
  expect(requests).toBeLessThanOrEqual(2)
})

it('a part whose script did not load is requested again', async () => {
  let isOnline = false
  const { Part, preload } = preloadedPart<{ readonly name: string }>(async () => {
    if (!isOnline) throw new Error('offline')
    return List
  })
  await expect(preload()).rejects.toThrow('a part of the page was not loaded')
  isOnline = true
  await preload()
  expect(markup(Part)).toBe('<ul title="fines"></ul>')
})

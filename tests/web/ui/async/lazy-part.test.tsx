import { Suspense } from 'react'
import { prerender } from 'react-dom/static'
import { describe, expect, it } from 'vitest'
import { lazyPart } from '#web/ui/async/lazy-part.tsx'

const List = () => <ul />

const failed = () => Promise.reject(new Error('offline'))

const markup = async (Part: ReturnType<typeof lazyPart>): Promise<string> => {
  const { prelude } = await prerender(
    <Suspense fallback="waiting">
      <Part />
    </Suspense>,
  )
  return new Response(prelude).text()
}

describe('lazyPart', () => {
  it('returns a component that is shown when its script has loaded', async () => {
    expect(await markup(lazyPart(async () => List, 'Список не загрузился'))).toContain('<ul></ul>')
  })

  it('says what is missing, and what to do, where the script is not loaded', async () => {
    const html = await markup(lazyPart(failed, 'Список не загрузился'))
    expect(html).toContain('role="alert"')
    expect(html).toContain('Список не загрузился. Проверьте интернет и обновите страницу')
    expect(html).toMatch(/<button[^>]*>.*Обновить страницу/)
  })

  it('shows nothing in the place of a part that has no text', async () => {
    expect(await markup(lazyPart(failed, null))).not.toMatch(/<(?:p|button)/)
  })
})

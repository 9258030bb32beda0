import { brotliDecompressSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { defaultSite } from '#web/brand/use-brand.ts'
import { makeAnswerPage } from '#web/server/answer-page.ts'
import type { Drawn, drawPage, Rendering } from '#web/server/draw-page.tsx'

const rendering = (
  more: Partial<Rendering['site']> = {},
  theme: Rendering['theme'] = 'system',
): Rendering => ({
  features: () => {
    throw new Error('nothing is asked')
  },
  theme,
  site: { ...defaultSite, ...more },
  assetsOf: () => ({ first: [], styles: [], preloads: [], fonts: [] }),
  scripts: '',
  onError: () => undefined,
})

/** Draws a page that says how many were drawn before, and for whom. */
const drawing = (drawn: Partial<Drawn>) => {
  const state = { count: 0 }
  const draw: typeof drawPage = async (_, { theme, site }) => {
    state.count += 1
    const own = state.count
    await new Promise(setImmediate)
    return {
      status: 200,
      headers: new Headers(),
      html: `${theme} ${site.isSignedIn ? 'own' : 'any'} ${own}`,
      isShared: true,
      ...drawn,
    }
  }
  return { ...makeAnswerPage(draw), state }
}

const asked = (headers: Record<string, string> = {}, method = 'GET') =>
  new Request('http://site.test/faq/', { method, headers })
const at = (search = '') => new URL(`http://site.test/faq/${search}`)

const brotli = { 'accept-encoding': 'gzip, br' }

describe('a page that is the same for everybody', () => {
  it('is drawn once for visitors who come at once', async () => {
    const { answer, state } = drawing({})
    await Promise.all([answer(asked(), at(), rendering()), answer(asked(), at(), rendering())])
    await answer(asked(), at(), rendering())
    expect(state.count).toBe(1)
  })

  it('is drawn for every theme', async () => {
    const { answer } = drawing({})
    await answer(asked(), at(), rendering({}, 'light'))
    expect(await (await answer(asked(), at(), rendering({}, 'dark'))).text()).toMatch(/^dark/)
  })

  it('is drawn for whoever signed in, and for whoever did not', async () => {
    const { answer } = drawing({})
    await answer(asked(), at(), rendering({ isSignedIn: true }))
    expect(await (await answer(asked(), at(), rendering({ isSignedIn: false }))).text()).toMatch(/any/)
  })

  it('is drawn for every host', async () => {
    const { answer, state } = drawing({})
    await answer(asked(), at(), rendering({ origin: 'https://one.test' }))
    await answer(asked(), at(), rendering({ origin: 'https://two.test' }))
    expect(state.count).toBe(2)
  })

  it('is short for who takes brotli, and says what it depends on', async () => {
    const { answer } = drawing({})
    const { headers } = await answer(asked(brotli), at(), rendering())
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-encoding': 'br',
      vary: 'accept-encoding, cookie',
      'cache-control': 'private, no-cache',
    })
  })

  it('is the same page, short or plain', async () => {
    const { answer } = drawing({})
    const short = await (await answer(asked(brotli), at(), rendering())).arrayBuffer()
    const plain = await (await answer(asked({ 'accept-encoding': 'gzip' }), at(), rendering())).text()
    expect(brotliDecompressSync(Buffer.from(short)).toString()).toBe(plain)
  })

  it('is not sent again to who has it', async () => {
    const { answer } = drawing({})
    const etag = (await answer(asked(brotli), at(), rendering())).headers.get('etag') ?? ''
    const again = await answer(asked({ ...brotli, 'if-none-match': `"old", ${etag}` }), at(), rendering())
    expect([again.status, await again.text()]).toEqual([304, ''])
  })

  it('is sent again to who has it in another encoding', async () => {
    const { answer } = drawing({})
    const etag = (await answer(asked(brotli), at(), rendering())).headers.get('etag') ?? ''
    expect((await answer(asked({ 'if-none-match': etag }), at(), rendering())).status).toBe(200)
  })

  it('is told of without its body to who asks for the head', async () => {
    const { answer } = drawing({})
    const whole = await answer(asked(brotli), at(), rendering())
    const head = await answer(asked(brotli, 'HEAD'), at(), rendering())
    expect(await head.text()).toBe('')
    expect([...head.headers]).toEqual([...whole.headers])
  })
})

describe('a page of somebody', () => {
  it('is drawn for each of two visitors who come at once, and once for each', async () => {
    const { answer, state } = drawing({ isShared: false })
    const pages = await Promise.all([answer(asked(), at(), rendering()), answer(asked(), at(), rendering())])
    const texts = await Promise.all(pages.map((page) => page.text()))
    expect(new Set(texts).size).toBe(2)
    expect(state.count).toBe(2)
  })

  it('is not kept', async () => {
    const { answer, state } = drawing({ isShared: false })
    await answer(asked(), at(), rendering())
    await answer(asked(), at(), rendering())
    expect(state.count).toBe(2)
  })
})

it('an address with a question is never kept', async () => {
  const { answer, state } = drawing({})
  await answer(asked(), at('?number=1'), rendering())
  await answer(asked(), at('?number=1'), rendering())
  expect(state.count).toBe(2)
})

it.each([404, 500])('a page with status %i is not kept', async (status) => {
  const { answer, state } = drawing({ status })
  await answer(asked(), at(), rendering())
  expect((await answer(asked(), at(), rendering())).status).toBe(status)
  expect(state.count).toBe(2)
})

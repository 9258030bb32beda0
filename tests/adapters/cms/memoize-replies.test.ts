import { Effect, Exit } from 'effect'
import { describe, expect, it } from 'vitest'
import type { Call } from '#adapters/backend/client/call.ts'
import { makeCmsClient } from '#adapters/cms/cms.client.ts'
import { makeContentClient } from '#adapters/cms/content.client.ts'
import { memoizeReplies } from '#adapters/cms/memoize-replies.ts'
import { shippedTexts } from '#adapters/cms/reader/content-source.ts'
import { openProxy } from '#tests/adapters/services/with-proxy.ts'
import { makeContentReplies } from '#web/app/composition/content-replies.ts'
import { defaultBrands } from '#domain/brands/brand.ts'

const openSite = () => {
  let content = shippedTexts()
  const requests: string[] = []
  const { call } = openProxy({ content: () => content })
  const counted: Call = {
    ...call,
    request: (endpoint, input, key) => {
      requests.push(endpoint.name)
      return call.request(endpoint, input, key)
    },
  }
  const repliesOf = makeContentReplies({ current: () => content })
  const memoized = memoizeReplies(counted, () => repliesOf(defaultBrands[0]))
  return {
    requests,
    content: makeContentClient(memoized),
    articles: makeCmsClient(memoized),
    edit: (change: Partial<typeof content>) => void (content = { ...content, ...change }),
  }
}

describe('memoized replies about the texts of the site', () => {
  it('are requested once for each call and input', async () => {
    const { requests, articles } = openSite()
    const first = await Effect.runPromise(articles.page('news', 1))
    expect(await Effect.runPromise(articles.page('news', 1))).toBe(first)
    expect((await Effect.runPromise(articles.page('good_to_know', 2))).page).toBe(2)
    expect((await Effect.runPromise(articles.page('good_to_know', 1))).page).toBe(1)
    expect(requests).toHaveLength(3)
  })

  it('are those of the new texts as soon as the texts are read again', async () => {
    const { content, articles, edit } = openSite()
    await Effect.runPromise(content.questions())
    await Effect.runPromise(articles.banners('home'))
    const banner = { id: 'sale', title: 'Распродажа', text: 'Скидки', label: 'Смотреть', href: '/sale/' }
    edit({ questions: [], banners: new Map([['home', [banner]]]) })
    expect(await Effect.runPromise(content.questions())).toEqual([])
    expect(await Effect.runPromise(articles.banners('home'))).toEqual([banner])
  })

  it('do not include refusals, so an address that begins to exist is found', async () => {
    const { content, edit } = openSite()
    const failed = await Effect.runPromiseExit(content.page('campaign'))
    expect(Exit.isFailure(failed)).toBe(true)
    const [about] = [...shippedTexts().pages.values()]
    if (about === undefined) throw new Error('there is no page')
    edit({ pages: new Map([['campaign', about]]) })
    expect((await Effect.runPromise(content.page('campaign'))).title).toBe(about.title)
  })
})

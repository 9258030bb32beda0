import { setTimeout } from 'node:timers/promises'
import { Effect, Exit } from 'effect'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { Call } from '#adapters/backend/client/call.ts'
import { makeReviewsClient } from '#adapters/backend/client/reviews.client.ts'
import { contract } from '#adapters/backend/contract/contract.ts'
import type { Endpoint } from '#adapters/backend/contract/endpoint.ts'
import { makeCmsClient } from '#adapters/cms/cms.client.ts'
import { makeContentClient } from '#adapters/cms/content.client.ts'
import { memoizeReplies } from '#adapters/backend/client/memoize-replies.ts'
import { shippedTexts } from '#adapters/cms/reader/content-source.ts'
import { openProxy } from '#tests/adapters/services/with-proxy.ts'
import { makeContentReplies, makePublicReplies } from '#web/app/composition/reply-memos.ts'
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

afterEach(() => void vi.restoreAllMocks())

/** Counts the requests that pass the memo; every reply is another object. */
const countRequests = () => {
  const requests: string[] = []
  const counted: Pick<Call, 'request'> = {
    request: <Input, Reply>(endpoint: Endpoint<Input, Reply>) =>
      Effect.sync(() => {
        requests.push(endpoint.name)
        return {} as Reply
      }),
  }
  return { requests, counted: counted as Call }
}

describe('memoized public replies', () => {
  it('belong to calls without a session that only read, for every call of the contract', async () => {
    const { requests, counted } = countRequests()
    const repliesOf = makePublicReplies()
    const call = memoizeReplies(counted, () => repliesOf(defaultBrands[0]))
    const shared: string[] = []
    for (const endpoint of contract) {
      const first = await Effect.runPromise(call.request<unknown, unknown>(endpoint, {}))
      if ((await Effect.runPromise(call.request<unknown, unknown>(endpoint, {}))) === first)
        shared.push(endpoint.name)
    }
    const readers = contract.filter(({ access, method }) => access === 'anyone' && method === 'GET')
    expect(shared).toEqual(readers.map(({ name }) => name))
    expect(requests).toHaveLength(2 * contract.length - shared.length)
  })

  it('are requested again after ten seconds', async () => {
    let now = performance.now()
    vi.spyOn(performance, 'now').mockImplementation(() => now)
    const { requests, counted } = countRequests()
    const repliesOf = makePublicReplies()
    const reviews = makeReviewsClient(memoizeReplies(counted, () => repliesOf(defaultBrands[0])))
    const readAfter = async (ms: number) => {
      now += ms
      // The memo reads the clock once in a turn of the event loop.
      await setTimeout(5)
      await Effect.runPromise(reviews.published())
      return requests.length
    }
    expect(await readAfter(0)).toBe(1)
    expect(await readAfter(9_900)).toBe(1)
    expect(await readAfter(200)).toBe(2)
  })

  it('are not shared by brands', async () => {
    const { requests, counted } = countRequests()
    const repliesOf = makePublicReplies()
    for (const id of ['kvitok', 'partner', 'kvitok']) {
      const call = memoizeReplies(counted, () => repliesOf({ id }))
      await Effect.runPromise(makeReviewsClient(call).published())
    }
    expect(requests).toHaveLength(2)
  })
})

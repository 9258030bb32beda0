import { Effect } from 'effect'
import { beforeEach, expect, it } from 'vitest'
import { makeArticles } from '#application/articles/index.ts'
import { makeCmsClient } from '#adapters/cms/cms.client.ts'
import { withHostileServer } from '#tests/adapters/services/hostile-server.ts'
import { allAt, openProxy } from '#tests/adapters/services/with-proxy.ts'

const server = withHostileServer()

beforeEach(() => {
  server().illness = 'healthy'
  server().requests.length = 0
})

const port = () => makeCmsClient(openProxy({ addresses: allAt(server().url) }).call)

const articles = () => makeArticles(port())

it('an item with no more than a name, a title and a day is shown', async () => {
  server().answer = { items: [{ slug: 'a', title: 'А', publishedAt: '2026-11-01T10:00:00+03:00' }] }
  expect(await Effect.runPromise(port().popularNews())).toEqual([
    { slug: 'a', title: 'А', lead: '', publishedAt: '2026-11-01', category: null, tags: [], minutes: 1 },
  ])
})

it('markup of another CMS never reaches the product', async () => {
  server().answer = {
    item: {
      slug: 'a',
      title: 'А',
      publishedAt: '2026-11-01',
      body: '<p onclick="steal()">Один</p><img src=x onerror="steal()"><script>steal()</script>',
    },
  }
  const { article } = await Effect.runPromise(articles().show('news', 'a'))
  expect(article.body).toEqual([{ kind: 'paragraph', text: 'Один' }])
})

it('a CMS client sends requests to the paths of the specification', async () => {
  server().answer = { items: [], page: 1, pages: 1, total: 0, banners: [] }
  await Effect.runPromise(articles().page('news', 2))
  await Effect.runPromise(articles().page('good_to_know', 3))
  await Effect.runPromise(port().feed('top'))
  await Effect.runPromise(articles().banners('home'))
  expect(server().requests).toEqual([
    '/news/page/2.json',
    '/good_to_know/page/3.json',
    '/good_to_know/top.json',
    '/banners/home.json',
  ])
})

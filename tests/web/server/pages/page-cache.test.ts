import { brotliDecompressSync } from 'node:zlib'
import { Hono } from 'hono'
import { describe, expect, it } from 'vitest'
import { defaultBrands } from '#domain/brands/brand.ts'
import { sessionCookies } from '#domain/session/storage-keys.ts'
import { userDigest } from '#web/app/idle/experiments.view-model.ts'
import { audienceOf, makePageKey } from '#web/server/pages/audience.ts'
import { makeServerPageCache } from '#web/server/pages/page-cache.ts'
import { pages } from '#web/server/pages/render-page.ts'
import type { SiteEnvironment } from '#web/server/site-environment.ts'

const setup = { publicUrl: 'http://site.test', brands: defaultBrands }

interface Page {
  readonly status?: number
  readonly isPublic?: boolean
}

/** A site whose pages say for whom they were rendered and how many were rendered before. */
const makeTestSite = ({ status = 200, isPublic = true }: Page = {}) => {
  const rendered: string[] = []
  const site = new Hono<SiteEnvironment>()
  const cache = makeServerPageCache(
    makePageKey(setup, (path) => path === '/contacts/'),
    () => true,
  )
  site.use(cache.middleware)
  site.get('*', async (context) => {
    const { site: of, theme } = audienceOf(setup, context)
    const page = `${theme} ${of.origin} ${of.isSignedIn ? 'own' : 'any'} ${rendered.length + 1}`
    rendered.push(page)
    await new Promise(setImmediate)
    context.set('route', '/faq')
    return new Response(page, {
      status,
      headers: { 'content-type': 'text/html', ...(isPublic && { 'cache-control': 'public' }) },
    })
  })
  const answer = async (request: Request) => cache.answer(request)?.response ?? site.fetch(request)
  const requestAt = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
    answer(new Request(`http://site.test${path}`, { method, headers: { host: 'site.test', ...headers } }))
  const request = (headers: Record<string, string> = {}, search = '', method = 'GET') =>
    requestAt(`/faq/${search}`, headers, method)
  return { request, requestAt, rendered }
}

const brotli = { 'accept-encoding': 'gzip, br' }
const signedIn = { cookie: `${sessionCookies.logged}=1` }

describe('a public page', () => {
  it('a public page is rendered once for visitors who arrive at the same time', async () => {
    const { request, rendered } = makeTestSite()
    await Promise.all([request(), request()])
    await request()
    expect(rendered).toHaveLength(1)
  })

  it('a public page is rendered once for all visits from advertisements', async () => {
    const { request, rendered } = makeTestSite()
    await request()
    await request({}, '?utm_source=letter&utm_campaign=1&yclid=17')
    await request({}, '?ysclid=m3')
    expect(rendered).toHaveLength(1)
  })

  it('a page with a form that is posted to its address keeps the marks of each visit', async () => {
    const { requestAt, rendered } = makeTestSite()
    await requestAt('/contacts/?utm_source=one')
    await requestAt('/contacts/?utm_source=two')
    expect(rendered).toHaveLength(2)
  })

  it('a public page is rendered for every theme', async () => {
    const { request } = makeTestSite()
    await request({ cookie: 'theme=light' })
    expect(await (await request({ cookie: 'theme=dark' })).text()).toMatch(/^dark/)
  })

  it('a public page is rendered anew for every visitor who has signed in', async () => {
    const { request, rendered } = makeTestSite()
    await request(signedIn)
    expect(await (await request()).text()).toMatch(/any/)
    expect(await (await request(signedIn)).text()).toMatch(/own/)
    expect(rendered).toHaveLength(3)
  })

  it('a public page is rendered for every known host', async () => {
    const { request, rendered } = makeTestSite()
    await request({ host: 'carbox.example' })
    await request({ host: 'carbox.localhost' })
    await request({ host: 'carbox.example' })
    expect(rendered).toHaveLength(2)
  })

  it('a public page is the page of the public address for a host that no setting names', async () => {
    const { request, rendered } = makeTestSite()
    await request({ host: 'one.test' })
    await request({ host: 'two.test' })
    expect(rendered).toEqual(['system http://site.test any 1'])
  })

  it('a public page is not cached for a known host at an unknown port', async () => {
    const { request, rendered } = makeTestSite()
    await request({ host: 'carbox.example:1' })
    await request({ host: 'carbox.example:1' })
    expect(rendered).toHaveLength(2)
  })

  it('a public page is sent as brotli to a browser that accepts it, and says what it depends on', async () => {
    const { request } = makeTestSite()
    const { headers } = await request(brotli)
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-encoding': 'br',
      vary: 'accept-encoding, cookie',
      'cache-control': 'private, no-cache',
    })
  })

  it('a public page is the same page with brotli and without', async () => {
    const { request } = makeTestSite()
    const short = await (await request(brotli)).arrayBuffer()
    const plain = await (await request({ 'accept-encoding': 'gzip' })).text()
    expect(brotliDecompressSync(Buffer.from(short)).toString()).toBe(plain)
  })

  it('a public page is not sent again to a browser that has it', async () => {
    const { request } = makeTestSite()
    const etag = (await request(brotli)).headers.get('etag') ?? ''
    const again = await request({ ...brotli, 'if-none-match': `"old", ${etag}` })
    expect([again.status, await again.text()]).toEqual([304, ''])
  })

  it('a public page is sent again to a browser that has it in another encoding', async () => {
    const { request } = makeTestSite()
    const etag = (await request(brotli)).headers.get('etag') ?? ''
    expect((await request({ 'if-none-match': etag })).status).toBe(200)
  })

  it('a public page is answered for HEAD with the same headers and without its body', async () => {
    const { request } = makeTestSite()
    const full = await request(brotli)
    const head = await request(brotli, '', 'HEAD')
    expect(await head.text()).toBe('')
    expect([...head.headers]).toEqual([...full.headers])
  })
})

describe('a page with data of its visitor', () => {
  it('a page with data of its visitor is rendered once for each of two visitors who arrive at the same time', async () => {
    const { request, rendered } = makeTestSite({ isPublic: false })
    const answers = await Promise.all([request(), request()])
    const texts = await Promise.all(answers.map((answer) => answer.text()))
    expect(new Set(texts).size).toBe(2)
    expect(rendered).toHaveLength(2)
  })

  it('a page with data of its visitor is not cached', async () => {
    const { request, rendered } = makeTestSite({ isPublic: false })
    await request()
    await request()
    expect(rendered).toHaveLength(2)
  })
})

describe('the page cache', () => {
  it('the page cache is bypassed by an address with a query', async () => {
    const { request, rendered } = makeTestSite()
    await request({}, '?number=1')
    await request({}, '?number=1')
    expect(rendered).toHaveLength(2)
  })

  it.each(['/%66aq/', '/FAQ/', '//faq/', '/faq'])(
    'the page cache is bypassed by the spelling %s of an address, which the page contains',
    async (path) => {
      const { requestAt, rendered } = makeTestSite()
      await requestAt(path)
      await requestAt('/faq/')
      await requestAt(path)
      expect(rendered).toHaveLength(3)
    },
  )

  it.each(['PUT', 'DELETE', 'PATCH', 'OPTIONS'])(
    'the page cache leaves %s for a cached page to the next handler',
    async (method) => {
      const { request } = makeTestSite()
      await request()
      expect((await request({}, '', method)).status).toBe(404)
    },
  )

  it.each([404, 500])('the page cache does not keep a page with status %i', async (status) => {
    const { request, rendered } = makeTestSite({ status })
    await request()
    expect((await request()).status).toBe(status)
    expect(rendered).toHaveLength(2)
  })
})

describe('a request for a page that may be cached', () => {
  it.each(['/', '/faq/', '/about/', '/auth/'])(
    'a request for %s waits for the same request of another visitor, because their page may be the same',
    (path) => {
      expect(pages.mayBeShared(path)).toBe(true)
    },
  )

  it.each(['/fines/', '/prepayment/', '/site-session/', '/no-page/'])(
    'a request for %s does not wait for the request of another visitor',
    (path) => {
      expect(pages.mayBeShared(path)).toBe(false)
    },
  )
})

describe('a page where experiments are limited', () => {
  it('names the users who take part by digests, so that their ids stay private', async () => {
    const userIds = ['0191f3c1-5f0e-7cc2-9a51-5d1c0a000001']
    const site = new Hono<SiteEnvironment>()
    site.get('*', (context) =>
      context.json(audienceOf({ ...setup, experimentalFeatures: { isOn: false, userIds } }, context).site),
    )
    const text = await (await site.request('http://site.test/')).text()
    expect(text).not.toContain(userIds[0])
    expect(text).toContain(await userDigest(userIds[0] ?? ''))
  })
})

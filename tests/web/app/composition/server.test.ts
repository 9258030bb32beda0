import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openServerRoot, type ServerRoot } from '#web/app/composition/server.ts'

describe('a site in front of another backend', () => {
  let root: ServerRoot

  beforeAll(async () => {
    root = await openServerRoot({ BACKEND_URL: 'http://127.0.0.1:1', LOG_LEVEL: 'error' })
  })
  afterAll(() => root.backend.close())

  const request = (path: string) => root.backend.handler(new Request(`http://site.test${path}`))

  it.each([
    '/cms/news/page/1.json',
    '/cameras/init',
    '/experiments/v1/exps/?client_id=a&url=/&i=b',
    '/geocoder/?geocode=a&format=json',
    '/company-lookup/company.json?inn=7701009999',
  ])('answers for a third-party service itself: %s', async (path) => {
    expect((await request(path)).status).toBe(200)
  })

  it('records the metrics of its pages itself', async () => {
    // The site refuses clients of other machines with this code; a forwarded request would fail because no backend listens.
    expect(await (await request('/metrics')).json()).toMatchObject({ code: 'path.unknown' })
  })

  it('passes everything else on', async () => {
    expect(await (await request('/105/api/client')).json()).toMatchObject({ code: 'backend.unreachable' })
  })
})

describe('loading the brands of an installation', () => {
  it('refuses an invalid file with a code before anything starts', async () => {
    await expect(openServerRoot({ BRANDS_FILE: '/net/brands.json' })).rejects.toMatchObject({
      code: 'brands.wrong',
    })
  })
})

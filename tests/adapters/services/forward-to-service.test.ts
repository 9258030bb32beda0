import { fc, test } from '@fast-check/vitest'
import { beforeEach, describe, expect, it } from 'vitest'
import { newsItem } from '#adapters/backend/contract/services/cms.contract.ts'
import { addressOf } from '#adapters/services/forward-to-service.ts'
import { shippedTexts } from '#adapters/cms/reader/content-source.ts'
import { makeServices } from '#adapters/services/services.ts'
import { withHostileServer } from './hostile-server.ts'
import { allAt, openProxy } from './with-proxy.ts'

const server = withHostileServer()

const key = 'key-of-the-operator'

beforeEach(() => {
  Object.assign(server(), { illness: 'healthy' })
  server().requests.length = 0
})

const request = async (path: string, answer: unknown, base = '') => {
  server().answer = answer
  const proxy = openProxy({ addresses: allAt(`${server().url}${base}`, key) })
  const response = await proxy.request(path)
  return { status: response.status, text: await response.text(), log: proxy.log }
}

describe('a question that is passed on', () => {
  it('a question that is passed on is sent below the configured URL, without the path prefix of the site', async () => {
    await request('/cms/news/popular.json', { items: [] }, '/base')
    expect(server().requests).toEqual(['/base/news/popular.json'])
  })

  it('carries only the parameters of the contract', async () => {
    const box = 'leftUpLat=56&leftUpLon=37&rightDownLat=55&rightDownLon=38'
    await request(`/cameras/coordinates/cameras?${box}&admin=1`, { cameras: [], clusters: [], total: 0 })
    expect(server().requests).toEqual([`/coordinates/cameras?${box}`])
  })

  it('includes the key of the geocoder', async () => {
    await request('/geocoder/?geocode=a&format=json', {
      response: { GeoObjectCollection: { featureMember: [] } },
    })
    expect(server().requests).toEqual([`/?geocode=a&format=json&apikey=${key}`])
  })

  it('includes the key of the company look-up', async () => {
    await request('/company-lookup/company.json?inn=7701009999', {})
    expect(server().requests).toEqual([`/company.json?inn=7701009999&key=${key}`])
  })

  it('ignores a key in the query of the client', async () => {
    await request('/company-lookup/company.json?inn=7701009999&key=another', {})
    expect(server().requests).toEqual([`/company.json?inn=7701009999&key=${key}`])
  })
})

describe('an answer that is passed back', () => {
  it('an answer that is passed back never holds the key, nor does the log', async () => {
    const { text, log } = await request('/company-lookup/company.json?inn=7701009999', { echo: key })
    expect(`${text}${JSON.stringify(log)}`).not.toContain(key)
  })

  it('an answer that is passed back contains only fields of the contract', async () => {
    const { text } = await request('/experiments/v1/exps/?client_id=a&url=/&i=b', {
      flags: [{ name: 'mvar', value: '1', script: '<script>' }],
      extra: 'x',
    })
    expect(JSON.parse(text)).toEqual({ flags: [{ name: 'mvar', value: '1' }] })
  })

  it('an answer that is passed back is never a page', async () => {
    server().answer = { items: [] }
    const response = await openProxy({ addresses: allAt(server().url) }).request('/cms/news/popular.json')
    expect(response.headers.get('content-type')).toContain('application/json')
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
  })
})

describe('the address of a question', () => {
  const cms = makeServices(shippedTexts).find(({ name }) => name === 'cms')
  const base = 'https://cms.example/content'

  test.prop([fc.string({ unit: 'binary', maxLength: 60 })])(
    'the address of a question never leaves what the operator named',
    (id) => {
      if (cms === undefined) throw new Error('no cms')
      let address: URL | null = null
      try {
        address = addressOf(cms, { url: base, key: null }, newsItem, { id })
      } catch {
        // Not even a text of the wire.
        return
      }
      if (address === null) return
      expect(address.origin).toBe('https://cms.example')
      expect(address.pathname.startsWith('/content/')).toBe(true)
    },
  )
})

describe('an unknown path of a service', () => {
  it.each(['/cms/../105/api/sts', '/cms/news/item/..%2f..%2fsecret.json', '/cms/anything.json', '/cms/'])(
    '%s is refused here',
    async (path) => {
      const { status } = await request(path, {})
      expect([400, 404]).toContain(status)
      expect(server().requests).toEqual([])
    },
  )
})

describe('a site without a database', () => {
  it('answers with the stand-in of a service that is not configured', async () => {
    const response = await openProxy().request('/cms/news/popular.json')
    expect(response.status).toBe(200)
  })

  it('limits the requests that the operator pays for', async () => {
    const proxy = openProxy()
    const statuses: number[] = []
    for (let time = 0; time < 601; time += 1)
      statuses.push((await proxy.request('/company-lookup/company.json?inn=7701009999')).status)
    expect([statuses.at(-2), statuses.at(-1)]).toEqual([200, 429])
  })

  it('counts anew in the next minute', async () => {
    const proxy = openProxy()
    for (let time = 0; time < 601; time += 1)
      await proxy.request('/company-lookup/company.json?inn=7701009999')
    proxy.wait(60_000)
    expect((await proxy.request('/company-lookup/company.json?inn=7701009999')).status).toBe(200)
  })
})

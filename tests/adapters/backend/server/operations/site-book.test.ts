import { afterAll, describe, expect, it } from 'vitest'
import { rememberAddress } from '#adapters/backend/server/http/client-address.ts'
import { openSiteBook } from '#adapters/backend/server/operations/site-book.ts'

const book = openSiteBook(() => undefined, null)

afterAll(() => book.close())

const metricsFor = (address: string) => {
  const request = new Request('http://site.test/metrics')
  rememberAddress(request, address)
  return book.handler(request)
}

describe('the book of a site before another backend', () => {
  it('has its pages by their patterns, and how the process feels', async () => {
    const asked = { method: 'GET', traceparent: null }
    await book.observer.during(
      asked,
      async () => undefined,
      () => ({ route: '/fines/:id', status: 200 }),
    )
    const text = await (await metricsFor('127.0.0.1')).text()
    expect(text).toContain(
      'kvitok_http_request_duration_seconds_count{method="GET",route="/fines/:id",status="200"} 1',
    )
    expect(text).toMatch(/kvitok_memory_bytes \d/)
  })

  it('says nothing of payments and connections, which stand in the book behind', async () => {
    expect(await (await metricsFor('127.0.0.1')).text()).not.toMatch(/^kvitok_(?:payments|db_connections)\{/m)
  })

  it('is closed to other machines', async () => {
    expect((await metricsFor('203.0.113.7')).status).toBe(404)
  })
})

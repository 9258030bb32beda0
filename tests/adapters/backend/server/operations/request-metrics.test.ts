import { afterAll, describe, expect, it } from 'vitest'
import { rememberAddress } from '#adapters/http/client-address.ts'
import { createRequestMetrics } from '#adapters/backend/server/operations/request-metrics.ts'

const metrics = createRequestMetrics(() => undefined, null)

afterAll(() => metrics.close())

const metricsFor = (address: string) => {
  const request = new Request('http://site.test/metrics')
  rememberAddress(request, address)
  return metrics.handler(request)
}

describe('createRequestMetrics', () => {
  it('reports durations of pages by route pattern and the memory of the process', async () => {
    const requests = { method: 'GET', traceparent: null }
    await metrics.observer.during(
      requests,
      async () => undefined,
      () => ({ route: '/fines/:id', status: 200 }),
    )
    const text = await (await metricsFor('127.0.0.1')).text()
    expect(text).toContain(
      'kvitok_http_request_duration_seconds_count{method="GET",route="/fines/:id",status="200"} 1',
    )
    expect(text).toMatch(/kvitok_memory_bytes \d/)
  })

  it('createRequestMetrics does not report payments and connections, which the backend behind it reports', async () => {
    expect(await (await metricsFor('127.0.0.1')).text()).not.toMatch(/^kvitok_(?:payments|db_connections)\{/m)
  })

  it('createRequestMetrics does not answer other machines', async () => {
    expect((await metricsFor('203.0.113.7')).status).toBe(404)
  })
})

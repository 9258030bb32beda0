import { Option, Tracer } from 'effect'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { rememberAddress } from '#adapters/http/client-address.ts'
import type { Answered } from '#adapters/backend/server/operations/metrics.ts'
import { makeObserver, type ObserveDeps } from '#adapters/backend/server/operations/observe.ts'
import { jsonLog } from '#adapters/log/log.ts'
import { withBackend } from '#tests/support/backend/backend-fixture.ts'

const lines: string[] = []
const spans: Tracer.NativeSpan[] = []

const token = 'a-token-of-the-collector'

const log = jsonLog('info', (line) => lines.push(line))

const tracer = Tracer.make({
  span: (options) => {
    const span = new Tracer.NativeSpan(options)
    spans.push(span)
    return span
  },
})

const backend = withBackend({
  log,
  operations: {
    tracer,
    queueCounts: async () => [{ queue: 'mail', waiting: 2, later: 1, active: 0, dead: 3, oldestSeconds: 61 }],
  },
})
const guarded = withBackend({ operations: { metricsToken: token } })

const traceId = '4bf92f3577b34da6a3ce929d0e0e4736'
const parentId = '00f067aa0ba902b7'
const traceparent = `00-${traceId}-${parentId}-01`

const sts = '/105/api/sts?session=s3cret&rand=r&userId=00000000-0000-4000-8000-000000000001&sts=9923456789'

const fromHere = (path: string, headers: Record<string, string> = {}): Request => {
  const request = new Request(`http://backend.test${path}`, { headers })
  rememberAddress(request, '127.0.0.1')
  return request
}

describe('a request', () => {
  test('a request is one log line with its route pattern, without its query, document numbers and sender', async () => {
    lines.length = 0
    await backend().request(sts, { headers: { traceparent } })
    expect(lines).toHaveLength(1)
    expect(JSON.parse(lines[0] ?? '')).toEqual({
      at: expect.any(String),
      level: 'info',
      event: 'request',
      method: 'GET',
      route: '/105/api/sts',
      status: 200,
      ms: expect.any(Number),
      traceId,
    })
  })

  test('a request without a matching route is logged without its path', async () => {
    lines.length = 0
    await backend().request('/voditel@mail.example/9923456789')
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({ route: 'unmatched', status: 404 })
    expect(lines[0]).not.toContain('mail.example')
  })

  test('continues the trace of its traceparent header, and its problem contains the trace ID', async () => {
    spans.length = 0
    const response = await backend().request('/api/nothing', { headers: { traceparent } })
    expect(await response.json()).toMatchObject({ code: 'path.unknown', traceId })
    const [span] = spans
    if (span === undefined) throw new Error('no span was begun')
    expect(span).toMatchObject({ traceId, kind: 'server', status: { _tag: 'Ended' } })
    expect(Option.getOrUndefined(span.parent)?.spanId).toBe(parentId)
    expect(Object.fromEntries(span.attributes)).toEqual({
      'http.request.method': 'GET',
      'http.route': 'unmatched',
      'http.response.status_code': 404,
    })
    expect(span.spanId).toMatch(/^(?!00f067aa0ba902b7)[\da-f]{16}$/)
  })

  test.each(['', 'nonsense', `00-${'0'.repeat(32)}-${parentId}-01`, `ff-${traceId}-${parentId}-01`])(
    'a request with the invalid traceparent «%s» starts a new trace',
    async (header) => {
      const response = await backend().request('/api/nothing', { headers: { traceparent: header } })
      const body = (await response.json()) as { readonly traceId: string }
      expect(body.traceId).toMatch(/^[\da-f]{32}$/)
      expect(body.traceId).not.toBe(traceId)
    },
  )
})

/** Records a cached page and returns its log lines and measurements; `spans` has its spans. */
const answeredBy = (given: Pick<ObserveDeps, 'tracer'>) => {
  const logged: string[] = []
  const measured: Answered[] = []
  const observer = makeObserver({
    log: jsonLog('info', (line) => logged.push(line)),
    metrics: { observe: (answered) => measured.push(answered) },
    ...given,
  })
  spans.length = 0
  observer.answered({ method: 'GET', traceparent }, { route: '/faq', status: 200 }, performance.now())
  return { logged: logged.map((line): unknown => JSON.parse(line)), measured }
}

describe('a request that was answered without waiting', () => {
  test.each([
    ['with a tracer', { tracer }],
    ['without a tracer', {}],
  ])('is one measurement and one log line without a trace ID %s', (_, given) => {
    const { logged, measured } = answeredBy(given)
    const answer = { method: 'GET', route: '/faq', status: 200, ms: expect.any(Number) }
    expect(measured).toEqual([answer])
    expect(logged).toEqual([{ at: expect.any(String), level: 'info', event: 'request', ...answer }])
  })

  test('is one ended span of the trace of its traceparent header for a tracer', () => {
    answeredBy({ tracer })
    expect(spans).toHaveLength(1)
    expect(spans[0]).toMatchObject({ name: 'GET', traceId, status: { _tag: 'Ended' } })
    expect(spans[0]?.attributes.get('http.route')).toBe('/faq')
  })
})

describe('metrics', () => {
  test('count requests, payments, queues and the process, labelled only by route patterns', async () => {
    await backend().request(sts)
    const text = await (await backend().backend.handler(fromHere('/metrics'))).text()
    expect(text).toMatch(
      /kvitok_http_request_duration_seconds_count\{method="GET",route="\/105\/api\/sts",status="200"\} \d/,
    )
    expect(text).toContain('kvitok_queue_jobs{queue="mail",state="dead"} 3')
    expect(text).toContain('kvitok_queue_lag_seconds{queue="mail"} 61')
    expect(text).toContain('kvitok_event_loop_delay_seconds')
    expect(text).toContain('kvitok_db_connections{state="open"} 1')
    expect(text).not.toContain('9923456789')
  })

  test('metrics are not served to other machines, nor to a proxy of this machine', async () => {
    const proxied = fromHere('/metrics', { 'x-forwarded-for': '203.0.113.7' })
    const foreign = new Request('http://backend.test/metrics')
    rememberAddress(foreign, '203.0.113.7')
    for (const request of [proxied, foreign])
      expect((await backend().backend.handler(request)).status).toBe(404)
  })

  test('metrics are served only with the token', async () => {
    const request = (authorization: string) => guarded().request('/metrics', { headers: { authorization } })
    expect((await request(`Bearer ${token}`)).status).toBe(200)
    expect((await request('Bearer another-token')).status).toBe(404)
    expect((await guarded().backend.handler(fromHere('/metrics'))).status).toBe(404)
  })
})

describe('health', () => {
  test('health is not ready when migrations are missing', async () => {
    const { store, request } = guarded()
    await sql`delete from schema_migrations where name = '0002-rate-limits'`.execute(store.db)
    const response = await request('/health/ready')
    expect(response.status).toBe(503)
    expect(await response.json()).toMatchObject({ title: 'База данных ещё не обновлена' })
  })

  test('health is not ready once a process is stopping, and is alive until it has ended', async () => {
    await backend().backend.drain()
    expect((await backend().request('/health/ready')).status).toBe(503)
    expect((await backend().request('/health/live')).status).toBe(200)
    expect((await backend().request(sts)).status).toBe(200)
  })
})

import { gunzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { contract } from '#adapters/backend/contract/contract.ts'
import { makeBackend } from '#adapters/backend/server/backend.ts'
import type { LogLevel } from '#adapters/log/log.ts'
import { randomSecret } from '#adapters/backend/server/secrets/secret.ts'
import { noon, siteUrl, withBackend } from '#tests/support/backend/backend-fixture.ts'
import { embedded, openDatabase } from '#tests/support/database/databases.ts'

interface Logged {
  readonly level: LogLevel
  readonly event: string
  readonly fields: unknown
}

describe('the backend', () => {
  const logged: Logged[] = []
  const backend = withBackend({
    log: (level, event, fields) => event !== 'request' && logged.push({ level, event, fields }),
    features: [
      () => ({
        routes: [],
        mount: (app) => {
          app.get('/api/broken', () => {
            throw new Error('a bug')
          })
          app.get('/api/away', () => {
            throw Object.assign(new Error('connect ECONNREFUSED 10.0.0.1:5432'), { code: 'ECONNREFUSED' })
          })
        },
      }),
    ],
  })
  const request = (path: string, init?: RequestInit) => backend().request(path, init)

  test.each(['/', '/nothing', '/api/nothing', '/105/api/nothing', '/105/api/sts/', '/api/photos'])(
    'answers 404 at %s',
    async (path) => {
      const response = await request(path)
      expect(response.status).toBe(404)
      expect(response.headers.get('content-type')).toContain('application/problem+json')
      expect(await response.json()).toMatchObject({
        title: 'По этому адресу ничего нет',
        status: 404,
        code: 'path.unknown',
      })
    },
  )

  test.each([
    ['DELETE', '/105/api/client', 'GET'],
    ['POST', '/105/api/client', 'GET'],
    ['PUT', '/105/api/newuser', 'POST'],
    ['POST', '/health/live', 'GET'],
    ['PATCH', '/api/ordinances/get/all', 'GET'],
  ])(
    'the backend does not answer %s %s and names the methods that it answers',
    async (method, path, allow) => {
      const response = await request(path, { method })
      expect(response.status).toBe(405)
      expect(response.headers.get('allow')).toBe(allow)
      expect(await response.json()).toMatchObject({ code: 'method.unknown' })
    },
  )

  test('refuses a body over 64 KiB, with and without Content-Length', async () => {
    const body = 'a'.repeat(64 * 1024 + 1)
    const streamed = new Blob([body]).stream()
    for (const init of [
      { body },
      { body, headers: { 'content-length': String(body.length) } },
      { body: streamed, duplex: 'half' },
    ]) {
      const response = await request('/105/api/newuser', { method: 'POST', ...init })
      expect(response.status).toBe(413)
      expect(await response.json()).toMatchObject({
        title: 'Запрос слишком большой',
        status: 413,
        code: 'body.too-large',
      })
    }
  })

  test.each([
    ['is kept after 1 MiB', 1, null],
    ['is closed after 17 MiB, which are not read to their end', 17, 'close'],
  ])('the connection of a body without Content-Length %s', async (_, mebibytes, connection) => {
    const part = new Uint8Array(1024 * 1024)
    const streamed = new Blob(Array.from({ length: mebibytes }, () => part)).stream()
    const streaming = { method: 'POST', body: streamed, duplex: 'half' }
    const { status, headers } = await request('/105/api/newuser', streaming)
    expect(status).toBe(413)
    expect(headers.get('connection')).toBe(connection)
  })

  test('sends every response with headers that forbid scripts, frames, caching and the referrer', async () => {
    for (const path of ['/105/api/client', '/nothing', '/health/live', '/api/openapi.json', '/105/api/sts']) {
      const { headers } = await request(path)
      expect(headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'")
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('referrer-policy')).toBe('no-referrer')
      expect(headers.get('cache-control')).toBe('no-store')
    }
  })

  test('hides internal details of a failure from the response and logs them', async () => {
    logged.length = 0
    const response = await request('/api/broken?session=s3cret')
    expect(response.status).toBe(500)
    expect(await response.json()).toMatchObject({ code: 'internal' })
    expect(logged).toMatchObject([{ level: 'error', event: 'request failed' }])
    expect(JSON.stringify(logged)).not.toContain('s3cret')
  })

  test('answers 503 with Retry-After when its database is unavailable', async () => {
    logged.length = 0
    const response = await request('/api/away')
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '10'])
    const reported = await response.text()
    expect(JSON.parse(reported)).toMatchObject({ code: 'database.unavailable' })
    expect(reported).not.toContain('10.0.0.1')
    expect(logged).toMatchObject([{ event: 'database is away' }])
  })

  test('the backend does not log an aborted request body as an internal failure', async () => {
    logged.length = 0
    const body = new ReadableStream({ pull: (stream) => stream.error(new Error('aborted')) })
    const response = await request('/105/api/newuser', {
      method: 'POST',
      body,
      duplex: 'half',
    } as RequestInit)
    expect(await response.json()).toMatchObject({ status: 400, code: 'body.broken-off' })
    expect(logged).toEqual([])
  })

  test.each(['/105/api/client?siteType=%00', '/105/api/sts?session=%00&rand=%00&userId=%00'])(
    'the backend is not broken by a zero in %s',
    async (path) => {
      expect((await request(path)).status).toBe(200)
    },
  )

  test('lists every call of the contract in its OpenAPI document', async () => {
    const document = (await (await request('/api/openapi.json')).json()) as {
      readonly openapi: string
      readonly paths: Record<string, Record<string, { readonly operationId: string }>>
    }
    expect(document.openapi).toBe('3.1.0')
    const listed = Object.entries(document.paths).flatMap(([path, operations]) =>
      Object.entries(operations).map(([method, { operationId }]) => `${operationId} ${method} ${path}`),
    )
    const expected = contract.map(
      ({ name, method, path }) => `${name} ${method.toLowerCase()} ${path.replaceAll(/:(\w+)/g, '{$1}')}`,
    )
    expect(listed.toSorted()).toEqual(expected.toSorted())
  })

  test.each(['gzip', 'br, gzip', 'gzip;q=0.5'])('compresses a long answer for «%s»', async (coding) => {
    const plain = await (await request('/api/openapi.json')).text()
    const response = await request('/api/openapi.json', { headers: { 'accept-encoding': coding } })
    expect(response.headers.get('content-encoding')).toBe('gzip')
    expect(response.headers.get('vary')).toMatch(/accept-encoding/i)
    expect(gunzipSync(await response.arrayBuffer()).toString()).toBe(plain)
  })

  test.each([
    ['/api/openapi.json', '', 'openapi'],
    ['/api/openapi.json', 'identity', 'openapi'],
    ['/api/openapi.json', 'gzip;q=0', 'openapi'],
    ['/api/openapi.json', 'br', 'openapi'],
    ['/105/api/client', 'gzip', 'response.clientId'],
  ])('sends %s for «%s» as it is', async (path, coding, field) => {
    const response = await request(path, { headers: { 'accept-encoding': coding } })
    expect(response.headers.get('content-encoding')).toBeNull()
    expect(await response.json()).toHaveProperty(field, expect.any(String))
  })

  test.each([
    ['an answer', '/105/api/client'],
    ['a refusal of the envelope', '/105/api/newuser'],
    ['a refusal of the product', '/api/content/page?name=absent'],
    ['an unknown path', '/105/api/absent'],
  ])('names the length of %s, which is too short to be compressed', async (_what, path) => {
    const response = await request(path, { headers: { 'accept-encoding': 'gzip' } })
    const body = await response.arrayBuffer()
    expect(response.headers.get('content-encoding')).toBeNull()
    expect(response.headers.get('content-length')).toBe(String(body.byteLength))
  })

  test('the backend is alive and ready', async () => {
    for (const path of ['/health/live', '/health/ready']) {
      const response = await request(path)
      expect(response.status).toBe(200)
      expect(await response.json()).toEqual({ status: 'ok' })
    }
  })
})

describe('a backend whose database is closed', () => {
  const logged: unknown[] = []

  const broken = async () => {
    const { store, close } = await openDatabase(embedded)
    const backend = makeBackend({
      store,
      log: (level, event, fields) => event !== 'request' && logged.push({ level, event, fields }),
      now: () => noon,
      secret: randomSecret,
      siteUrl,
      sources: [],
    })
    await close()
    return (path: string) => backend.handler(new Request(`http://backend.test${path}`))
  }

  test('a backend whose database is closed is alive and not ready, refuses calls, and only logs the reason', async () => {
    const request = await broken()
    expect((await request('/health/live')).status).toBe(200)
    const ready = await request('/health/ready')
    expect(ready.status).toBe(503)
    expect(await ready.json()).toMatchObject({ code: 'not-ready', title: 'База данных не отвечает' })
    const answer = await request('/105/api/sts?session=s3cret&rand=r&userId=u')
    expect(answer.status).toBe(500)
    expect(await answer.json()).toMatchObject({
      title: 'Ошибка на нашей стороне. Повторите запрос через минуту',
      status: 500,
      code: 'internal',
    })
    expect(logged).toMatchObject([
      { event: 'not ready' },
      { event: 'call failed', fields: { call: 'listSts' } },
    ])
    expect(JSON.stringify(logged)).not.toContain('s3cret')
  })
})

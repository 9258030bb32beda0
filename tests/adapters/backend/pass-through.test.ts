import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { passThrough } from '#adapters/backend/pass-through.ts'
import { rememberAddress } from '#adapters/http/client-address.ts'

const body = JSON.stringify({ status: 'ok', response: { text: 'штраф '.repeat(200) } })

let server: Server
let backendUrl: string
let requests: IncomingMessage | undefined

beforeAll(async () => {
  server = createServer((request, response) => {
    requests = request
    if (request.url === '/api/silent') return
    const packed = gzipSync(body)
    response.writeHead(200, {
      'content-type': 'application/json',
      'content-encoding': 'gzip',
      'content-length': packed.length,
    })
    response.end(packed)
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  backendUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})

afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const send = (path: string, init?: RequestInit, timeoutMs = 5000) =>
  passThrough({ backendUrl, timeoutMs })(new Request(`http://site.test${path}`, init))

const from = (socket: string) => {
  const request = new Request('http://site.test/105/api/client', {
    headers: {
      'x-forwarded-for': '1.2.3.4, 203.0.113.7',
      'x-real-ip': '1.2.3.4',
      forwarded: 'for=1.2.3.4',
    },
  })
  rememberAddress(request, socket)
  return passThrough({ backendUrl, timeoutMs: 5000, trustedProxies: ['10.0.0.0/8'] })(request)
}

describe('a call passed on to another backend', () => {
  it('keeps its path and its query, and does not forward the cookies of the visitor', async () => {
    await send('/105/api/client?a=1', { headers: { cookie: 'theme=dark', connection: 'keep-alive, x-own' } })
    expect(requests?.url).toBe('/105/api/client?a=1')
    expect(requests?.headers.cookie).toBeUndefined()
  })

  it('forwards the address of the visitor, and not a forged one', async () => {
    await from('198.51.100.9')
    expect(requests?.headers).toMatchObject({ 'x-forwarded-for': '198.51.100.9' })
    expect(requests?.headers).not.toHaveProperty('x-real-ip')
    expect(requests?.headers).not.toHaveProperty('forwarded')
    await from('10.0.0.2')
    expect(requests?.headers).toMatchObject({ 'x-forwarded-for': '203.0.113.7' })
  })

  it('forwards the requested host, and not a forged one', async () => {
    await send('/105/api/client', { headers: { host: 'carbox.example', 'x-forwarded-host': 'evil.example' } })
    expect(requests?.headers).toMatchObject({ 'x-forwarded-host': 'carbox.example' })
  })

  it('brings a packed answer back whole, and does not call it packed', async () => {
    const answer = await send('/105/api/client')
    expect(await answer.text()).toBe(body)
    expect(answer.headers.get('content-encoding')).toBeNull()
    expect(answer.headers.get('content-length')).toBeNull()
  })

  it('sends a form on', async () => {
    const answer = await send('/105/api/newuser', {
      method: 'POST',
      body: new URLSearchParams({ clientId: 'c' }),
    })
    expect(answer.status).toBe(200)
    expect(requests?.method).toBe('POST')
  })

  it('answers with our own error when the backend times out', async () => {
    const answer = await send('/api/silent', {}, 50)
    expect(answer.status).toBe(504)
    expect(await answer.json()).toMatchObject({ code: 'backend.timeout' })
  })

  it('answers 502 with the code backend.unreachable when the backend does not listen', async () => {
    const nowhere = passThrough({ backendUrl: 'http://127.0.0.1:1', timeoutMs: 5000 })
    const answer = await nowhere(new Request('http://site.test/105/api/client'))
    expect(answer.status).toBe(502)
    expect(await answer.json()).toMatchObject({ code: 'backend.unreachable' })
  })
})

import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { makeBackend } from '#adapters/backend/server/backend.ts'
import { listen, ListenRefused } from '#adapters/http/listen.ts'
import { randomSecret } from '#adapters/backend/server/secrets/secret.ts'
import { noon, siteUrl } from '#tests/support/backend/backend-fixture.ts'
import { embedded, openDatabase, silent } from '#tests/support/database/databases.ts'

const host = '127.0.0.1'
const anyPort = { host, port: 0 }

test('a handler answers on its port', async () => {
  const { port, close } = await listen(async ({ url }) => new Response(`asked ${url}`), anyPort)
  const answer = await fetch(`http://${host}:${port}/one?two=3`)
  expect(await answer.text()).toBe(`asked http://${host}:${port}/one?two=3`)
  await close()
})

test('a call with any body gets the same response through a socket as without one', async () => {
  const { store, close: closeStore } = await openDatabase(embedded)
  const backend = makeBackend({
    store,
    log: silent,
    now: () => noon,
    secret: randomSecret,
    siteUrl,
    sources: [],
  })
  const { port, close } = await listen(backend.handler, anyPort)
  const request = (path: string, init?: RequestInit) => fetch(`http://${host}:${port}${path}`, init)
  const { response } = (await (await request('/105/api/client')).json()) as { response: { clientId: string } }
  const fields = `channel=WebVersion&clientId=${response.clientId}`
  const form = new URLSearchParams(fields)
  const streamed = { body: new Blob([fields]).stream(), duplex: 'half' }
  for (const init of [{ body: form }, { body: fields }, streamed])
    expect(await (await request('/105/api/newuser', { method: 'POST', ...init })).json()).toMatchObject({
      status: 'ok',
    })
  expect((await request('/105/api/newuser', { method: 'POST' })).status).toBe(200)
  expect((await request('/105/api/client', { method: 'DELETE' })).status).toBe(405)
  const big = new Blob(['x'.repeat(70_000)]).stream()
  const refused = await request('/105/api/newuser', {
    method: 'POST',
    body: big,
    duplex: 'half',
  } as RequestInit)
  expect(refused.status).toBe(413)
  await close()
  await closeStore()
})

test('a request that names two hosts is refused before the handler', async () => {
  const { port, close } = await listen(async () => new Response('answered'), anyPort)
  const socket = connect(port, host)
  socket.end('GET / HTTP/1.1\r\nHost: one.example\r\nhost: two.example\r\n\r\n')
  const [answer] = (await once(socket, 'data')) as [Buffer]
  expect(answer.toString()).toMatch(/^HTTP\/1\.1 400 /)
  await close()
})

/** Sends requests at once on one connection, and returns all that it answers until it is closed. */
const pipelined = async (port: number, requests: number): Promise<string> => {
  const socket = connect(port, host)
  const request = `GET / HTTP/1.1\r\nHost: ${host}\r\n`
  socket.write(`${`${request}\r\n`.repeat(requests - 1)}${request}Connection: close\r\n\r\n`)
  const chunks: Buffer[] = []
  socket.on('data', (chunk: Buffer) => chunks.push(chunk)).on('error', () => {})
  await once(socket, 'close')
  return Buffer.concat(chunks).toString()
}

test('a connection gets all answers to sixteen requests that arrive together', async () => {
  const { port, close } = await listen(() => new Response('answered'), anyPort)
  expect(await pipelined(port, 16)).toMatch(/^(?:HTTP\/1\.1 200 OK[^]*?answered){16}$/)
  await close()
})

test.each([
  ['an answer that is ready', () => new Response('answered')],
  ['an answer that takes time', async () => new Response('answered')],
])('a connection with more requests together is closed, for %s', async (_, answer) => {
  let handled = 0
  const { port, close } = await listen(() => {
    handled += 1
    return answer()
  }, anyPort)
  await pipelined(port, 1000)
  expect(handled).toBe(16)
  await close()
})

test('a connection is kept for any number of requests that wait for the answer before', async () => {
  const { port, close } = await listen(() => new Response('answered'), anyPort)
  const socket = connect(port, host)
  let answers = 0
  for (; answers < 100; answers += 1) {
    socket.write(`GET / HTTP/1.1\r\nHost: ${host}\r\n\r\n`)
    const [answer] = (await once(socket, 'data')) as [Buffer]
    expect(answer.toString()).toMatch(/^HTTP\/1\.1 200 /)
  }
  expect(answers).toBe(100)
  socket.destroy()
  await close()
})

test('a port in use is refused with its number', async () => {
  const first = await listen(async () => new Response(), anyPort)
  const refused = await listen(async () => new Response(), { host, port: first.port }).catch(
    (error: unknown) => error,
  )
  expect(refused).toBeInstanceOf(ListenRefused)
  expect(refused).toMatchObject({
    code: 'port.taken',
    message: `Порт ${first.port} занят другой программой. Остановите её или задайте другой порт в PORT, а для учебного банка в SANDBOX_PORT`,
  })
  await first.close()
})

test('a host of another machine is refused', async () => {
  await expect(listen(async () => new Response(), { host: '203.0.113.1', port: 0 })).rejects.toMatchObject({
    code: 'port.refused',
    message: expect.stringContaining('203.0.113.1:0'),
  })
})

test('a closing server completes its requests, closes idle connections and accepts no new ones', async () => {
  const slow = Promise.withResolvers<Response>()
  const requests = Promise.withResolvers<void>()
  const { port, close } = await listen(({ url }) => {
    if (url.endsWith('/idle')) return Promise.resolve(new Response('idle'))
    requests.resolve()
    return slow.promise
  }, anyPort)

  const idle = connect(port, host)
  idle.write('GET /idle HTTP/1.1\r\nhost: x\r\n\r\n')
  await once(idle, 'data')
  const underWay = fetch(`http://${host}:${port}/slow`)
  await requests.promise
  const closed = close()
  await once(idle, 'close')
  await expect(fetch(`http://${host}:${port}/late`)).rejects.toThrow('fetch failed')
  slow.resolve(new Response('done'))
  expect(await (await underWay).text()).toBe('done')
  await closed
})

test('a server answers every connection of its port, and accepts none after it has closed', async () => {
  const { port, close } = await listen(async () => new Response('answered'), anyPort)
  const sockets = Array.from({ length: 40 }, () => connect(port, host))
  const answers = sockets.map(async (socket) => {
    socket.write(`GET / HTTP/1.1\r\nHost: ${host}\r\n\r\n`)
    const [answer] = (await once(socket, 'data')) as [Buffer]
    return answer.toString().slice(0, 12)
  })
  expect(new Set(await Promise.all(answers))).toEqual(new Set(['HTTP/1.1 200']))
  const ended = sockets.map((socket) => once(socket, 'close'))
  await close()
  // Idle connections are closed, those of every socket.
  await Promise.all(ended)
  await expect(fetch(`http://${host}:${port}/`)).rejects.toThrow('fetch failed')
})

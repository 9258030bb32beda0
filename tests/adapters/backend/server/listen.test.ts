import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { listen, ListenRefused } from '#adapters/backend/server/listen.ts'

const host = '127.0.0.1'
const anyPort = { host, port: 0 }

test('a handler answers on its port', async () => {
  const { port, close } = await listen(async ({ url }) => new Response(`asked ${url}`), anyPort)
  const answer = await fetch(`http://${host}:${port}/one?two=3`)
  expect(await answer.text()).toBe(`asked http://${host}:${port}/one?two=3`)
  await close()
})

test('a taken port is refused by its number', async () => {
  const first = await listen(async () => new Response(), anyPort)
  const refused = await listen(async () => new Response(), { host, port: first.port }).catch(
    (error: unknown) => error,
  )
  expect(refused).toBeInstanceOf(ListenRefused)
  expect(refused).toMatchObject({
    code: 'port.taken',
    message: `Порт ${first.port} занят другой программой. Остановите её или задайте другой порт в PORT`,
  })
  await first.close()
})

test('a host of another machine is refused', async () => {
  await expect(listen(async () => new Response(), { host: '203.0.113.1', port: 0 })).rejects.toMatchObject({
    code: 'port.refused',
    message: expect.stringContaining('203.0.113.1:0'),
  })
})

test('a closing server answers what it was asked, lets idle callers go and takes no new ones', async () => {
  let answer: (response: Response) => void = () => undefined
  const asked = Promise.withResolvers<void>()
  const { port, close } = await listen(({ url }) => {
    if (url.endsWith('/idle')) return Promise.resolve(new Response('idle'))
    asked.resolve()
    return new Promise((resolve) => {
      answer = resolve
    })
  }, anyPort)

  const idle = connect(port, host)
  idle.write('GET /idle HTTP/1.1\r\nhost: x\r\n\r\n')
  await once(idle, 'data')
  const underWay = fetch(`http://${host}:${port}/slow`)
  await asked.promise
  const closed = close()
  await once(idle, 'close')
  await expect(fetch(`http://${host}:${port}/late`)).rejects.toThrow('fetch failed')
  answer(new Response('done'))
  expect(await (await underWay).text()).toBe('done')
  await closed
})

import { setImmediate } from 'node:timers/promises'
import { Hono } from 'hono'
import { describe, expect, it } from 'vitest'
import { pageTurns } from '#web/server/pages/page-turns.ts'
import type { SiteEnvironment } from '#web/server/site-environment.ts'

/** A site whose pages are in work until `finish` is called; a request names the address that it comes from. */
const site = () => {
  const { promise: finished, resolve: finish } = Promise.withResolvers<void>()
  let turn = 0
  const begunIn: number[] = []
  const app = new Hono<SiteEnvironment>()
  app.use(pageTurns({ clientAddressOf: ({ headers }) => headers.get('address') }))
  app.get('*', async (context) => {
    begunIn.push(turn)
    await finished
    return context.text('page')
  })
  const open = (count: number, address?: string) =>
    Array.from({ length: count }, async () =>
      app.request('/', { headers: address === undefined ? {} : { address } }),
    )
  const passTurns = async (count: number) => {
    for (let passed = 0; passed < count; passed += 1) {
      await setImmediate()
      turn += 1
    }
  }
  return { open, passTurns, finish, begunIn }
}

const statuses = async (requests: readonly Promise<Response>[]) =>
  (await Promise.all(requests)).map(({ status }) => status)

const all = (count: number, status: number) => Array.from({ length: count }, () => status)

describe('the pages of the site', () => {
  it('are begun in different turns of the event loop, so that other requests go on between them', async () => {
    const { open, passTurns, finish, begunIn } = site()
    const requests = open(20)
    await passTurns(40)
    finish()
    expect(await statuses(requests)).toEqual(all(20, 200))
    expect(new Set(begunIn).size).toBe(20)
  })

  it('are refused with a time to wait to an address with 64 pages in work, and to no other address', async () => {
    const { open, finish } = site()
    const inWork = open(64, '203.0.113.7')
    const [refused] = await Promise.all(open(1, '203.0.113.7'))
    expect(refused?.status).toBe(503)
    expect(refused?.headers.get('retry-after')).toBe('2')
    const others = open(64, '203.0.113.8')
    finish()
    expect(await statuses([...inWork, ...others])).toEqual(all(128, 200))
  })

  it('are refused to visitors together while 256 are in work, and rendered again afterwards', async () => {
    const { open, finish } = site()
    const inWork = open(256)
    expect(await statuses(open(1))).toEqual([503])
    finish()
    expect(await statuses(inWork)).toEqual(all(256, 200))
    expect(await statuses(open(1))).toEqual([200])
  })
})

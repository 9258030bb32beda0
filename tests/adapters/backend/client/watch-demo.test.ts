import { describe, expect, it } from 'vitest'
import { instant } from '#domain/dates/instant.ts'
import { noAuth } from '#domain/session/auth-data.ts'
import { makeCall } from '#adapters/backend/client/call.ts'
import { watchDemo } from '#adapters/backend/client/watch-demo.ts'

const scene = () => {
  const backend = { answer: (): Response => new Response('', { status: 404 }), requests: 0, now: 1_000_000 }
  const call = makeCall({
    baseUrl: 'http://backend',
    fetch: async () => {
      backend.requests += 1
      return backend.answer()
    },
    auth: () => noAuth,
    timeoutMs: 1000,
  })
  return { backend, demo: watchDemo(call, () => instant(backend.now)) }
}

const announcement = (isDemo: boolean) => (): Response =>
  Response.json({ capabilities: [], ...(isDemo && { isDemo }) })

const settled = () => new Promise((resolve) => setTimeout(resolve, 5))

describe('watchDemo', () => {
  it('knows after its start whether the backend invents charges', async () => {
    const { backend, demo } = scene()
    backend.answer = announcement(true)
    await demo.start()
    expect(demo.isDemo()).toBe(true)
    expect(backend.requests).toBe(1)
  })

  it('takes a backend without the call for a real one', async () => {
    const { demo } = scene()
    await demo.start()
    expect(demo.isDemo()).toBe(false)
  })

  it('asks again after a minute, and keeps the answer while the backend fails', async () => {
    const { backend, demo } = scene()
    backend.answer = announcement(true)
    await demo.start()
    backend.answer = () => new Response('', { status: 503 })
    backend.now += 60_000
    expect(demo.isDemo()).toBe(true)
    await settled()
    expect(demo.isDemo()).toBe(true)
    backend.answer = announcement(false)
    backend.now += 60_000
    demo.isDemo()
    await settled()
    expect(demo.isDemo()).toBe(false)
    expect(backend.requests).toBe(3)
  })
})

import { describe, expect, it } from 'vitest'
import { instant } from '#domain/dates/instant.ts'
import { watchDemo } from '#adapters/backend/watch-demo.ts'

const announcement = (isDemo: boolean) => async (): Promise<Response> =>
  Response.json({ capabilities: [], ...(isDemo && { isDemo }) })

const status = (code: number) => async (): Promise<Response> => new Response('', { status: code })

const scene = (answer: () => Promise<Response>) => {
  const backend = { answer, requests: [] as string[], now: 1_000_000 }
  const demo = watchDemo(
    (request) => {
      backend.requests.push(new URL(request.url).pathname)
      return backend.answer()
    },
    {},
    () => instant(backend.now),
  )
  return { backend, demo }
}

const settled = () => new Promise((resolve) => setTimeout(resolve, 5))

describe('watchDemo', () => {
  it('knows after its start whether the backend invents charges', async () => {
    const { backend, demo } = scene(announcement(true))
    await demo.start()
    expect(demo.isDemo()).toBe(true)
    expect(backend.requests).toEqual(['/api/capabilities'])
  })

  it.each([
    ['without the call', status(404)],
    ['that fails', status(503)],
    ['that cannot be reached', () => Promise.reject(new Error('refused'))],
  ])('takes a backend %s for a real one', async (_, answer) => {
    const { demo } = scene(answer)
    await demo.start()
    expect(demo.isDemo()).toBe(false)
  })

  it.each([
    ['fails', status(503)],
    ['refuses the question', status(401)],
    ['is limited', status(429)],
    ['answers something else', async () => Response.json({ isDemo: false })],
  ])('asks again after a minute, and keeps the answer while the backend %s', async (_, answer) => {
    const { backend, demo } = scene(announcement(true))
    await demo.start()
    backend.answer = answer
    backend.now += 60_000
    expect(demo.isDemo()).toBe(true)
    await settled()
    expect(demo.isDemo()).toBe(true)
    backend.answer = announcement(false)
    backend.now += 60_000
    demo.isDemo()
    await settled()
    expect(demo.isDemo()).toBe(false)
    expect(backend.requests).toHaveLength(3)
  })
})

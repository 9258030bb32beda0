import { Schema } from 'effect'
import { describe, expect, it, vi } from 'vitest'
import { instant } from '#domain/dates/instant.ts'
import { makePageEvents } from '#adapters/browser/page-events.ts'
import { trackScreen } from '#adapters/backend/contract/tracking.contract.ts'

const event = {
  trackingId: '0f0e0d0c-0000-4000-8000-000000000009',
  screenName: 'home',
  referer: '',
  screenData: '{}',
}

describe('an event of a page without its application', () => {
  it('an event of a page without its application is valid by the contract of trackScreen', async () => {
    const requests: Request[] = []
    const send = makePageEvents(
      async (path, init) => {
        requests.push(new Request(`https://site.example${path as string}`, init))
        return Response.json({})
      },
      () => instant(Date.UTC(2026, 10, 21)),
    )
    await send(event)
    const [request] = requests
    if (request === undefined) throw new Error('nothing was asked')
    expect([request.method, new URL(request.url).pathname]).toEqual([trackScreen.method, trackScreen.path])
    const headers = Object.fromEntries(trackScreen.inHeader.map((name) => [name, request.headers.get(name)]))
    const body = Object.fromEntries(new URLSearchParams(await request.text()))
    expect(Schema.decodeUnknownSync(trackScreen.input)({ ...body, ...headers })).toEqual({
      ...event,
      'device-timestamp': '2026-11-21T00:00:00.000Z',
      'app-version': '',
    })
  })

  it.each([
    ['cannot be sent', () => Promise.reject(new TypeError('offline'))],
    ['is refused', () => Promise.resolve(new Response(null, { status: 500 }))],
  ])(
    'an event of a page without its application that %s is logged to the console and swallowed',
    async (_, fetch) => {
      const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
      await makePageEvents(fetch, () => instant(0))(event)
      expect(warn).toHaveBeenCalledOnce()
      warn.mockRestore()
    },
  )
})

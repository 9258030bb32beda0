import { Hono } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { describe, expect, it } from 'vitest'
import { postedForms } from '#web/server/pages/posted-forms.ts'
import type { SiteEnvironment } from '#web/server/site-environment.ts'

const origin = 'https://kvitok.example'

const makeSite = (visitor: string | null = null) => {
  const site = new Hono<SiteEnvironment>()
  site.onError((error) =>
    error instanceof HTTPException ? error.getResponse() : new Response(null, { status: 500 }),
  )
  site.use(
    postedForms({
      acceptsPost: (path) => path === '/contacts/',
      originOf: () => origin,
      clientAddressOf: () => visitor,
      clock: () => 0,
    }),
  )
  site.all('*', async (context) => context.text(await context.req.text()))
  return site
}

const post = async (
  headers: Record<string, string>,
  { path = '/contacts/', site = makeSite(), body = 'content=привет' } = {},
) =>
  site.request(path, {
    method: 'POST',
    // A browser states the length; a request that never crossed a network has none.
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'content-length': String(new TextEncoder().encode(body).length),
      ...headers,
    },
    body,
  })

describe('postedForms', () => {
  it('lets a form of our own page through to its action', async () => {
    const answer = await post({ origin })
    expect([answer.status, await answer.text()]).toEqual([200, 'content=привет'])
    expect((await post({ origin: 'null', 'sec-fetch-site': 'same-origin' })).status).toBe(200)
  })

  it.each([
    ['another site', { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }],
    ['not a page', {}],
  ])('refuses a form of %s', async (_, headers) => {
    expect((await post(headers)).status).toBe(403)
  })

  it('refuses a post to a page without an action and a body that is not a form', async () => {
    expect((await post({ origin }, { path: '/about/' })).status).toBe(405)
    expect((await post({ origin, 'content-type': 'application/json' })).status).toBe(405)
    expect((await makeSite().request('/contacts/', { method: 'DELETE' })).headers.get('allow')).toBe(
      'GET, HEAD',
    )
  })

  it('refuses a body that is longer than any form of the site', async () => {
    expect((await post({ origin }, { body: 'a'.repeat(200_000) })).status).toBe(413)
  })

  it('refuses a body of unknown length, as a chunked request has', async () => {
    const answer = await makeSite().request('/contacts/', {
      method: 'POST',
      headers: { origin, 'content-type': 'application/x-www-form-urlencoded' },
      body: 'content=a',
    })
    expect(answer.status).toBe(413)
  })

  it('refuses a body whose stated length is not a number', async () => {
    expect((await post({ origin, 'content-length': 'ten' })).status).toBe(413)
  })

  it('lets a visitor send ten forms a minute', async () => {
    const site = makeSite('203.0.113.7')
    const statuses: number[] = []
    for (let at = 0; at < 11; at += 1) statuses.push((await post({ origin }, { site })).status)
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429])
  })
})

import { Hono } from 'hono'
import { describe, expect, it } from 'vitest'
import type { AuthData } from '#domain/session/auth-data.ts'
import { formatCredentials, parseCredentials } from '#adapters/storage/site-session.ts'
import type { SiteEnvironment } from '#web/server/site-environment.ts'
import { saveCredentials, siteSession } from '#web/server/site-session.ts'

const origin = 'https://kvitok.example'

const auth: AuthData = { clientId: 'c', salt: 's', rand: 'r', userId: 'u', session: 'secret' }

const none: AuthData = { clientId: '', salt: '', rand: '', userId: '', session: '' }

const site = new Hono<SiteEnvironment>().use(siteSession({ originOf: () => origin, isSecure: true }))

const send = async (method: string, { body, ...headers }: Readonly<Record<string, string>> = {}) =>
  site.request(`${origin}/site-session/`, {
    method,
    headers: { ...(body !== undefined && { 'content-length': String(body.length) }), ...headers },
    ...(body !== undefined && { body }),
  })

const cookieAfter = (before: AuthData, after: AuthData) => {
  const headers = new Headers()
  saveCredentials(headers, before, after, true)
  return headers.get('set-cookie')
}

describe('the session that the site keeps', () => {
  it('is stored in a cookie that scripts and other sites do not get', async () => {
    const answer = await send('PUT', { body: formatCredentials(auth) })
    expect(answer.status).toBe(204)
    const [cookie = ''] = answer.headers.getSetCookie()
    expect(cookie).toMatch(/^__Host-site-session=.+; Max-Age=3600; Path=\/; HttpOnly; Secure; SameSite=Lax$/)
    const read = await send('GET', { cookie: cookie.split(';')[0] ?? '' })
    expect(read.headers.get('cache-control')).toBe('no-store')
    expect(parseCredentials(await read.text())).toEqual(auth)
  })

  it('is removed by DELETE, by credentials that are incomplete and by a text that is something else', async () => {
    const removals = [send('DELETE'), send('PUT', { body: '{"web":{}}' }), send('PUT', { body: 'что-то' })]
    for (const answer of await Promise.all(removals))
      expect(answer.headers.get('set-cookie')).toMatch(/^__Host-site-session=; Max-Age=0/)
  })

  it('counts as ended where the browser says so, until the site gets another one', async () => {
    const [cookie = '', ended] = (await send('PUT', { body: formatCredentials(auth) })).headers.getSetCookie()
    const after = await send('GET', { cookie: `${cookie.split(';')[0]}; __Host-site-session-ended=1` })
    expect(parseCredentials(await after.text())).toEqual(none)
    expect(ended).toBe('__Host-site-session-ended=; Max-Age=0; Path=/; Secure; SameSite=Lax')
  })

  it('does not end by a cookie that another host of the domain could set', async () => {
    const [cookie = ''] = (await send('PUT', { body: formatCredentials(auth) })).headers.getSetCookie()
    const after = await send('GET', { cookie: `${cookie.split(';')[0]}; site-session-ended=1` })
    expect(parseCredentials(await after.text())).toEqual(auth)
  })

  it.each(['site-session-ended', '__Host-site-session-ended'])(
    'counts as ended by the cookie %s where the site does not know that it is reached over https',
    async (name) => {
      const plain = new Hono<SiteEnvironment>().use(siteSession({ originOf: () => origin, isSecure: false }))
      const cookie = `site-session=${encodeURIComponent(formatCredentials(auth))}`
      const ask = async (text: string) => {
        const answer = await plain.request(`${origin}/site-session/`, { headers: { cookie: text } })
        return parseCredentials(await answer.text())
      }
      expect(await ask(cookie)).toEqual(auth)
      expect(await ask(`${cookie}; ${name}=1`)).toEqual(none)
    },
  )

  it('is refused to other sites', async () => {
    expect((await send('GET', { origin: 'https://other.example' })).status).toBe(403)
    expect((await send('GET', { 'sec-fetch-site': 'cross-site' })).status).toBe(403)
    expect((await send('DELETE', { 'sec-fetch-site': 'same-site' })).status).toBe(403)
  })

  it('refuses long bodies and other methods', async () => {
    expect((await send('PUT', { body: 'x'.repeat(5000) })).status).toBe(413)
    expect((await send('POST')).status).toBe(405)
  })

  it('is prolonged by an answer, replaced by a new session, and absent where nothing was opened', () => {
    expect(cookieAfter(none, none)).toBeNull()
    expect(cookieAfter(auth, auth)).toContain('secret')
    expect(cookieAfter(none, auth)).toContain('secret')
    expect(cookieAfter(auth, none)).toMatch(/^__Host-site-session=; Max-Age=0/)
  })
})

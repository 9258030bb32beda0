import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { describe, expect, inject, it } from 'vitest'
import { visitsOf } from '#tests/support/browser/route-visits.ts'
import { partnerHost } from '#tests/support/product/running-product.ts'

const foreignOrigin = 'https://evil.example'

interface Sent {
  readonly method?: string
  readonly headers?: Readonly<Record<string, string>>
}

const request = (path: string, { method = 'GET', headers = {} }: Sent = {}): Promise<Response> =>
  fetch(`${inject('sharedProduct').url}${path}`, {
    method,
    redirect: 'manual',
    headers: { origin: foreignOrigin, ...headers },
  })

const transport = /^max-age=31536000; includeSubDomains$/

/** What each answer has; null is for a header that it must not have. */
type Headers = Readonly<Record<string, RegExp | null>>

const everywhere: Headers = {
  'strict-transport-security': transport,
  'x-content-type-options': /^nosniff$/,
  'content-type': /^(?:text|application|image)\/[a-z+.-]+(?:; ?charset=utf-8)?$/i,
  'access-control-allow-origin': null,
  'access-control-allow-credentials': null,
  'x-powered-by': null,
  server: null,
}

/** Directives of every document of the site; those that name who may frame it depend on the address. */
const directives = [
  "default-src 'none'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "require-trusted-types-for 'script'",
  'report-uri /failures/',
]

const ancestorsAt = (path: string): string =>
  `frame-ancestors ${path.startsWith('/webview/') ? `https://${partnerHost}` : "'none'"}`

const ofPages: Headers = {
  ...everywhere,
  'referrer-policy': /^same-origin$/,
  'cross-origin-opener-policy': /^same-origin$/,
  'permissions-policy': /camera=\(\)/,
}

const ofFiles: Headers = {
  ...everywhere,
  'content-security-policy': /default-src 'none'.*frame-ancestors 'none'/,
  'referrer-policy': /^same-origin$/,
}

const ofCalls: Headers = {
  ...everywhere,
  'content-security-policy': /^default-src 'none'; frame-ancestors 'none'$/,
  'referrer-policy': /^no-referrer$/,
  'cache-control': /^no-store$/,
}

/** Returns the headers that are not as required, with their values. */
const faultsOf = (
  { headers, status }: Response,
  required: Headers,
): Readonly<Record<string, string | null>> => {
  const isWrong = (name: string, value: string | null, pattern: RegExp | null): boolean => {
    // A redirect has no content.
    if (name === 'content-type' && value === null && status === 301) return false
    return pattern === null ? value !== null : value === null || !pattern.test(value)
  }
  return Object.fromEntries(
    Object.entries(required)
      .map(([name, pattern]) => ({ name, pattern, value: headers.get(name) }))
      .filter(({ name, pattern, value }) => isWrong(name, value, pattern))
      .map(({ name, value }) => [name, value]),
  )
}

const pages = [...visitsOf('now'), ...visitsOf('intent')].map(({ path }) => path)

describe('the headers of security', () => {
  it('are on every page of the route table', async () => {
    const faults: Record<string, unknown> = {}
    for (const path of pages) {
      const response = await request(path)
      const wrong = faultsOf(response, ofPages)
      const policy = response.headers.get('content-security-policy')?.split('; ') ?? []
      const required = [...directives, ancestorsAt(path)]
      const missing = required.filter((directive) => !policy.includes(directive))
      const unsafe = policy.filter((one) => !required.includes(one) && /'unsafe-|\*|https?:/.test(one))
      if (Object.keys(wrong).length + missing.length + unsafe.length > 0)
        faults[path] = { wrong, missing, unsafe }
      await response.body?.cancel()
    }
    expect(faults).toEqual({})
    expect(pages.length).toBeGreaterThan(80)
  })

  it.each([
    ['/robots.txt', 200],
    ['/sitemap.xml', 200],
    ['/manifest.webmanifest', 200],
    ['/favicon.svg', 200],
    ['/sw.js', 200],
    ['/fines', 301],
    ['/net-takoy.pdf', 404],
  ])('are on a file or a redirect: %s', async (path, status) => {
    const response = await request(path)
    expect(response.status).toBe(status)
    expect(faultsOf(response, ofFiles)).toEqual({})
  })

  it.each([
    ['/105/api/client', 'GET', 200],
    ['/105/api/client', 'DELETE', 405],
    ['/105/api/sts?session=a&rand=b&userId=c', 'GET', 200],
    ['/105/api/absent', 'GET', 404],
    ['/api/openapi.json', 'GET', 200],
    ['/api/photos/unknown', 'GET', 404],
    ['/health/ready', 'GET', 200],
  ])('are on an answer to a call: %s %s', async (path, method, status) => {
    const response = await request(path, { method })
    expect(response.status).toBe(status)
    expect(faultsOf(response, ofCalls)).toEqual({})
  })

  it('permit no request of another site, by a preflight either', async () => {
    const headers = { 'access-control-request-method': 'POST', 'access-control-request-headers': 'x-a' }
    for (const path of ['/105/api/client', '/api/documents', '/fines/']) {
      const response = await request(path, { method: 'OPTIONS', headers })
      const allowed = [...response.headers.keys()].filter((name) => name.startsWith('access-control-'))
      expect(allowed).toEqual([])
    }
  })
})

describe('the server', () => {
  it.each(['/assets/', '/.git/config', '/.env', '/package.json', '/web/server/main.ts', '/server/main.js'])(
    'serves no folder and no file of the source: %s',
    async (path) => {
      const response = await fetch(`${inject('sharedProduct').url}${path}`)
      expect(response.status).toBe(404)
      expect(await response.text()).not.toMatch(/\[core\]|"dependencies"|import .* from/)
    },
  )

  it('refuses TRACE', async () => {
    const { hostname, port } = new URL(inject('sharedProduct').url)
    const socket = connect(Number(port), hostname)
    socket.end('TRACE / HTTP/1.1\r\nHost: kvitok.test\r\nX-Secret: 1\r\nConnection: close\r\n\r\n')
    const answer = await text(socket)
    expect(answer).toMatch(/^HTTP\/1\.1 4/)
    expect(answer).not.toContain('X-Secret')
  })
})

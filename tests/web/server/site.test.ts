import { createHash } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { Effect } from 'effect'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import type { Log } from '#adapters/log/log.ts'
import type { Answered } from '#adapters/backend/server/operations/metrics.ts'
import { makeObserver } from '#adapters/backend/server/operations/observe.ts'
import { makePdfRenderer } from '#adapters/pdf/pdf-renderer.ts'
import { makePdfRequestReader } from '#adapters/pdf/pdf-request.wire.ts'
import { makePdfDocuments } from '#application/pdf-documents/index.ts'
import { defaultBrands } from '#domain/brands/brand.ts'
import { builtAssets } from '#web/server/pages/page-assets.ts'
import { pages } from '#web/server/pages/render-page.ts'
import { makeSite } from '#web/server/site.ts'
import { siteDefaults } from '#tests/support/pages/site-defaults.ts'

interface Line {
  readonly event: string
  readonly code?: string
  readonly cause?: string
}

const lines: Line[] = []
const recorded: Answered[] = []

/** The turn of the event loop in which each redirect was looked for; `passTurns` counts them. */
const redirectTurns: number[] = []
let turn = 0

const passTurns = async (count: number): Promise<void> => {
  for (let passed = 0; passed < count; passed += 1) {
    await setImmediate()
    turn += 1
  }
}

const log: Log = (_, event, fields) => void lines.push({ ...fields, event })

const observer = makeObserver({
  log: () => undefined,
  metrics: { observe: (answered) => void recorded.push(answered) },
})

const site = makeSite({
  ...siteDefaults(() => {
    throw new Error('the secret of the database')
  }),
  pages,
  assets: builtAssets({}),
  publicUrl: 'https://kvitok.example',
  brands: defaultBrands,
  webviewHosts: ['partner.example'],
  files: async () => null,
  pdfDocuments: makePdfDocuments({
    renderer: makePdfRenderer(),
    reader: makePdfRequestReader(() => {
      throw new Error('no record is asked for')
    }),
    readReceipt: () => Effect.die('no receipt is asked for'),
    openLink: () => Effect.die('no link is opened'),
  }),
  backend: async () => new Response(null, { status: 404 }),
  redirectOf: (url) => {
    redirectTurns.push(turn)
    return url.startsWith('/profile') ? '/fines/' : null
  },
  observer,
  log,
})

const request = (path: string, init: RequestInit = {}) =>
  site.fetch(new Request(`https://kvitok.example${path}`, init))

const report = (body: unknown, headers: Record<string, string> = {}) => {
  const text = JSON.stringify(body)
  const length = String(Buffer.byteLength(text))
  return request('/failures/', {
    method: 'POST',
    body: text,
    headers: { 'content-length': length, ...headers },
  })
}

const ancestorsOf = async (path: string) =>
  /frame-ancestors ([^;]*)/.exec((await request(path)).headers.get('content-security-policy') ?? '')?.[1]

const hash = 'aaaaaaaaaaaaaaaaaaaaaaaaaaa'

beforeEach(() => {
  lines.length = 0
  recorded.length = 0
})

describe('a redirect', () => {
  it('is looked for in a separate turn of the event loop, because a long query takes as long as a page', async () => {
    redirectTurns.length = 0
    const requests = Array.from({ length: 20 }, async () => request('/profile?a=1'))
    await passTurns(40)
    expect((await Promise.all(requests)).map(({ status }) => status)).toEqual(requests.map(() => 301))
    expect(new Set(redirectTurns).size).toBe(20)
  })
})

describe('a page that cannot be rendered', () => {
  it('shows the code of its log line in the layout of its brand, and nothing of the cause', async () => {
    const answer = await site.fetch(
      new Request(`https://carbox.example/fines/document/${hash}/`, { headers: { host: 'carbox.example' } }),
    )
    const page = await answer.text()
    expect(answer.status).toBe(500)
    expect(page).toContain('Страница не открылась')
    expect(page).toContain('Карбокс')
    expect(page).not.toContain('secret')
    const [crash] = lines
    expect(crash).toMatchObject({ event: 'page crashed', route: '/fines/document/:hash' })
    expect(crash?.cause).toContain('secret')
    expect(page).toContain(crash?.code)
  })
})

describe('a failure in a browser', () => {
  const failure = {
    code: 'АВЕИ-КМНР',
    kind: 'TypeError',
    path: `/fines/document/${hash}/`,
    places: ['/assets/fines.page-x_1.js:1:20'],
  }
  it('a failure in a browser is found in the log by the code that the visitor sees', async () => {
    expect((await report(failure)).status).toBe(204)
    expect(lines).toEqual([
      {
        event: 'page failed in a browser',
        code: 'АВЕИ-КМНР',
        kind: 'TypeError',
        route: '/fines/document/:hash',
        places: ['/assets/fines.page-x_1.js:1:20'],
      },
    ])
  })

  it('a failure in a browser is logged without free text of the report', async () => {
    await report({
      ...failure,
      kind: '9923 456789',
      path: '/9923456789/',
      places: ['/fines/?number=1:1:1'],
      more: 1,
    })
    expect(lines).toMatchObject([{ kind: 'unknown', route: 'unmatched', places: [] }])
  })

  it.each([
    [{ ...failure, code: '<b>' }, {}, 400],
    [{ ...failure, more: 'x'.repeat(5000) }, {}, 400],
    [failure, { 'sec-fetch-site': 'cross-site' }, 403],
  ])('a failure in a browser is refused if the report is invalid: %#', async (body, headers, status) => {
    expect((await report(body, headers)).status).toBe(status)
    expect(lines).toEqual([])
  })

  it('a failure in a browser is logged with its directive and page if it is a policy violation', async () => {
    const breach = {
      'effective-directive': 'script-src-elem',
      'blocked-uri': 'https://evil.example/?number=1',
      'document-uri': `https://kvitok.example/fines/document/${hash}/?number=1`,
    }
    expect((await report({ 'csp-report': breach })).status).toBe(204)
    expect(lines).toEqual([
      {
        event: 'policy was broken',
        directive: 'script-src-elem',
        blocked: 'unknown',
        route: '/fines/document/:hash',
      },
    ])
  })

  it('a failure in a browser is accepted after any number of policy violations by an extension', async () => {
    for (let time = 0; time < 100; time += 1) await report({ 'csp-report': {} })
    expect((await report(failure)).status).toBe(204)
  })

  it('a failure in a browser is logged at most 60 times if it is reported a hundred times a minute', async () => {
    // The limit counts by the minutes of the clock.
    vi.useFakeTimers({ toFake: ['Date'] })
    onTestFinished(() => void vi.useRealTimers())
    for (let time = 0; time < 100; time += 1) await report(failure)
    expect(lines.length).toBeLessThanOrEqual(60)
  })
})

describe('the metrics of requests', () => {
  it.each([
    ['/offline/?number=9923456789', '/offline', 200],
    ['/fines/0f0e0d0c-0000-4000-8000-000000000001/', '/fines/:id', 500],
    ['/profile/?number=9923456789', 'unmatched', 301],
    ['/robots.txt', 'file', 200],
    ['/voditel@mail.example/', 'unmatched', 404],
  ])('the metrics of requests contain %s with the pattern of its page', async (path, route, status) => {
    await request(path)
    expect(recorded).toEqual([{ method: 'GET', route, status, ms: expect.any(Number) }])
  })

  it('the metrics of requests do not contain API calls, which the backend counts', async () => {
    await request('/105/api/sts/')
    expect(recorded).toEqual([])
  })

  it('the metrics of requests contain cached pages, too', async () => {
    await request('/offline/')
    await request('/offline/')
    expect(recorded.at(-1)).toEqual({ method: 'GET', route: '/offline', status: 200, ms: expect.any(Number) })
    expect(recorded).toHaveLength(2)
  })
})

describe('frames', () => {
  it('frames of partners may contain a webview', async () => {
    expect(await ancestorsOf('/webview/mostrides/')).toBe('https://partner.example')
  })

  it.each(['/offline/', '/prepayment/', '/webview'])(
    'frames cannot contain another page: %s',
    async (path) => {
      expect(await ancestorsOf(path)).toBe("'none'")
    },
  )
})

describe('every page', () => {
  it('allows only the named Trusted Types policies', async () => {
    const policy = (await request('/offline/')).headers.get('content-security-policy')
    expect(policy).toContain("require-trusted-types-for 'script'; trusted-types kvitok start workbook")
  })

  it.each(['/%09/', '/%0A/', '/faq/%0D/', '/fines/%00/'])(
    'is not found at %s, whose control character is not a part of any address',
    async (path) => {
      expect((await request(path)).status).toBe(404)
    },
  )

  it('has a readable address: one with a broken percent encoding is not found, and nothing is printed', async () => {
    const printed = vi.spyOn(console, 'warn')
    onTestFinished(() => printed.mockRestore())
    const answer = await request('/fines/%ff/')
    expect(answer.status).toBe(404)
    expect(printed).not.toHaveBeenCalled()
  })

  it('every page may be kept in the back/forward cache', async () => {
    expect((await request('/offline/')).headers.get('cache-control')).not.toContain('no-store')
  })

  it('every page has no inline script but those whose hash its policy contains', async () => {
    const answer = await request('/offline/')
    const policy = answer.headers.get('content-security-policy') ?? ''
    const inside = Array.from(
      (await answer.text()).matchAll(/<script(?![^>]*(?:src=|json"))[^>]*>(.*?)<\/script>/g),
      ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
    )
    expect(inside.length).toBeGreaterThan(0)
    expect(inside.filter((source) => !policy.includes(source))).toEqual([])
  })

  it('trusts no script by its address, only scripts that trusted scripts load', async () => {
    const answer = await request('/offline/')
    expect(answer.headers.get('content-security-policy')).toMatch(
      /; script-src 'strict-dynamic' 'sha256-\S+' 'sha256-\S+' 'sha256-\S+' 'self';/,
    )
    expect(await answer.text()).not.toMatch(/<script[^>]* src=/)
  })

  it('lets browsers prerender content only, no personal page and no address with a query', async () => {
    const [, rules] =
      /<script type="speculationrules">(.*?)<\/script>/.exec(await (await request('/offline/')).text()) ?? []
    for (const folder of ['/prepayment/*', '/fines/*', '/auth/*', '/reset/*', '\\\\?*'])
      expect(rules).toContain(folder)
  })
})

describe('the unsubscribe link of an e-mail', () => {
  it('accepts the one-click request of a mail program and no other body', async () => {
    const answer = await request('/email/unsubscrib/?token=a', { method: 'POST' })
    expect(answer.status).toBe(400)
    expect(recorded).toMatchObject([{ method: 'POST', route: '/email/unsubscrib', status: 400 }])
  })
})

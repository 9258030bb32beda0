import { describe, expect, it } from 'vitest'
import { Effect } from 'effect'
import { makePdfRenderer } from '#adapters/pdf/pdf-renderer.ts'
import { makePdfRequestReader } from '#adapters/pdf/pdf-request.wire.ts'
import { makeObserver } from '#adapters/backend/server/operations/observe.ts'
import { makePdfDocuments } from '#application/pdf-documents/index.ts'
import { defaultBrands } from '#domain/brands/brand.ts'
import { visitsOf } from '#tests/support/browser/route-visits.ts'
import { builtAssets } from '#web/server/pages/page-assets.ts'
import { pages } from '#web/server/pages/render-page.ts'
import { makeSite } from '#web/server/site.ts'
import { siteDefaults } from '#tests/support/pages/site-defaults.ts'

const origin = 'https://kvitok.example'
const asked: string[] = []

const site = makeSite({
  ...siteDefaults(() => {
    asked.push('a form reached its action')
    throw new Error('no service is expected')
  }),
  pages,
  assets: builtAssets({}),
  publicUrl: origin,
  brands: defaultBrands,
  webviewHosts: ['partner.example'],
  files: async () => null,
  pdfDocuments: makePdfDocuments({
    renderer: makePdfRenderer(),
    reader: makePdfRequestReader(() => {
      throw new Error('no record is asked for')
    }),
    readReceipt: () => Effect.die('no receipt'),
    openLink: () => Effect.die('no link'),
  }),
  backend: async () => new Response(null, { status: 404 }),
  redirectOf: () => null,
  observer: makeObserver({ log: () => undefined, metrics: { observe: () => undefined } }),
  log: () => undefined,
})

const posting = [...visitsOf('now'), ...visitsOf('intent')]
  .map(({ path }) => path)
  .filter((path) => !path.includes('?') && pages.acceptsPost(path))

/** Origins that another site, another port, a subdomain or a sandboxed frame sends. */
const foreign: readonly Readonly<Record<string, string>>[] = [
  { origin: 'https://evil.example' },
  { origin: 'null' },
  { origin: 'http://kvitok.example' },
  { origin: 'https://kvitok.example:8443' },
  { origin: 'https://sub.kvitok.example' },
  { origin: 'https://kvitok.example.evil.example' },
  { origin: '' },
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-site' },
  { referer: `${origin}/` },
  { origin: 'https://evil.example', 'x-forwarded-host': 'evil.example' },
  { origin: 'https://evil.example', host: 'evil.example' },
  { origin: 'https://partner.example' },
]

const types = [
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'text/plain',
  'application/json',
] as const

describe('a form', () => {
  it('is refused when another site sends it', async () => {
    expect(posting.length).toBeGreaterThan(8)
    const accepted: string[] = []
    for (const path of posting)
      for (const headers of foreign)
        for (const type of types) {
          const body = 'form=a&email=a%40b.example'
          const { status } = await site.fetch(
            new Request(`${origin}${path}`, {
              method: 'POST',
              body,
              headers: { ...headers, 'content-type': type, 'content-length': String(body.length) },
            }),
          )
          // The unsubscribe address of mail programs answers 400 to any other body.
          if (![400, 403, 405].includes(status))
            accepted.push(`${path} ${JSON.stringify(headers)} ${type}: ${status}`)
        }
    expect(accepted).toEqual([])
    expect(asked).toEqual([])
  })
})

import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Brand, defaultBrands } from '#domain/brands/brand.ts'
import { noStorage } from '#adapters/storage/text-storage.ts'
import { createIssue } from '#adapters/backend/contract/support.contract.ts'
import { recoverPassword, register } from '#adapters/backend/contract/account/account.contract.ts'
import { currentBrand } from '#adapters/backend/server/outbox/brand-context.ts'
import { pageOfCity } from '#adapters/cms/reader/city-page.ts'
import { openContent } from '#adapters/cms/reader/content-source.ts'
import { openProductContainer, type ProductSetup } from '#adapters/wiring/product.ts'
import { openPdfDocuments } from '#adapters/wiring/pdf-documents.ts'
import { redirectOf } from '#domain/navigation/redirect.ts'
import { sampleDocuments } from '#web/features/information/sample-documents.ts'
import { builtAssets } from '#web/server/pages/page-assets.ts'
import { pages } from '#web/server/pages/render-page.ts'
import { makeSite } from '#web/server/site.ts'
import { root } from '#tests/architecture/source.ts'
import { withShop } from '#tests/adapters/backend/server/features/payments/with-shop.ts'
import { done } from '#tests/adapters/backend/server/features/payments/shop.ts'
import { siteUrl } from '#tests/adapters/backend/server/features/payments/addresses.ts'
import { silent } from '#tests/support/database/databases.ts'
import { readPdf } from '#tests/support/files/pdf-text.ts'
import { visitsOf } from '#tests/support/browser/route-visits.ts'
import { siteDefaults } from '#tests/support/pages/site-defaults.ts'

const host = 'avtoboks.example'

const email = 'reader@mail.example'

const second: Brand = {
  ...defaultBrands[0],
  id: 'avtoboks',
  name: 'Автобокс',
  hosts: [host],
  supportEmail: 'help@avtoboks.example',
  legal: 'ООО «Автобокс», ИНН 7707083893, ОГРН 1027700132195',
}

const brands = [defaultBrands[0], second] as const

const content = openContent(null, brands)

const shop = withShop(undefined, {
  brands,
  services: { content: () => content.current(currentBrand()) },
})

const entry = { file: 'assets/entry-1a2b3c.js', css: [] }

const assets = builtAssets({ 'web/app/entry-client.ts': entry, 'web/app/start.tsx': entry })

const withHost = (request: Request): Request => {
  request.headers.set('host', host)
  return request
}

let ask: (path: string) => Promise<Response>

beforeAll(() => {
  const { backend } = shop().backend
  const product: ProductSetup = {
    backend: {
      baseUrl: 'http://backend',
      fetch: (input, init) => backend.handler(withHost(new Request(input, init))),
      timeoutMs: 20_000,
    },
    storage: noStorage,
    platform: 'web',
    siteType: 'fine',
  }
  const site = makeSite({
    ...siteDefaults(openProductContainer(product)),
    pages,
    assets,
    publicUrl: siteUrl,
    brands,
    isDemo: () => true,
    webviewHosts: [],
    files: async (_, path) =>
      path.startsWith('/files/')
        ? readFile(join(root, 'web/public', path)).then(
            (file) => new Response(new Uint8Array(file)),
            () => null,
          )
        : null,
    pdfDocuments: openPdfDocuments(product, { brands: [...brands] }),
    backend: backend.handler,
    redirectOf: (url) =>
      redirectOf(url, {
        taxesSite: 'https://taxes.example/',
        fuelPromo: 'https://fuel.example/',
        insuranceSite: 'https://insurance.example/',
        webviewHosts: [],
      }),
    observer: backend.observer,
    log: silent,
  })
  ask = async (path) => site.fetch(withHost(new Request(`https://${host}${path}`)))
})

/** Names of the first brand in a text, with some characters around them. */
const strangers = (text: string): readonly string[] =>
  Array.from(text.matchAll(/.{0,40}(?:квиток|kvitok\.(?:test|example)).{0,40}/gi), ([found]) => found)

describe('the site of a second brand', () => {
  it('has no name of the first one on any page', async () => {
    // Pages of one module differ in their texts only, which the next test reads.
    const paths = [...visitsOf('intent'), ...visitsOf('now')].filter(({ repeatsPage }) => !repeatsPage)
    expect(paths.length).toBeGreaterThan(40)
    const found: string[] = []
    for (const { path } of paths) {
      const html = await (await ask(path)).text()
      found.push(...strangers(html).map((text) => `${path}: ${text}`))
      if (!html.includes(second.name)) found.push(`${path}: no name of the brand`)
    }
    expect(found).toEqual([])
  })

  it('has none in any text, and names itself in their place', () => {
    const { pages: texts, cityTexts, ...others } = content.current(second)
    const written = JSON.stringify([[...texts], pageOfCity(cityTexts, 'kazan'), others])
    expect(strangers(written)).toEqual([])
    expect(written).toContain(`${second.name}\u00A0— частный сервис`)
    expect(written).toContain(second.legal)
    expect(JSON.stringify([...content.current().pages])).toContain('Квиток\u00A0— частный сервис')
  })

  it.each(['/manifest.webmanifest', '/robots.txt', '/sitemap.xml'])('has none in %s', async (path) => {
    const response = await ask(path)
    expect([response.status, strangers(await response.text())]).toEqual([200, []])
  })

  it('has none in the sample letters and their PDF', async () => {
    const texts = sampleDocuments.map(async ({ name }) => (await ask(`/files/${name}.txt`)).text())
    const file = await (await ask(`/files/${sampleDocuments[0].name}.pdf`)).arrayBuffer()
    expect([...(await Promise.all(texts)), readPdf(new Uint8Array(file)).text].flatMap(strangers)).toEqual([])
  })

  it('has none on the receipt of a payment, in its PDF, and in the refund request', async () => {
    const started = await shop().started(undefined, { email: 'payer@mail.example' })
    await shop().enterCard(started)
    await shop().deliver()
    const { receipt } = done(await shop().status(started.auth, started.id))
    const page = await (await ask(`/fines/document/${receipt}/`)).text()
    const files = ['chek.pdf', 'vozvrat.pdf?charge=1&reason=twice'].map(async (file) => {
      const response = await ask(`/fines/document/${receipt}/${file}`)
      expect(response.headers.get('content-disposition')).not.toMatch(/kvitok/i)
      return readPdf(new Uint8Array(await response.arrayBuffer())).text
    })
    const texts = [page, ...(await Promise.all(files))]
    expect(texts.slice(0, 2).map((text) => text.includes(second.name))).toEqual([true, true])
    expect(texts.flatMap(strangers)).toEqual([])
  })

  it('has none in the letters that were requested there', async () => {
    const { backend } = shop().backend
    for (const [{ path }, input] of [
      [register, { 'fos_user_registration_form[email]': email, isLegalEntity: '0' }],
      [recoverPassword, { username: email }],
      [
        createIssue,
        { email, content: 'Где мой чек?', user_platform: 'web', user_app_version: '', user_id: '' },
      ],
    ] as const)
      await backend.handler(
        withHost(new Request(`https://${host}${path}`, { method: 'POST', body: new URLSearchParams(input) })),
      )
    const letters = await shop().db.selectFrom('mail').select(['subject', 'body']).execute()
    const requested = letters.filter(({ body }) => body.includes(second.name))
    expect(requested.length).toBeGreaterThan(1)
    expect(requested.flatMap(({ subject, body }) => strangers(`${subject}\n${body}`))).toEqual([])
  })
})

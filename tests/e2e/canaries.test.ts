import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { BrowserContext, Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { listSettings } from '#adapters/wiring/read-environment.ts'
import { root } from '#tests/architecture/source.ts'
import { openPage } from '#tests/support/browser/browser.ts'
import { finesOf } from '#tests/support/samples/sample-vehicle.ts'
import { visitsOf } from '#tests/support/browser/route-visits.ts'
import { demoAccountOf, signInAs } from '#tests/support/browser/sign-in.ts'
import { withSiteInBrowser } from '#tests/support/browser/site-in-browser.ts'

/** Secrets of an installation, which no visitor may receive. */
const secrets = {
  METRICS_TOKEN: 'kanareyka-metrics-token-2026',
  COMPANY_LOOKUP_KEY: 'kanareyka-company-key-2026',
  GEOCODER_KEY: 'kanareyka-geocoder-key-2026',
  REGISTER_PUSH_KEYS: 'gibdd:kanareyka-register-key-2026',
}

const { product, browser } = withSiteInBrowser(async () => ({ ...secrets, LOG_LEVEL: 'debug' }))

const vehicle = { sts: '9933101457', plate: 'В222ВВ77' }
const licence = '9986427531'
const inn = '500100732259'
const card = { typed: '2200 0000 0000 0004', number: '2200000000000004' }

/** The addresses of pages and files and all referrers, what the site has answered, what the browser keeps, and the log. */
const seen = { addresses: '', answers: '', kept: '', log: '', session: '' }

const isOfSite = (address: string): boolean => address.startsWith(product().url)

/** Calls have the session and the number in their query by the specification; their addresses are in no history and in no log. */
const isCall = (address: string): boolean => /^\/(?:105\/)?api\//.test(new URL(address).pathname)

const watch = (page: Page): void => {
  page.on('request', (request) => {
    if (!isCall(request.url())) seen.addresses += `${request.url()}\n`
    seen.addresses += `${request.headers()['referer'] ?? ''}\n`
  })
  page.on('response', async (response) => {
    if (isOfSite(response.url())) seen.answers += await response.text().catch(() => '')
  })
}

/** Everything that the browser keeps for the site, the caches of the service worker included. */
const keptBy = async (context: BrowserContext, page: Page): Promise<string> => {
  const stored = await page.evaluate(async () => {
    const texts = [
      JSON.stringify(localStorage),
      JSON.stringify(sessionStorage),
      document.cookie,
      location.href,
    ]
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys())
        texts.push(request.url, (await (await cache.match(request))?.text()) ?? '')
    }
    for (const { name = '' } of await indexedDB.databases()) texts.push(name)
    return texts.join('\n')
  })
  return `${stored}\n${JSON.stringify(await context.cookies())}`
}

const addDocument = async (page: Page, number: string, looksLike: RegExp): Promise<void> => {
  await page.goto(`${product().url}/documents/`)
  await page.getByRole('button', { name: 'Добавить документ' }).click()
  await page.getByLabel('Номер документа').fill(number)
  await page.getByText(looksLike).waitFor()
  const stored = page.waitForResponse((answer) => answer.request().method() === 'POST')
  await page.getByRole('button', { name: 'Добавить', exact: true }).click()
  await stored
}

const payFirst = async (page: Page): Promise<void> => {
  await page.goto(`${product().url}${finesOf(vehicle)}`)
  await page.getByRole('link', { name: /^Оплатить всё/ }).click()
  await page.getByRole('button', { name: /₽$/ }).click()
  await page.getByLabel('Номер карты').fill(card.typed)
  await page.getByLabel('Срок действия').fill('12/30')
  await page.getByLabel(/Код на обороте/).fill('123')
  await page.getByRole('button', { name: /^Оплатить/ }).click()
  await page.getByRole('heading', { name: /^Оплачено \d/ }).waitFor()
}

beforeAll(async () => {
  const { page, close } = await openPage(browser(), 360, 'allow')
  watch(page)
  await signInAs(page, product(), 'driver')
  seen.session = await page.evaluate(
    () =>
      (JSON.parse(localStorage.getItem('authData') ?? '{}') as { web?: { session?: string } }).web?.session ??
      '',
  )
  await addDocument(page, licence, /Похоже на/)
  await payFirst(page)
  for (const { path } of [...visitsOf('now'), ...visitsOf('intent')])
    seen.answers += await (await page.request.get(`${product().url}${path}`)).text()
  seen.kept = await keptBy(page.context(), page)
  await close()
  seen.log = product().logged()
}, 240_000)

const foundIn = (text: string, words: readonly string[]): readonly string[] =>
  words.filter((word) => text.includes(word))

describe('a secret', () => {
  it('of the installation is in no answer, storage, address and line of the log', () => {
    const values = Object.values(secrets).map((value) => value.replace('gibdd:', ''))
    expect(seen.answers.length).toBeGreaterThan(100_000)
    expect(foundIn(Object.values(seen).join('\n'), values)).toEqual([])
  })

  it('is not named in the files that browsers load: no secret setting, no address of a database, no folder of the build', async () => {
    const names = listSettings({}).flatMap(({ name, isSecret }) => (isSecret ? [name] : []))
    expect(names).toContain('METRICS_TOKEN')
    const folder = join(root, 'dist/client')
    const files = await readdir(folder, { recursive: true, withFileTypes: true })
    const found: string[] = []
    // The site does not serve the list of the build.
    expect((await fetch(`${product().url}/.vite/manifest.json`)).status).toBe(404)
    const served = files.filter((one) => one.isFile() && !one.parentPath.endsWith('.vite'))
    for (const file of served.filter(({ name }) => /\.(?:js|css|html|json|map|svg)$/.test(name))) {
      const text = await readFile(join(file.parentPath, file.name), 'utf8')
      for (const word of foundIn(text, [...names, 'postgres://', 'postgresql://', root]))
        found.push(`${file.name}: ${word}`)
    }
    expect(found).toEqual([])
  })

  it('that a user has typed, a password or a card, is in no storage of the browser, in no address and in no line of the log', () => {
    const { password } = demoAccountOf(product(), 'driver')
    const { addresses, kept, log } = seen
    expect(foundIn([addresses, kept, log].join('\n'), [password, card.number, card.typed])).toEqual([])
  })

  it('of his session is in no address of a page and in no line of the log', () => {
    expect(seen.session).not.toBe('')
    expect(foundIn(`${seen.addresses}\n${seen.log}`, [seen.session])).toEqual([])
  })
})

describe('personal data of a user', () => {
  it('is in no line of the log', () => {
    expect(seen.log.split('\n').length).toBeGreaterThan(10)
    const { email } = demoAccountOf(product(), 'driver')
    expect(foundIn(seen.log, [email, licence, inn, vehicle.sts, vehicle.plate])).toEqual([])
  })

  it('is in no address of a page, except that a list is named by the numbers of its look-up', () => {
    const { email } = demoAccountOf(product(), 'driver')
    expect(foundIn(seen.addresses, [email, licence, inn])).toEqual([])
    const others = seen.addresses
      .split('\n')
      .filter((address) => address.includes(vehicle.sts) && !address.startsWith(`${product().url}/fines/?`))
    expect(others).toEqual([])
  })
})

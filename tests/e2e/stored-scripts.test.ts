import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Result } from 'effect'
import { sql } from 'kysely'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { parseBlocks } from '#adapters/cms/reader/markdown-blocks.ts'
import { openStore } from '#adapters/backend/server/database/open-store.ts'
import { contentPlaces } from '#tests/attack/content-places.ts'
import { scripts, someScripts } from '#tests/attack/scripts.ts'
import { type StoredTexts, storeTexts } from '#tests/attack/stored-texts.ts'
import { openPage, type WatchedPage } from '#tests/support/browser/browser.ts'
import { silent } from '#tests/support/database/databases.ts'
import { casesOf, isComplete } from '#tests/support/matrix.ts'
import {
  pathWith,
  readSampleRecords,
  roleVisits,
  type SampleRecords,
} from '#tests/support/browser/role-visits.ts'
import { startApplication, waitForHydration } from '#tests/support/browser/route-checks.ts'
import { markupReportOf } from '#tests/support/browser/runnable-markup.ts'
import { type Role, signInAs } from '#tests/support/browser/sign-in.ts'
import { withSiteInBrowser } from '#tests/support/browser/site-in-browser.ts'

const corpus = isComplete ? scripts : someScripts

/** Texts on one page of content: a page with all of them would be drawn for minutes. */
const textsOnPage = 30

const contentPages = Array.from({ length: Math.ceil(corpus.length / textsOnPage) }, (_, page) =>
  corpus.slice(page * textsOnPage, (page + 1) * textsOnPage),
)

/** A page of the operator with every text in every place of a file where the reader of content accepts it. */
const contentPage = (texts: readonly string[]): string => {
  const blocks = texts
    .flatMap((text) => contentPlaces.map((place) => place(text)))
    .filter((block) => Result.isSuccess(parseBlocks('a.md', block, 0)) && !block.startsWith('###'))
  const [first = ''] = texts
  const front = ['title', 'description', 'lead'].map((field) => `${field}: ${JSON.stringify(first)}`)
  return ['---', ...front, '---', ...blocks.map((block) => `\n${block}`), ''].join('\n')
}

let content = ''
let stored: StoredTexts = new Map()
let order = ''

const { product, browser } = withSiteInBrowser(async (place) => {
  content = await mkdtemp(join(tmpdir(), 'kvitok-content-'))
  await mkdir(join(content, 'pages/akcii'), { recursive: true })
  for (const [index, texts] of contentPages.entries())
    await writeFile(join(content, `pages/akcii/skripty-${index}.md`), contentPage(texts))
  const store = await openStore({ ...place, log: silent })
  stored = await storeTexts(store.db, corpus)
  // The orders of the sample were never on a page of the bank, so one is added as a shop sends it.
  const { rows } = await sql<{ readonly id: string }>`
    insert into sandbox_orders
      (merchant, merchant_order, amount, description, return_url, callback_url, state, created_at)
    select merchant, gen_random_uuid(), amount, description, 'https://kvitok.example/', '', 'new', created_at
    from sandbox_orders limit 1 returning id`.execute(store.db)
  order = rows[0]?.id ?? ''
  await store.close()
  return { CONTENT_DIR: content }
})
afterAll(() => rm(content, { recursive: true }))

const visits = [
  ...casesOf(roleVisits, ({ isInSample }) => isInSample).map(({ role, path, waitsForBank = false }) => ({
    role,
    path,
    waitsForBank,
  })),
  ...contentPages.map((_, index) => ({
    role: 'driver' as const,
    path: `/akcii/skripty-${index}/`,
    waitsForBank: false,
  })),
]

/** Opens what a press would open, and lets it load what it shows. */
const openDisclosures = async (page: Page): Promise<void> => {
  await page.evaluate(() => {
    for (const details of document.querySelectorAll('details')) details.open = true
    for (const button of document.querySelectorAll<HTMLElement>('main button[aria-expanded=false]'))
      button.click()
  })
  await waitForHydration(page)
}

/** The columns of which a page has shown a text. */
const shown = new Set<string>()

const noteShown = (text: string): void => {
  for (const [mark, column] of stored) if (text.includes(mark)) shown.add(column)
}

/**
 * Columns that no page shows: the command line of staff, documents, e-mails and registers receive them, or the sample has no row
 * of them. A device is shown by a name that the product chooses.
 */
const hidden: readonly string[] = [
  'cashback_requests.description',
  'charges.department.code',
  'links.title',
  'payment_disputes.content',
  'payment_items.recipient.kpp',
  'payment_items.recipient.bik',
  'payment_items.recipient.account',
  'payment_items.recipient.bank',
  'payment_items.recipient.oktmo',
  'payments.decline_reason',
  'payments.fio',
  'personal_documents.holder.fio',
  'sts_documents.holder.fio',
  'sts_documents.holder.surname',
  'sts_documents.holder.name',
  'sts_documents.holder.patronymic',
  'refunds.reason',
  'refunds.refusal',
  'reviews.author',
  'reviews.content',
  'sessions.device',
  'support_requests.subject',
]

interface RoleTab extends WatchedPage {
  readonly records: SampleRecords
}

describe.each([
  { policy: 'with the content security policy', isBypassed: false },
  { policy: 'without the content security policy', isBypassed: true },
])('a stored text that is a script, $policy,', ({ isBypassed }) => {
  const tabs = new Map<Role, RoleTab>()
  const otherHosts: string[] = []
  const dialogs: string[] = []

  const openTab = async (role: Role): Promise<void> => {
    const tab = await openPage(browser())
    if (isBypassed)
      await (await tab.page.context().newCDPSession(tab.page)).send('Page.setBypassCSP', { enabled: true })
    tab.page.on('request', (request) => {
      if (!request.url().startsWith(product().url) && !request.url().startsWith('data:'))
        otherHosts.push(request.url())
    })
    tab.page.on('dialog', async (dialog) => {
      dialogs.push(dialog.message())
      await dialog.dismiss()
    })
    await signInAs(tab.page, product(), role)
    tabs.set(role, { ...tab, records: await readSampleRecords(product(), role) })
  }

  beforeAll(async () => {
    await openTab('driver')
    await openTab('company')
  })
  afterAll(async () => {
    for (const { close } of tabs.values()) await close()
  })

  it.each(visits)(
    'does not run on $path of a $role, and loads nothing',
    async ({ role, path, waitsForBank }) => {
      const tab = tabs.get(role)
      if (tab === undefined) throw new Error('asked before the tests of the file began')
      const seen = tab.complaints.length
      await tab.page.goto(`${product().url}${pathWith(tab.records, path)}`)
      if (!waitsForBank)
        await tab.page.waitForFunction(
          () => document.querySelector('main progress, main [aria-busy=true]') === null,
        )
      await startApplication(tab.page)
      await waitForHydration(tab.page)
      await openDisclosures(tab.page)
      const { ran, runnable, text } = await markupReportOf(tab.page)
      noteShown(text)
      expect({ ran, runnable, otherHosts, dialogs }).toEqual({
        ran: false,
        runnable: [],
        otherHosts: [],
        dialogs: [],
      })
      expect(tab.complaints.slice(seen)).toEqual([])
    },
  )
})

describe('a stored text that is a script, on the page of the bank,', () => {
  it('does not run, and loads nothing', async () => {
    const { page, complaints, close } = await openPage(browser())
    await page.goto(`${product().bankUrl}/pay/${order}`)
    const { ran, runnable, text } = await markupReportOf(page)
    noteShown(text)
    expect({ ran, runnable, complaints }).toEqual({ ran: false, runnable: [], complaints: [] })
    await close()
  })
})

describe('a page that does not escape its texts', () => {
  it.each(someScripts)('is reported for %s', async (text) => {
    const { page, close } = await openPage(browser())
    await page.setContent(`<p title="${text}">${text}</p><a href="${text}">a</a>`)
    const { ran, runnable } = await markupReportOf(page)
    expect(ran || runnable.length > 0).toBe(true)
    await close()
  })
})

describe('the pages', () => {
  // The sample of `npm test` opens few of them.
  it('have shown every stored text that a page shows', ({ task }) => {
    task.meta.figures = { texts: corpus.length, columns: shown.size }
    const missing = [...stored.values()].filter((column) => !shown.has(column) && !hidden.includes(column))
    expect(isComplete ? missing : []).toEqual([])
    expect(shown.size).toBeGreaterThan(5)
  })
})

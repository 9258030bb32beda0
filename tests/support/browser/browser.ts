import { createHash, randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import chromium from '@sparticuz/chromium'
import { type Browser, type BrowserContext, chromium as driver, type Page } from 'playwright-core'
import { onTestFailed, TestRunner } from 'vitest'
import { root } from '#tests/architecture/source.ts'

/** Arguments of Chromium: no sandbox, because tests may run as root, and no background network requests. */
const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-dev-shm-usage',
]

/** Unpacks the browser into a separate folder, because the shared temporary folder may contain another version or a partial copy. */
const unpackInto = async (folder: string): Promise<void> => {
  const { TMPDIR } = process.env
  process.env['TMPDIR'] = folder
  try {
    await chromium.executablePath()
  } finally {
    if (TMPDIR === undefined) delete process.env['TMPDIR']
    else process.env['TMPDIR'] = TMPDIR
  }
}

/** A headless Chromium that came through npm, unpacked once for each version of it. */
const unpackedBrowser = async (): Promise<string> => {
  const version = createHash('sha256')
    .update(await readFile(`${root}node_modules/@sparticuz/chromium/package.json`))
    .digest('hex')
    .slice(0, 16)
  const folder = `${root}node_modules/.cache/kvitok/chromium-${version}`
  if (!existsSync(folder)) {
    const made = `${folder}.${randomUUID()}`
    await mkdir(made, { recursive: true })
    await unpackInto(made)
    // Another process may have unpacked it first.
    await rename(made, folder).catch(() => rm(made, { recursive: true }))
  }
  return join(folder, 'chromium')
}

let unpacked: Promise<string> | undefined

/** The path of the browser; `CHROMIUM_PATH` overrides it. */
export const browserPath = async (): Promise<string> =>
  process.env['CHROMIUM_PATH'] ?? (await (unpacked ??= unpackedBrowser()))

/** The browser crashes at one start of some hundred, so a start that failed is repeated once. */
export const openBrowser = async (): Promise<Browser> => {
  const executablePath = await browserPath()
  const launch = () => driver.launch({ executablePath, args })
  return launch().catch(launch)
}

export interface WatchedPage {
  readonly page: Page
  /** Console errors and violations of the content security policy, which no page may have. */
  readonly complaints: readonly string[]
  readonly close: () => Promise<void>
}

/** Characters of a page that the message of a failed test contains. */
const maxShown = 400

/** Adds what the pages showed to the error of a failed test, and closes them, so that its retry has the processor alone. */
const reportFailure = async (
  context: BrowserContext,
  error: { stack?: string } | undefined,
): Promise<void> => {
  for (const page of context.pages()) {
    const text = await page
      .locator('body')
      .innerText({ timeout: 1000 })
      .catch(() => '')
    if (error !== undefined)
      error.stack += `\n${page.url()} showed: ${text.slice(0, maxShown).replaceAll(/\s+/g, ' ')}`
  }
  await context.close()
}

/** Milliseconds that an element may take to appear: the browser is slow where other programs use the machine. */
const patience = 50_000

/** `worker`: whether the site's service worker is let in; it would answer before the routes of a test do. */
export const openPage = async (
  browser: Browser,
  width = 360,
  worker: 'allow' | 'block' = 'block',
): Promise<WatchedPage> => {
  const context = await browser.newContext({
    serviceWorkers: worker,
    viewport: { width, height: width < 600 ? 740 : 900 },
    locale: 'ru-RU',
    timezoneId: 'Europe/Moscow',
  })
  context.setDefaultTimeout(patience)
  if (TestRunner.getCurrentTest() !== undefined)
    onTestFailed(({ task }) => reportFailure(context, task.result?.errors?.at(-1)))
  const page = await context.newPage()
  const complaints: string[] = []
  page.on('console', (message) => {
    if (message.text().includes('blocked by Playwright')) return
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(error.message))
  return { page, complaints, close: () => context.close() }
}

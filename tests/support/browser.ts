import chromium from '@sparticuz/chromium'
import { type Browser, chromium as driver, type Page } from 'playwright-core'

/** No sandbox, since tests may run as root; nothing that looks for the network. */
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

/** A headless Chromium that came through npm; `CHROMIUM_PATH` names another one. */
export const openBrowser = async (): Promise<Browser> =>
  driver.launch({
    executablePath: process.env['CHROMIUM_PATH'] ?? (await chromium.executablePath()),
    args,
  })

export interface WatchedPage {
  readonly page: Page
  /** What no page may do: errors in its console, or a breach of its policy. */
  readonly complaints: readonly string[]
  readonly close: () => Promise<void>
}

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
  const page = await context.newPage()
  const complaints: string[] = []
  page.on('console', (message) => {
    if (message.text().includes('blocked by Playwright')) return
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(error.message))
  return { page, complaints, close: () => context.close() }
}

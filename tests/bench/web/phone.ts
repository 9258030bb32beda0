import type { Browser, BrowserContext, CDPSession, Page } from 'playwright-core'

/** Lighthouse's slow 4G and a phone of the middle: 1.6 Mbit/s, 150 ms, four times slower than this machine. */
const slow4g = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
}
const slowness = 4

/** How long a page sends no more requests until its first visit counts as complete. */
const quietMs = 700

/** A browser profile of a phone. The service worker is blocked, because it would load more pages. */
export const openPhone = (browser: Browser): Promise<BrowserContext> =>
  browser.newContext({ viewport: { width: 360, height: 740 }, locale: 'ru-RU', serviceWorkers: 'block' })

/** A tab of a slow phone that shows another site. */
export const openSlowTab = async (
  context: BrowserContext,
  otherSite: string,
): Promise<{ readonly page: Page; readonly cdp: CDPSession }> => {
  const page = await context.newPage()
  const cdp = await context.newCDPSession(page)
  await cdp.send('Network.enable')
  await cdp.send('Network.emulateNetworkConditions', slow4g)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowness })
  // A first visit comes from another site, for which browsers start a new process. From an empty tab they would start one only
  // for a page with `Cross-Origin-Opener-Policy`, which the pages of the floor do not have.
  await page.goto(otherSite)
  return { page, cdp }
}

/** Milliseconds, except for the shift. */
interface Seen {
  first: number
  largest: number
  blocking: number
  shift: number
}

export interface Visit extends Readonly<Seen> {
  readonly script: number
}

/** Runs in the page: reads the performance entries that the browser has buffered since the navigation. */
const readEntries = async (): Promise<Seen> => {
  const seen: Seen = { first: 0, largest: 0, blocking: 0, shift: 0 }
  // It runs in the page, which has nothing of this file.
  // oxlint-disable-next-line unicorn/consistent-function-scoping
  const on = (type: string, take: (entry: PerformanceEntry & { readonly value: number }) => void) =>
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) take(entry as PerformanceEntry & { readonly value: number })
    }).observe({ type, buffered: true })
  on('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') seen.first = startTime
  })
  on('largest-contentful-paint', ({ startTime }) => (seen.largest = startTime))
  on('longtask', ({ duration }) => (seen.blocking += Math.max(0, duration - 50)))
  on('layout-shift', ({ value }) => (seen.shift += value))
  // Observers report buffered entries in a later task.
  await new Promise((resolve) => setTimeout(resolve, 100))
  return seen
}

/** Runs in the page: resolves two frames after its first picture, which may come after `load` on a busy machine. */
const firstPicture = (): Promise<void> =>
  new Promise((resolve) => {
    const look = () => {
      const isSeen = performance.getEntriesByName('first-contentful-paint').length > 0
      requestAnimationFrame(isSeen ? () => requestAnimationFrame(() => resolve()) : look)
    }
    look()
  })

/** A first visit of a slow phone, by a link of another site. */
export const visit = async (browser: Browser, url: string, otherSite: string): Promise<Visit> => {
  const context = await openPhone(browser)
  try {
    const { page, cdp } = await openSlowTab(context, otherSite)
    await cdp.send('Performance.enable')
    await page.goto(url, { waitUntil: 'load' })
    // Until the metrics are read, nothing else runs in the page: it would count as script of the page, as the script that
    // `page.evaluate` adds would.
    await cdp.send('Runtime.evaluate', { expression: `(${firstPicture.toString()})()`, awaitPromise: true })
    const { metrics } = await cdp.send('Performance.getMetrics')
    const script = (metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? Number.NaN) * 1000
    return { ...(await page.evaluate(readEntries)), script }
  } finally {
    await context.close()
  }
}

export interface Transfer {
  readonly requests: number
  /** Headers and bodies on the wire, in kB. */
  readonly kilobytes: number
}

/** What a first visit loads before the visitor acts, fonts and scripts of the idle time included. */
export const firstTransfer = async (browser: Browser, url: string): Promise<Transfer> => {
  const context = await openPhone(browser)
  try {
    const page = await context.newPage()
    const cdp = await context.newCDPSession(page)
    await cdp.send('Network.enable')
    const addresses = new Set<string>()
    let bytes = 0
    cdp.on('Network.requestWillBeSent', ({ request }) => {
      // A preloaded file is reported again when the page uses it.
      if (request.url.startsWith('http')) addresses.add(request.url)
    })
    cdp.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength))
    await page.goto(url, { waitUntil: 'load' })
    for (let before = -1; before < addresses.size;) {
      before = addresses.size
      await page.waitForTimeout(quietMs)
    }
    return { requests: addresses.size, kilobytes: bytes / 1000 }
  } finally {
    await context.close()
  }
}

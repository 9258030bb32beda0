/** Lighthouse's slow 4G and a phone of the middle: 1.6 Mbit/s, 150 ms, four times slower than this machine. */
const slow4g = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
}
const slowness = 4

/** Runs in the page before other scripts: records the performance entries of the browser. */
const watch = () => {
  const seen = { largest: 0, blocking: 0, shift: 0 }
  globalThis.seen = seen
  // It runs in the page, where nothing of this file is.
  // oxlint-disable-next-line unicorn/consistent-function-scoping
  const on = (type, take) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true })
  on('largest-contentful-paint', ({ startTime }) => (seen.largest = startTime))
  on('longtask', ({ duration }) => (seen.blocking += Math.max(0, duration - 50)))
  on('layout-shift', ({ value }) => (seen.shift += value))
}

/** A first visit of a slow phone, by a link of another site: milliseconds, but for the shift. */
export const visit = async (browser, url, elsewhere) => {
  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    locale: 'ru-RU',
    serviceWorkers: 'block',
  })
  const page = await context.newPage()
  const cdp = await context.newCDPSession(page)
  await cdp.send('Network.enable')
  await cdp.send('Network.emulateNetworkConditions', slow4g)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowness })
  await cdp.send('Performance.enable')
  await page.addInitScript(watch)
  // A first visit comes from another site, for which browsers start a new process. From an empty tab they would start one only
  // for a page with `Cross-Origin-Opener-Policy`, which the bare page does not have.
  await page.goto(elsewhere)
  await page.goto(url, { waitUntil: 'load' })
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        // On a busy machine the first picture may come after the page says that it is loaded.
        const seen = () =>
          performance.getEntriesByName('first-contentful-paint').length > 0
            ? requestAnimationFrame(() => requestAnimationFrame(() => resolve()))
            : requestAnimationFrame(seen)
        seen()
      }),
  )
  const { metrics } = await cdp.send('Performance.getMetrics')
  const script = metrics.find(({ name }) => name === 'ScriptDuration').value * 1000
  const measured = await page.evaluate(() => {
    // The form is HTML: it takes words from the moment it is there and the sheets are.
    const [{ domInteractive, domContentLoadedEventEnd }] = performance.getEntriesByType('navigation')
    const [first] = performance.getEntriesByName('first-contentful-paint')
    return { ...globalThis.seen, form: Math.max(domInteractive, domContentLoadedEventEnd, first.startTime) }
  })
  await context.close()
  return { ...measured, script }
}

/** What a page asks its server for while it loads, but for itself. */
export const askedBy = async (browser, url) => {
  const context = await browser.newContext({ serviceWorkers: 'block' })
  const page = await context.newPage()
  const asked = []
  page.on('request', (request) => asked.push(new URL(request.url())))
  await page.goto(url, { waitUntil: 'load' })
  await context.close()
  return asked.map(({ pathname, search }) => `${pathname}${search}`).filter((path) => path !== '/')
}

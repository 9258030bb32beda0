import type { Browser } from 'playwright-core'
import { openBrowser } from '#tests/support/browser/browser.ts'
import {
  freePorts,
  makeDataDir,
  removeDataDir,
  startProduct,
} from '#tests/support/product/running-product.ts'

/**
 * Time until an application page is usable on a slow phone: 4 times slower processor, 1.6 Mbit/s, 150 ms latency.
 * `node tests/bench/web/application-pages.ts [--rounds N] [--beside <folder of another built checkout>]`: with `--beside`
 * the two builds take turns, so that their ratio holds when the speed of the machine drifts.
 */
const option = (name: string): string | undefined => {
  const at = process.argv.indexOf(`--${name}`)
  return at < 0 ? undefined : process.argv[at + 1]
}

interface Subject {
  readonly name: string
  readonly path: string
  /** Runs in the page on every frame until it returns true. */
  readonly isUsable: () => boolean
}

const subjects: readonly Subject[] = [
  {
    name: '/fines/ shows its charges',
    path: `/fines/?number=9923456789&plate=${encodeURIComponent('К456МН77')}`,
    isUsable: () => document.querySelector('main input[type=checkbox]') !== null,
  },
  {
    name: '/auth/ answers its button',
    path: '/auth/',
    isUsable: () => {
      if (document.querySelector('main [aria-invalid=true]') !== null) return true
      document.querySelector<HTMLButtonElement>('main form button[type=submit]')?.click()
      return false
    },
  },
]

const network = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 }

const measure = async (browser: Browser, origin: string, { path, isUsable }: Subject): Promise<number> => {
  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    locale: 'ru-RU',
    // The content security policy refuses the polling function that the driver evaluates.
    bypassCSP: true,
    serviceWorkers: 'block',
  })
  try {
    const page = await context.newPage()
    const cdp = await context.newCDPSession(page)
    await cdp.send('Network.enable')
    await cdp.send('Network.emulateNetworkConditions', network)
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    await page.goto(`${origin}${path}`, { waitUntil: 'commit' })
    const ready = await page.waitForFunction(
      `(${isUsable.toString()})() ? performance.now() : false`,
      undefined,
      { polling: 'raf', timeout: 60_000 },
    )
    return Number(await ready.jsonValue())
  } finally {
    await context.close()
  }
}

const median = (numbers: readonly number[]): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN

const rounds = Number(option('rounds') ?? 9)
const beside = option('beside')
const builds = [
  { name: 'this build', folder: undefined },
  ...(beside === undefined ? [] : [{ name: 'the other build', folder: beside }]),
]
const browser = await openBrowser()
const products = await Promise.all(
  builds.map(async ({ name, folder }) => {
    const dataDir = await makeDataDir()
    return {
      name,
      dataDir,
      product: await startProduct(dataDir, await freePorts(), folder === undefined ? {} : { folder }),
    }
  }),
)
try {
  for (const subject of subjects) {
    const times = products.map((): number[] => [])
    for (const { product } of products) await measure(browser, product.url, subject)
    for (let round = 0; round < rounds; round += 1)
      for (const [place, { product }] of products.entries())
        times[place]?.push(await measure(browser, product.url, subject))
    const medians = times.map(median)
    const figures = products.map(({ name }, place) => `${name} ${medians[place]?.toFixed(0)} ms`)
    const [current, other] = medians
    const ratio = current !== undefined && other !== undefined ? `, ${(current / other).toFixed(2)} ×` : ''
    process.stdout.write(`${subject.name.padEnd(28)}${figures.join(', ')}${ratio}\n`)
  }
} finally {
  await browser.close()
  for (const { product, dataDir } of products) {
    await product.stop('SIGTERM')
    await removeDataDir(dataDir)
  }
}

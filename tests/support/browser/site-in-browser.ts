import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, inject } from 'vitest'
import { openBrowser } from '#tests/support/browser/browser.ts'
import type { DatabasePlace } from '#tests/support/database/databases.ts'
import { freePorts, type RunningProduct, type SharedProduct } from '#tests/support/product/running-product.ts'
import { copySample, startAt } from '#tests/support/product/sample-product.ts'

export interface SiteInBrowser<Product = RunningProduct> {
  readonly product: () => Product
  readonly browser: () => Browser
}

const started = <A>(thing: A | undefined): A => {
  if (thing === undefined) throw new Error('asked before the tests of the file began')
  return thing
}

/** Changes the data before the product opens it, and answers settings of this product. */
type Prepare = (place: DatabasePlace) => Promise<Readonly<Record<string, string>>>

const unprepared: Prepare = async () => ({})

/** A product on a copy of the data that all files begin with, and a browser. */
const siteOf = (prepare: Prepare) => {
  let product: RunningProduct | undefined
  let browser: Browser | undefined
  let place: DatabasePlace | undefined

  const start = async (): Promise<void> => {
    place = await copySample(inject('postgresqlUrl'), inject('sampleDatabase'))
    product = await startAt(place, await freePorts(), await prepare(place))
    browser = await openBrowser()
  }
  const stop = async (): Promise<void> => {
    await browser?.close()
    await product?.stop('SIGTERM')
    await place?.remove()
  }
  const site: SiteInBrowser = { product: () => started(product), browser: () => started(browser) }
  return { site, start, stop }
}

/** One running product and one browser for all tests of a file. */
export const withSiteInBrowser = (prepare: Prepare = unprepared): SiteInBrowser => {
  const { site, start, stop } = siteOf(prepare)
  beforeAll(start)
  afterAll(stop)
  return site
}

/**
 * As `withSiteInBrowser`, for tests that use up what they find, such as charges to pay: after an attempt that failed, the next one
 * begins with another copy of the data. So no test may depend on what another one left.
 */
export const withRepeatableSite = (prepare: Prepare = unprepared): SiteInBrowser => {
  const { site, start, stop } = siteOf(prepare)
  beforeAll(start)
  beforeEach(async ({ task }) => {
    if ((task.result?.retryCount ?? 0) === 0) return
    await stop()
    await start()
  })
  afterAll(stop)
  return site
}

/**
 * A browser for all tests of a file, and the product that other files use at the same time: to start one takes three
 * seconds of processor time. For tests that read, and whose visitors leave nothing that a visitor of another test could meet.
 */
export const withSharedSite = (): SiteInBrowser<SharedProduct> => {
  let browser: Browser | undefined

  beforeAll(async () => {
    browser = await openBrowser()
  })
  afterAll(() => browser?.close())

  return { product: () => inject('sharedProduct'), browser: () => started(browser) }
}

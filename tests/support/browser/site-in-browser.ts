import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, inject } from 'vitest'
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

/** One running product and one browser for all tests of a file, on a copy of the data that all files begin with. */
export const withSiteInBrowser = (prepare: Prepare = async () => ({})): SiteInBrowser => {
  let product: RunningProduct | undefined
  let browser: Browser | undefined
  let place: DatabasePlace | undefined

  beforeAll(async () => {
    place = await copySample(inject('postgresqlUrl'), inject('sampleDatabase'))
    product = await startAt(place, await freePorts(), await prepare(place))
    browser = await openBrowser()
  })

  afterAll(async () => {
    await browser?.close()
    await product?.stop('SIGTERM')
    await place?.remove()
  })

  return { product: () => started(product), browser: () => started(browser) }
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

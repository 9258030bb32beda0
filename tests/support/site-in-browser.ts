import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, inject } from 'vitest'
import { openBrowser } from '#tests/support/browser.ts'
import {
  copyDataDir,
  freePorts,
  removeDataDir,
  type RunningProduct,
  startProduct,
} from '#tests/support/running-product.ts'

export interface SiteInBrowser {
  readonly product: () => RunningProduct
  readonly browser: () => Browser
}

const started = <A>(thing: A | undefined): A => {
  if (thing === undefined) throw new Error('asked before the tests of the file began')
  return thing
}

/** One running product and one browser for all tests of a file, on a copy of the data that all files begin with. */
export const withSiteInBrowser = (): SiteInBrowser => {
  let product: RunningProduct | undefined
  let browser: Browser | undefined
  let dataDir: string | undefined

  beforeAll(async () => {
    dataDir = await copyDataDir(inject('startedProduct'))
    product = await startProduct(dataDir, await freePorts())
    browser = await openBrowser()
  })

  afterAll(async () => {
    await browser?.close()
    await product?.stop('SIGTERM')
    if (dataDir !== undefined) await removeDataDir(dataDir)
  })

  return { product: () => started(product), browser: () => started(browser) }
}

import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect } from 'vitest'
import { openBrowser } from '#tests/support/browser.ts'
import { runKvitok } from '#tests/support/run-kvitok.ts'
import {
  freePorts,
  makeDataDir,
  removeDataDir,
  type RunningProduct,
  startProduct,
} from '#tests/support/running-product.ts'

export interface SiteInBrowser {
  readonly product: () => RunningProduct
  readonly browser: () => Browser
}

interface SiteSetup {
  /** A file of charges that the registry has besides those of the demonstration. */
  readonly charges?: string
}

const started = <A>(thing: A | undefined): A => {
  if (thing === undefined) throw new Error('asked before the tests of the file began')
  return thing
}

/** One running product and one browser for all tests of a file. */
export const withSiteInBrowser = ({ charges }: SiteSetup = {}): SiteInBrowser => {
  let product: RunningProduct | undefined
  let browser: Browser | undefined
  let dataDir: string | undefined

  beforeAll(async () => {
    dataDir = await makeDataDir()
    if (charges !== undefined) {
      const imported = await runKvitok(['backend', 'import', charges], { env: { DATA_DIR: dataDir } })
      expect(imported.code).toBe(0)
    }
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

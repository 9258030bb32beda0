import type { Browser } from 'playwright-core'
import { afterAll, beforeAll } from 'vitest'
import { openBrowser } from '#tests/support/browser/browser.ts'
import { openStoriesSite } from './stories-site.ts'

type StoriesSite = Awaited<ReturnType<typeof openStoriesSite>>

/** The stories and a browser for all tests of a file. */
export const withStoriesInBrowser = (): {
  readonly site: () => StoriesSite
  readonly browser: () => Browser
} => {
  let opened: { readonly site: StoriesSite; readonly browser: Browser } | undefined

  beforeAll(async () => {
    const [site, browser] = await Promise.all([openStoriesSite(), openBrowser()])
    opened = { site, browser }
  })
  afterAll(async () => {
    await opened?.browser.close()
    await opened?.site.close()
  })

  const started = () => {
    if (opened === undefined) throw new Error('asked before the tests of the file began')
    return opened
  }
  return { site: () => started().site, browser: () => started().browser }
}

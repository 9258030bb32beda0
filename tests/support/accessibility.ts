import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright-core'

/** The rules that `@axe-core/playwright` brings, without its builder: that one reads them anew for every question. */
const rules = readFileSync(
  createRequire(fileURLToPath(import.meta.resolve('@axe-core/playwright'))).resolve('axe-core/axe.min.js'),
  'utf8',
)

interface Violation {
  readonly id: string
  readonly nodes: readonly { readonly html: string }[]
}

interface Axe {
  readonly run: (
    context: Document,
    options: Readonly<Record<string, unknown>>,
  ) => Promise<{ readonly violations: readonly Violation[] }>
}

/** Rules of accessibility that the page breaks as it stands, each with what breaks it; `only` asks for some of them. */
export const violationsOn = async (page: Page, only?: readonly string[]): Promise<readonly string[]> => {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(rules)
  const violations = await page.evaluate(
    async (runOnly) => {
      const { axe } = globalThis as unknown as { readonly axe: Axe }
      // What passes is not described, and sheets are not loaded a second time: both take longer than the rules.
      const options = { resultTypes: ['violations'], preload: false, ...(runOnly && { runOnly }) }
      const found = await axe.run(document, options)
      return found.violations.map(({ id, nodes }) => ({ id, nodes: nodes.map(({ html }) => ({ html })) }))
    },
    only === undefined ? null : [...only],
  )
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
}

export const sidewaysScroll = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - innerWidth)

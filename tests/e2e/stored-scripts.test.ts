import { rm, writeFile } from 'node:fs/promises'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { uinCheckDigit } from '#domain/identity/uin.ts'
import { someScripts } from '#tests/attack/scripts.ts'
import { openBrowser, openPage } from '#tests/support/browser.ts'
import { runKvitok } from '#tests/support/run-kvitok.ts'
import {
  copyDataDir,
  freePorts,
  removeDataDir,
  type RunningProduct,
  startProduct,
} from '#tests/support/running-product.ts'
import { finesOf } from '#tests/support/sample-vehicle.ts'

const vehicle = { sts: '9977553311', plate: 'А001АА77' } as const

let product: RunningProduct
let browser: Browser
let dataDir: string

/** A charge whose texts, as the register states them, would run as a script. */
const chargeOf = (script: string, serial: number): string => {
  const digits = `18810177261101${String(serial).padStart(5, '0')}`
  return JSON.stringify({
    uin: `${digits}${uinCheckDigit(digits)}`,
    kind: 'fine',
    documents: { sts: [vehicle.sts], plate: [vehicle.plate] },
    ruledAt: '2026-11-19',
    happenedAt: '2026-11-17T21:26:00+03:00',
    amount: 75_000,
    article: '12.9 ч.2',
    title: `Превышение ${script}`,
    place: `Шоссе ${script}`,
    department: { code: '1146519', name: `ЦАФАП ${script}` },
    bailiff: false,
    paidAt: null,
  })
}

beforeAll(async () => {
  dataDir = await copyDataDir(inject('startedProduct'))
  const file = `${dataDir}.ndjson`
  await writeFile(file, someScripts.map(chargeOf).join('\n'))
  const { code, stderr } = await runKvitok(['backend', 'import', file], {
    env: { DATA_DIR: dataDir },
    timeout: 120_000,
  })
  if (code !== 0) throw new Error(stderr)
  await rm(file)
  product = await startProduct(dataDir, await freePorts())
  browser = await openBrowser()
})
afterAll(async () => {
  await browser?.close()
  await product?.stop('SIGTERM')
  await removeDataDir(dataDir)
})

const ran = (page: Page) => page.evaluate(() => 'ran' in globalThis)

describe('a stored text that is a script', () => {
  it('runs no script of a stored text on the pages that show it, and needs no policy for that', async () => {
    const { page, complaints, close } = await openPage(browser, 1280)
    const dialogs: string[] = []
    page.on('dialog', async (dialog) => {
      dialogs.push(dialog.message())
      await dialog.dismiss()
    })
    await page.goto(`${product.url}${finesOf(vehicle)}`)
    await page.getByText('Обновлено').waitFor()
    expect(await ran(page)).toBe(false)
    const links = await page
      .locator('main a[href^="/fines/"]')
      .evaluateAll((found) => [...new Set(found.map((link) => link.getAttribute('href') ?? ''))])
    const details = links
      .filter((href) => /^\/fines\/[0-9a-f-]{36}\//.test(href))
      .slice(0, someScripts.length)
    expect(details.length).toBeGreaterThan(0)
    for (const href of details) {
      await page.goto(`${product.url}${href}`)
      await page.getByRole('heading', { level: 1 }).waitFor()
      expect(await ran(page)).toBe(false)
    }
    expect(dialogs).toEqual([])
    expect(complaints).toEqual([])
    await close()
  })
})

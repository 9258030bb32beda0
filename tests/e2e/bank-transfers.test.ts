import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { violationsOnJourney } from '#tests/support/browser/accessibility.ts'
import { databaseSettings } from '#tests/support/database/databases.ts'
import { openPage } from '#tests/support/browser/browser.ts'
import { runKvitok } from '#tests/support/command-line/run-kvitok.ts'
import { longListVehicle } from '#tests/support/samples/sample-vehicle.ts'
import { signInAs } from '#tests/support/browser/sign-in.ts'
import { withRepeatableSite } from '#tests/support/browser/site-in-browser.ts'

/** The INN of the sample company, which gets a tariff. */
const inn = '0000000018'

const { product, browser } = withRepeatableSite(async (place) => {
  const grant = ['backend', 'organisations', 'grant', inn, '--tariff', 'fleet-50', '--days', '30']
  // The command opens the database while other files start their products.
  const { code, stderr } = await runKvitok(grant, { env: databaseSettings(place), timeout: 90_000 })
  expect(stderr).toBe('')
  expect(code).toBe(0)
  return {}
})

describe('a company that pays from its account', () => {
  it('downloads its unpaid fines as transfers for its bank, and a wrong account loses nothing typed', async () => {
    const { page, complaints, close } = await openPage(browser())
    await signInAs(page, product(), 'company')
    await page.goto(`${product().url}/organization/vehicles/`)
    await page.getByRole('button', { name: 'Добавить машину' }).click()
    await page.getByLabel('Номер СТС').fill(longListVehicle.sts)
    await page.getByLabel('Госномер').fill(longListVehicle.plate)
    await page.getByRole('button', { name: 'Добавить машину' }).click()
    await page.getByText(/^Машина добавлена: \d+ штраф/).waitFor()

    await page.goto(`${product().url}/organization/fines/`)
    await page.getByRole('button', { name: 'Оплатить со счёта компании' }).press('Enter')
    const panel = page.getByRole('region', { name: 'Оплата со счёта компании' })
    await panel.getByText(/придуманы для примера, платить по ним не нужно/).waitFor()
    await panel.getByLabel('Расчётный счёт').fill('40702810938000012346')
    await panel.getByLabel('БИК банка').fill('044525225')
    await panel.getByLabel('КПП').fill('770101001')
    await panel.getByLabel('Номер первой платёжки').fill('41')
    const button = panel.getByRole('button', { name: /^Скачать \d+ платёж/ })
    await button.press('Enter')
    await panel.getByText('Счёт и БИК не подходят друг к другу').first().waitFor()
    expect(await panel.getByLabel('КПП').inputValue()).toBe('770101001')
    expect(await violationsOnJourney(page)).toEqual([])

    await panel.getByLabel('Расчётный счёт').fill('40702810938000012345')
    const [download] = await Promise.all([page.waitForEvent('download'), button.press('Enter')])
    await panel.getByText(/^Файл скачан/).waitFor()
    const count = Number(/\d+/.exec(await button.innerText())?.[0])
    const file = new TextDecoder('windows-1251').decode(await readFile(await download.path()))
    expect(file.startsWith('1CClientBankExchange\r\n')).toBe(true)
    expect(file.match(/^КонецДокумента\r$/gm)).toHaveLength(count)
    expect(file).toContain('ПлательщикИНН=0000000018\r\n')
    expect(file).toContain(`Номер=${40 + count}\r\n`)
    expect(complaints).toEqual([])
    await close()
  })
})

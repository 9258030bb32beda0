import { describe, expect, it } from 'vitest'
import { openPage } from '#tests/support/browser/browser.ts'
import { demoVehicle, finesOf, sampleVehicle } from '#tests/support/samples/sample-vehicle.ts'
import { withSharedSite } from '#tests/support/browser/site-in-browser.ts'

const { product, browser } = withSharedSite()

const plate = { own: /Н\s*912\s*СС\s*77/, ofLink: /К\s*456\s*МН\s*77/ }

describe('a link on another site', () => {
  it('adds no vehicle to those of a visitor, who finds its numbers in the form', async () => {
    const { page, complaints, close } = await openPage(browser())
    await page.goto(`${product().url}${finesOf(sampleVehicle)}`)
    await page.getByText('Обновлено только что').waitFor()
    await page.goto('about:blank')
    await page.setContent(`<a href="${product().url}${finesOf(demoVehicle)}">Ваши штрафы</a>`)
    await page.getByRole('link').click()
    await page.getByText(/^Номер пришёл по\sссылке с\sдругого сайта/).waitFor()
    expect(await page.getByLabel('Номер СТС').inputValue()).toBe(demoVehicle.sts)

    await page.goto(`${product().url}/documents/`)
    const main = page.getByRole('main')
    await expect.poll(() => main.innerText()).toMatch(plate.own)
    expect(await main.innerText()).not.toMatch(plate.ofLink)

    await page.goto(`${product().url}${finesOf(demoVehicle)}`)
    await page.getByText('Обновлено только что').waitFor()
    await page.goto(`${product().url}/documents/`)
    await expect.poll(() => main.innerText()).toMatch(plate.ofLink)
    expect(complaints).toEqual([])
    await close()
  })
})

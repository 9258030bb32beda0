import { readFile } from 'node:fs/promises'
import type { Locator, Page } from 'playwright-core'
import { describe, expect, inject, it } from 'vitest'
import { openPage } from '#tests/support/browser/browser.ts'
import { lookUpOnPage, openLookUpForm } from '#tests/support/browser/look-up-form.ts'
import { freePorts, type RunningProduct } from '#tests/support/product/running-product.ts'
import { copySample, startAt } from '#tests/support/product/sample-product.ts'
import { waitForHydration } from '#tests/support/browser/route-checks.ts'
import { demoVehicle, finesOf, sampleVehicle } from '#tests/support/samples/sample-vehicle.ts'
import { withSharedSite } from '#tests/support/browser/site-in-browser.ts'

const { product, browser } = withSharedSite()

const openList = async (
  page: Page,
  { url }: Pick<RunningProduct, 'url'> = product(),
  vehicle: typeof sampleVehicle | typeof demoVehicle = sampleVehicle,
) => {
  await page.goto(`${url}${finesOf(vehicle)}`)
  await page.getByText('Обновлено только что').waitFor()
  // The site may have rendered the list with its answer: hydration.test.ts tests what a visitor does before hydration.
  await waitForHydration(page)
}

const heading = (page: Page) => page.getByRole('heading', { level: 1 })

const sumIn = async (link: Locator): Promise<string> =>
  /[\d\s]+(?:,\d\d)?\s₽/.exec((await link.textContent()) ?? '')?.[0].trim() ?? ''

const download = async (page: Page, button: string): Promise<string> => {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button, exact: true }).click(),
  ])
  return readFile(await file.path(), 'latin1')
}

describe('the list of fines', () => {
  it('the list of fines is shown at the same place after a visit to a fine', async () => {
    const { page, complaints, close } = await openPage(browser())
    await openList(page)
    const fine = page.locator('main a[href^="/fines/"]:visible').nth(6)
    await fine.scrollIntoViewIfNeeded()
    const place = () => page.evaluate(() => Math.round(scrollY))
    // The list may grow until the page of the fine takes its place, and the browser then moves the screen with the list: the
    // last position on the list counts.
    await page.evaluate(() => {
      const list = location.pathname
      const save = () => {
        if (location.pathname === list) sessionStorage.setItem('place', String(scrollY))
      }
      for (const event of ['scroll', 'click']) addEventListener(event, save, { capture: true })
    })
    await fine.click()
    await page.getByRole('heading', { name: 'Что произошло' }).waitFor()
    const before = Math.round(await page.evaluate(() => Number(sessionStorage.getItem('place'))))
    await page.goBack()
    await page.getByText('Обновлено').first().waitFor()
    await expect.poll(place).toBe(before)
    expect(before).toBeGreaterThan(500)
    expect(complaints).toEqual([])
    await close()
  })

  it('shows the first results while other sources are asked, and marks them as incomplete', async () => {
    const { page, complaints, close } = await openPage(browser())
    let isAsking = true
    await page.route('**/api/ordinances/get/**', async (route) => {
      if (!isAsking) return route.continue()
      if (new URL(route.request().url()).searchParams.has('isPartial')) {
        const answer = await route.fetch()
        const reply = (await answer.json()) as {
          response: { completeness: { sources: { state: string }[] }[] }
        }
        for (const { sources } of reply.response.completeness) {
          for (const source of sources)
            Object.assign(source, { state: 'asking', at: null, found: null, why: null })
        }
        return route.fulfill({ json: reply })
      }
      return route.fulfill({ json: { status: 'wait', isWait: true } })
    })
    await openLookUpForm(page, product().url)
    await lookUpOnPage(page, sampleVehicle)
    await page
      .getByText(/(?:Обновляем: ответили 0 из|Спрашиваем реестр с \d\d:\d\d).*список неполный/)
      .waitFor()
    await page
      .getByRole('checkbox', { name: /Выбрать:/ })
      .first()
      .waitFor()
    isAsking = false
    await page.getByText('Обновлено только что').waitFor()
    expect(complaints).toEqual([])
    await close()
  })

  it('keeps the selection on the way back from the payment and after a reload', async () => {
    const { page, complaints, close } = await openPage(browser())
    await openList(page)
    await page.getByLabel('Порядок').selectOption('DEAREST')
    await page
      .getByRole('checkbox', { name: /Выбрать:/ })
      .nth(1)
      .check()
    const pay = page.getByRole('link', { name: /^Оплатить 1 штраф/ })
    const text = await pay.textContent()
    await pay.click()
    await page.getByRole('heading', { name: 'Проверьте платёж' }).waitFor()
    await page.goBack()
    await expect.poll(() => pay.textContent()).toBe(text)
    await page.reload()
    await expect.poll(() => pay.textContent()).toBe(text)
    expect(await page.getByLabel('Порядок').inputValue()).toBe('DEAREST')
    expect(complaints).toEqual([])
    await close()
  })

  it('opens with a plan of payment: its sums contain the commission of the payment page', async () => {
    const { page, complaints, close } = await openPage(browser())
    await page.goto(product().url + finesOf(demoVehicle))
    await page.getByText(/^Сегодня .* с комиссией .*, сохраните /).waitFor()
    const all = page.getByRole('link', { name: /^Оплатить всё · / })
    const planned = await sumIn(all)
    await all.click()
    await page.getByRole('button', { name: planned }).waitFor()
    await page.goBack()

    await page
      .getByRole('checkbox', { name: /Выбрать:/ })
      .first()
      .check()
    const bar = page.getByRole('region', { name: 'К оплате' })
    await bar.getByText(/₽ \+ комиссия \d/).waitFor()
    const [, fee] = /комиссия (.*₽)/.exec(await bar.innerText()) ?? []
    const selected = bar.getByRole('link', { name: /^Оплатить 1 штраф/ })
    const total = await sumIn(selected)
    await selected.click()
    await page.getByRole('button', { name: total }).waitFor()
    const row = page.locator('dl > div', { has: page.getByText(/^Комиссия/) })
    expect(await row.locator('dd').innerText()).toBe(fee)
    expect(complaints).toEqual([])
    await close()
  })

  it('leads to a fine whose button has the total of the payment page, too', async () => {
    const { page, complaints, close } = await openPage(browser())
    await page.goto(product().url + finesOf(demoVehicle))
    await page
      .getByRole('link', { name: /Превышение/ })
      .first()
      .click()
    const pay = page.getByRole('link', { name: /^Оплатить \d/ })
    const total = await sumIn(pay)
    await page.getByText(/₽ \+ комиссия \d/).waitFor()
    await pay.click()
    await page.getByRole('button', { name: total }).waitFor()
    expect(complaints).toEqual([])
    await close()
  })

  it('shows its first fine in the first screen of a phone, without the plate that the heading has', async () => {
    const { page, complaints, close } = await openPage(browser())
    await page.goto(product().url + finesOf(demoVehicle))
    const first = page.getByRole('article').first()
    await first.waitFor()
    const end = async () => {
      const place = await first.getByRole('paragraph').first().boundingBox()
      return (place?.y ?? Infinity) + (place?.height ?? 0)
    }
    await expect.poll(end).toBeLessThan(740)
    expect(await first.getByRole('img', { name: /К 456 МН/ }).count()).toBe(0)
    expect(await page.getByLabel('Найти в списке').count()).toBe(0)
    expect(await page.getByLabel('Порядок').count()).toBe(0)
    await page.getByRole('checkbox', { name: 'Выбрать все' }).check()
    await page.getByRole('link', { name: /^Оплатить 6 штрафов/ }).waitFor()
    expect(complaints).toEqual([])
    await close()
  })

  it('shows the number of an empty answer, which the driver can correct', async () => {
    const { page, complaints, close } = await openPage(browser())
    await page.goto(product().url + finesOf({ sts: '9933101453', plate: 'В222ВВ77' }))
    await page.getByRole('heading', { name: 'Штрафов нет' }).waitFor()
    await page.getByText('СТС 99 33 101453', { exact: true }).waitFor()
    const notify = page.getByRole('link', { name: 'Сообщить о новых штрафах' })
    expect(await notify.getAttribute('href')).toBe('/email/subscribe/')
    await page.getByRole('button', { name: 'Изменить номер' }).click()
    expect(await page.evaluate(() => (document.activeElement as HTMLInputElement).value)).toBe('99 33 101453')
    await page.keyboard.press('End')
    await page.keyboard.press('Backspace')
    await page.keyboard.type('5')
    await page.keyboard.press('Enter')
    await page.getByText('Обновлено только что').waitFor()
    expect(complaints).toEqual([])
    await close()
  })

  it('the list of fines is printed with its time, its numbers and without buttons', async () => {
    const { page, close } = await openPage(browser())
    await openList(page)
    await page.emulateMedia({ media: 'print' })
    const printed = await page.getByRole('main').innerText()
    expect(printed).toMatch(/По\sсостоянию на\s\d{1,2}\s[а-я]+\s\d{4}, \d\d:\d\d\sМСК/)
    expect(printed).toContain('СТС 99 33 101451, госномер Н 912 СС 77')
    expect(printed).not.toMatch(/только что|Оплатить всё|Выбрать все/)
    await close()
  })

  it('the list of fines is exported as CSV, XLSX and a calendar', async () => {
    const { page, complaints, close } = await openPage(browser())
    await openList(page)
    await page.getByText('Скачать, напечатать, поделиться').click()
    const csv = Buffer.from(await download(page, 'CSV'), 'latin1').toString()
    expect(csv).toMatch(/^\uFEFFУИН;Документ/)
    expect(csv).toContain('Госномер Н 912 СС 77')
    expect(await download(page, 'XLSX')).toMatch(/^PK/)
    const calendar = await download(page, 'Сроки в календарь')
    expect(calendar).toMatch(/^BEGIN:VCALENDAR/)
    expect(calendar).not.toContain('9933101451')
    expect(complaints).toEqual([])
    await close()
  })

  it('the list of fines shows what repeats in it', async () => {
    const { page, close } = await openPage(browser())
    await openList(page)
    await page.getByText('Что повторяется: места, время, нарушения').click()
    const offences = page.locator('section', { has: page.getByRole('heading', { name: 'За что' }) })
    await expect.poll(() => offences.innerText()).toMatch(/Превышение\sскорости.*\s\d+\sштраф/)
    await close()
  })

  it('the list of fines stays where it cannot be refreshed without a network', async () => {
    const { page, close } = await openPage(browser())
    await openList(page)
    await page.context().setOffline(true)
    await page.getByRole('button', { name: 'Обновить' }).click()
    await page.getByText('Список не обновился').waitFor()
    expect(await page.getByRole('checkbox', { name: /Выбрать:/ }).count()).toBeGreaterThan(0)
    await close()
  })

  it('the list of fines stays where the script of a banner, which is loaded after it, cannot be loaded', async () => {
    const { page, close } = await openPage(browser())
    const refused: string[] = []
    await page.route(/\/place-banner\.lazy-/, (route) => {
      refused.push(route.request().url())
      return route.abort()
    })
    // The registers are asked again, which another test would see in the list of the same vehicle.
    await openList(page, product(), demoVehicle)
    await expect.poll(() => refused.length).toBeGreaterThan(0)
    await page.getByRole('button', { name: 'Обновить' }).click()
    await page.getByText('Обновлено только что').waitFor()
    expect(await page.getByText('Страница не открылась').count()).toBe(0)
    await close()
  })

  it('shows the kept answer of its query after a reload without a network', async () => {
    // A browser cannot take the network from its service worker, so a product of this test alone stops.
    const place = await copySample(inject('postgresqlUrl'), inject('sampleDatabase'))
    const own = await startAt(place, await freePorts())
    const { page, complaints, close } = await openPage(browser(), 360, 'allow')
    const cachedPaths = () =>
      page.evaluate(async () =>
        (await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys())))
          .flat()
          .map(({ url }) => new URL(url))
          .filter(({ pathname }) => pathname.startsWith('/fines/'))
          .map(({ pathname, search: query }) => pathname + query),
      )
    await openList(page, own)
    await page.waitForFunction(async () => (await caches.match('/fines/')) !== undefined)
    await page.goto(`${own.url}${finesOf(demoVehicle)}`)
    await page.getByText('Обновлено только что').waitFor()
    await waitForHydration(page)
    // The look-up that was answered first is reloaded: its answer is shown, and not the last one.
    await own.stop('SIGKILL')
    await page.goto(`${own.url}${finesOf(sampleVehicle)}`)
    await page.getByText('Не удалось узнать о штрафах').waitFor()
    const answers = page.getByRole('region', { name: 'Что ответили раньше' }).locator('details')
    await expect.poll(() => answers.first().innerText()).toMatch(/^Авто ••••СС77: 12 штрафов, /)
    expect(await answers.first().getAttribute('open')).not.toBeNull()
    expect(await heading(page).innerText()).toBe('Штрафы')
    await page.reload()
    await page.getByText(/^Авто ••••СС77: 12 штрафов, /).waitFor()
    expect(await cachedPaths()).toEqual(['/fines/'])
    // A request of the moment at which the product stops is reset instead of refused.
    expect(complaints.filter((text) => !/net::ERR_|^Событие не отправлено/.test(text))).toEqual([])
    await close()
    await place.remove()
  })
})

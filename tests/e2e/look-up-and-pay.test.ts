import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { openPage } from '#tests/support/browser/browser.ts'
import { demoVehicle, finesOf, sampleVehicle } from '#tests/support/samples/sample-vehicle.ts'
import { withRepeatableSite } from '#tests/support/browser/site-in-browser.ts'

/** Parses «1 312,50 ₽» into kopecks; a plain space separates the sum from the text before it. */
const kopecksIn = (text: string): number => {
  const [, sum = ''] = /([\d\u00A0\u202F]+(?:,\d+)?)\s₽/.exec(text) ?? []
  return Math.round(Number(sum.replaceAll(/\s/g, '').replace(',', '.')) * 100)
}

/** A vehicle of tests/support/samples/charges.ndjson with a dozen charges. */
const sts = '99 33 101451'
const plate = 'н 912 сс 77'

const { product, browser } = withRepeatableSite()

const lookUp = async (page: Page) => {
  await page.goto(product().url)
  await page.getByLabel('Номер СТС').fill(`СТС № ${sts}`)
  await page.getByLabel('Госномер автомобиля').fill(plate)
  await page.getByRole('button', { name: 'Проверить штрафы' }).click()
  await page.getByRole('heading', { name: 'Штрафы', exact: true }).waitFor()
  await page.getByText('Обновлено только что').waitFor()
}

const payBy = async (page: Page, card: string) => {
  await page.getByLabel('Номер карты').fill(card)
  await page.getByLabel('Срок действия').fill('12/30')
  await page.getByLabel(/Код на обороте/).fill('123')
  await page.getByRole('button', { name: /Оплатить/ }).click()
}

describe('a driver', () => {
  it('looks up a fine, pays two by card and keeps the receipt', async () => {
    const { page, complaints, close } = await openPage(browser())
    await lookUp(page)

    const boxes = page.getByRole('checkbox', { name: /Выбрать/ })
    await boxes.nth(1).check()
    await boxes.nth(2).check()
    await page.getByRole('link', { name: /Оплатить 2 штрафа/ }).click()

    await page.getByRole('heading', { name: 'Проверьте платёж' }).waitFor()
    await expect.poll(() => page.getByText('Комиссия').isVisible()).toBe(true)
    expect(await page.getByText(/Получатель/).count()).toBe(2)
    await page.getByRole('button', { name: /^Перейти к оплате/ }).click()

    await page.waitForURL((url) => url.origin === product().bankUrl)
    await payBy(page, '2200 0000 0000 0004')

    await page.getByRole('heading', { name: /^Оплачено/ }).waitFor()
    await page.getByRole('link', { name: 'Открыть чек' }).click()
    await page.getByRole('heading', { name: 'Чек об оплате' }).waitFor()
    const receipt = page.url()
    expect(complaints).toEqual([])

    const stranger = await (await browser().newContext()).newPage()
    await stranger.goto(receipt)
    await stranger.getByRole('heading', { name: 'Чек об оплате' }).waitFor()

    await page.goto(`${product().url}/fines/`)
    await page.getByRole('heading', { name: /Оплаченные/ }).waitFor()
    await close()
  })

  it('sees that the plate belongs to another vehicle, and corrects it', async () => {
    const { page, complaints, close } = await openPage(browser())
    await page.goto(product().url + finesOf({ ...sampleVehicle, plate: 'А111АА77' }))
    await page.getByText(/Госномер не подходит к этому СТС/).waitFor()
    expect(await page.getByText(/Штрафов нет|источники не ответили/).count()).toBe(0)
    expect(await page.getByLabel('Номер СТС').inputValue()).toBe(sts)
    await page.getByLabel('Госномер автомобиля').fill(plate)
    await page.getByRole('button', { name: 'Проверить штрафы' }).click()
    await page.getByText('Обновлено только что').waitFor()
    expect(complaints).toEqual([])
    await close()
  })

  it('a driver is refused by the sample register too where the plate belongs to another certificate', async () => {
    const { page, complaints, close } = await openPage(browser())
    await page.goto(product().url + finesOf(demoVehicle))
    await page.getByText('Обновлено только что').waitFor()
    await page.goto(product().url + finesOf({ ...demoVehicle, plate: 'А111АА77' }))
    await page.getByText(/Госномер не подходит к этому СТС/).waitFor()
    await page.goto(product().url + finesOf({ ...demoVehicle, sts: '9900000010' }))
    await page.getByText(/Госномер не подходит к этому СТС/).waitFor()
    expect(await page.getByText(/Штрафов нет|К оплате/).count()).toBe(0)
    expect(complaints).toEqual([])
    await close()
  })

  it('sees why the bank refused, and pays with another card', async () => {
    const { page, complaints, close } = await openPage(browser(), 1280)
    await lookUp(page)
    await page
      .getByRole('checkbox', { name: /Выбрать/ })
      .nth(1)
      .check()
    await page.getByRole('link', { name: /Оплатить 1 штраф/ }).click()
    await page.getByRole('button', { name: /^Перейти к оплате/ }).click()
    await payBy(page, '2200 0000 0000 0020')

    await page.getByRole('heading', { name: 'Банк отклонил платёж' }).waitFor()
    await page.getByText(/Деньги не списаны: на карте недостаточно средств/).waitFor()
    await page.getByRole('link', { name: 'Попробовать ещё раз' }).click()
    await page.getByRole('button', { name: /^Перейти к оплате/ }).click()
    await payBy(page, '2200 0000 0000 0004')

    await page.getByRole('heading', { name: /^Оплачено/ }).waitFor()
    expect(complaints).toEqual([])
    await close()
  })

  it('a driver is shown the payment that was begun in place of a second one, and cancels it', async () => {
    const { page, complaints, close } = await openPage(browser())
    await lookUp(page)
    await page
      .getByRole('checkbox', { name: /Выбрать/ })
      .nth(3)
      .check()
    await page.getByRole('link', { name: /Оплатить 1 штраф/ }).click()
    await page.getByRole('heading', { name: 'Проверьте платёж' }).waitFor()
    const check = page.url()
    await page.getByRole('button', { name: /^Перейти к оплате/ }).click()
    await page.waitForURL((url) => url.origin === product().bankUrl)

    await page.goto(check)
    await page.getByRole('heading', { name: 'Оплата уже начата' }).waitFor()
    await page.waitForFunction(() => document.title.startsWith('Оплата уже начата'))
    await page.getByRole('link', { name: 'К списку штрафов' }).waitFor()
    await page.getByRole('button', { name: 'Отменить и начать заново' }).click()
    await page.getByRole('heading', { name: 'Проверьте платёж' }).waitFor()
    await page.getByRole('button', { name: /^Перейти к оплате/ }).click()
    await page.waitForURL((url) => url.origin === product().bankUrl)

    // The bank has taken nothing, so the list says so and cancels in place.
    await lookUp(page)
    const card = page.locator('article', { hasText: 'Оплата не закончена' })
    await card.getByRole('link', { name: 'Продолжить' }).waitFor()
    expect(await page.getByText('Платёж в пути').count()).toBe(0)
    // «Выбрать все» is on the first heading whose charges can be selected.
    const group = (title: string) =>
      page.locator('main li', { has: page.getByRole('heading', { level: 2, name: title }) })
    expect(await group('Оплата не закончена').getByRole('checkbox').count()).toBe(0)
    await page.getByRole('checkbox', { name: 'Выбрать все' }).waitFor()
    await card.getByRole('button', { name: 'Отменить' }).click()
    await expect.poll(() => card.count()).toBe(0)
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('A')

    // Started once more, it is finished from the page of its fine.
    await page.goto(check)
    await page.getByRole('button', { name: /^Перейти к оплате/ }).click()
    await page.waitForURL((url) => url.origin === product().bankUrl)
    await page.goto(`${product().url}/fines/${new URL(check).searchParams.get('ids')}/`)
    await page.getByText('Оплата не закончена').first().waitFor()
    expect(await page.getByText('Срок скидки прошёл').count()).toBe(0)
    await page.getByRole('button', { name: 'Отменить' }).click()
    await page.getByRole('link', { name: /^Оплатить \d/ }).waitFor()
    expect(complaints).toEqual([])
    await close()
  })

  it('sees what waiting costs for each vehicle, and opens the charge whose discount ends first', async () => {
    const { page, complaints, close } = await openPage(browser())
    for (const vehicle of [sampleVehicle, demoVehicle]) {
      await page.goto(`${product().url}${finesOf(vehicle)}`)
      await page.getByText('Обновлено только что').waitFor()
    }
    await page.goto(`${product().url}/fines/`)
    const stakes = page.locator('details', { has: page.getByText(/^После .* потеряете \d/) })
    await stakes.locator('summary').click()
    const saving = kopecksIn(await stakes.getByText(/скидки сберегут/).innerText())
    const cars = stakes.getByRole('listitem').filter({ hasNot: page.getByRole('link') })
    const costs = (await cars.allInnerTexts()).map(kopecksIn)
    expect(costs).toHaveLength(2)
    expect(costs.reduce((sum, cost) => sum + cost, 0)).toBe(saving)
    const nearest = stakes.getByRole('link').first()
    const title = await nearest.innerText()
    await nearest.click()
    await page.getByRole('heading', { name: title, level: 1 }).waitFor()
    expect(await page.getByText(/экономия/).count()).toBeGreaterThan(0)
    expect(complaints).toEqual([])
    await close()
  })
})

/** Replaces the push service of the browser, which tests cannot reach: it returns an address and shows messages. */
const standInForPushService = async (page: Page) => {
  await page.addInitScript(() => {
    PushManager.prototype.subscribe = async () => {
      const { publicKey } = await crypto.subtle.generateKey({ name: 'ECDH', namedCurve: 'P-256' }, true, [
        'deriveBits',
      ])
      const point = await crypto.subtle.exportKey('raw', publicKey)
      const getKey = (name: string) => (name === 'p256dh' ? point : new Uint8Array(16).buffer)
      return { endpoint: 'https://fcm.googleapis.com/fcm/send/of-a-test', getKey } as PushSubscription
    }
  })
}

/** Sends a message to the service worker and presses the notification. */
const notifiedBy = async (page: Page, message: object) => {
  const [worker] = page.context().serviceWorkers()
  if (worker === undefined) throw new Error('no worker is in place')
  await worker.evaluate(() => {
    const scope = globalThis as unknown as {
      registration: ServiceWorkerRegistration
      clients: { openWindow: (url: string) => Promise<null> }
      shown: object[]
      opened: string[]
    }
    scope.shown = []
    scope.opened = []
    scope.registration.showNotification = async (title, options) =>
      void scope.shown.push({ title, ...options })
    scope.clients.openWindow = async (url) => {
      scope.opened.push(url)
      return null
    }
  })
  const tools = await page.context().newCDPSession(page)
  const registered = new Promise<string>((resolve) => {
    tools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      if (registrations[0] !== undefined) resolve(registrations[0].registrationId)
    })
  })
  await tools.send('ServiceWorker.enable')
  await tools.send('ServiceWorker.deliverPushMessage', {
    origin: new URL(page.url()).origin,
    registrationId: await registered,
    data: JSON.stringify(message),
  })
  const shown = () => worker.evaluate(() => (globalThis as unknown as { shown: object[] }).shown)
  await expect.poll(shown).toHaveLength(1)
  const opened = await worker.evaluate(async () => {
    const scope = globalThis as unknown as { shown: { data: string }[]; opened: string[] }
    const works: Promise<unknown>[] = []
    const press = Object.assign(new Event('notificationclick'), {
      notification: { data: scope.shown[0]?.data, close: () => undefined },
      waitUntil: (work: Promise<unknown>) => void works.push(work),
    })
    dispatchEvent(press)
    await Promise.all(works)
    return scope.opened
  })
  return { shown: (await shown())[0], opened }
}

describe('a driver who leaves a look-up', () => {
  it('a driver who leaves a look-up gets a browser notification when it is complete, and a press on it opens the list', async () => {
    const { page, complaints, close } = await openPage(browser(), 360, 'allow')
    await page.context().grantPermissions(['notifications'], { origin: product().url })
    await standInForPushService(page)
    await page.goto(product().url)
    await page.getByLabel('Номер СТС').focus()
    await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')

    // The sources do not answer until the driver has asked for a notification.
    const requests = Promise.withResolvers<void>()
    await page.route('**/api/ordinances/**', async (route) => {
      await requests.promise
      await route.continue()
    })
    await page.getByLabel('Номер СТС').fill(demoVehicle.sts)
    await page.getByLabel('Госномер автомобиля').fill(demoVehicle.plate)
    await page.getByRole('button', { name: 'Проверить штрафы' }).click()
    await page.getByRole('button', { name: 'Сообщить, когда будет готово' }).click()
    await page.getByRole('button', { name: 'Уведомить в этом браузере' }).click()
    await page.getByText('Сообщим, когда источники ответят').waitFor()
    requests.resolve()
    await page.getByText('Обновлено').first().waitFor()

    const notice = page.getByRole('link', { name: 'Проверка штрафов закончена' })
    await expect
      .poll(async () => {
        await page.goto(`${product().url}/push/alerts/`)
        await page
          .getByText(/^Уведомлений нет|закончена$/)
          .first()
          .waitFor()
        return notice.count()
      })
      .toBe(1)
    const row = page.getByRole('listitem').filter({ has: notice })
    const body = await row.getByText(/^К\sоплате\s\d+\sштраф/).innerText()
    const title = 'Проверка штрафов закончена'
    const { shown, opened } = await notifiedBy(page, { id: 'of-a-test', title, body, url: '/fines/' })
    expect(shown).toMatchObject({ title, body, lang: 'ru', tag: 'of-a-test' })
    expect(opened).toEqual([`${product().url}/fines/`])
    await page.goto(opened[0] ?? '')
    await page
      .getByText(/^К\sоплате\s\d+\sштраф/)
      .first()
      .waitFor()
    expect(complaints).toEqual([])
    await close()
  })
})

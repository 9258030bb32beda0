import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { sidewaysScroll, violationsOn } from '#tests/support/browser/accessibility.ts'
import { openPage } from '#tests/support/browser/browser.ts'
import { readPdf } from '#tests/support/files/pdf-text.ts'
import { startApplication, waitForHydration } from '#tests/support/browser/route-checks.ts'
import { visitsOf } from '#tests/support/browser/route-visits.ts'
import { withSharedSite } from '#tests/support/browser/site-in-browser.ts'
import { pages } from '#web/server/pages/render-page.ts'

const { product, browser } = withSharedSite()

const found = '/fines/?number=9923456789&plate=%D0%9A456%D0%9C%D0%9D77'

const headings = [
  ['home', '/', 'Проверьте штрафы'],
  ['my fines without a session', '/fines/', 'Мои штрафы'],
  [
    'a fine that the session does not know',
    '/fines/0f0e0d0c-0000-4000-8000-000000000001/',
    'Сначала найдите штраф',
  ],
  [
    'a payment without a session',
    '/prepayment/?ids=0f0e0d0c-0000-4000-8000-000000000001',
    'Сессия закончилась',
  ],
  ['a page that does not exist', '/net-takoy/', 'Страница не найдена'],
  ['a receipt that does not exist', '/fines/document/aaaaaaaaaaaaaaaaaaaaaaaaaaa/', 'Ссылка не действует'],
] as const

describe('the page of', () => {
  it.each(headings)('%s shows its heading', async (_, path, heading) => {
    const { page, close } = await openPage(browser())
    await page.goto(`${product().url}${path}`)
    await expect.poll(() => page.getByRole('heading', { level: 1, name: heading }).count()).toBe(1)
    await close()
  })
})

/** They depend on more than their route: every-application.test.ts and every-content-page.test.ts visit the routes. */
const lookUps = [
  ['a look-up with its answer', found, 'Штрафы', 200],
  ['a look-up with an error', '/fines/?number=18810177261102104322', 'Проверьте штрафы', 422],
] as const

describe.each([360, 1280])('at %i px', (width) => {
  it.each(lookUps)(
    '%s shows its heading, fits, and breaks no rule of accessibility',
    async (_, path, heading, status) => {
      const { page, complaints, close } = await openPage(browser(), width)
      const answer = await page.goto(`${product().url}${path}`)
      expect(answer?.status()).toBe(status)
      await page.getByRole('heading', { level: 1, name: heading }).waitFor()
      if (path === found) await page.getByText('Обновлено').waitFor()
      expect(await page.locator('h1').count()).toBe(1)
      expect(await page.title()).toMatch(/Квиток$/)
      expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0)
      expect(await violationsOn(page)).toEqual([])
      expect(complaints.filter((text) => !text.includes(`status of ${status}`))).toEqual([])
      await close()
    },
  )
})

describe('a page address', () => {
  it('a page address without its slash redirects permanently to the one with it, and keeps the query', async () => {
    const answer = await fetch(`${product().url}/fines?number=1`, { redirect: 'manual' })
    expect(answer.status).toBe(301)
    expect(answer.headers.get('location')).toBe('/fines/?number=1')
  })

  it('a page address with a malformed fine shows the text of the specification', async () => {
    const answer = await fetch(`${product().url}/fines/not-a-fine/`)
    expect(answer.status).toBe(404)
    expect(await answer.text()).toContain('Page Not Found: /fines/not-a-fine/')
  })

  it('a page address of a shortened receipt link is not found instead of failing', async () => {
    expect((await fetch(`${product().url}/fines/document/abc/`)).status).toBe(404)
  })

  it('carries the security headers on every answer, redirects and files too', async () => {
    const icon = await fetch(`${product().url}/favicon.svg`)
    const redirect = await fetch(`${product().url}/fines`, { redirect: 'manual' })
    const refused = await fetch(product().url, { method: 'POST' })
    expect(refused.status).toBe(405)
    for (const { headers } of [icon, redirect, refused]) {
      expect(headers.get('content-security-policy')).toContain("default-src 'none'")
      expect(headers.get('referrer-policy')).toBe('same-origin')
    }
  })

  it('a page address that is unknown shows the text of the specification', async () => {
    expect(await (await fetch(`${product().url}/net-takoy/`)).text()).toContain('Page not found')
  })
})

describe('more text than a request may contain', () => {
  // Chromium draws the line at each step: ten million characters take half a minute of a busy machine.
  it('two megabytes of text in a field are refused with a message, and nothing that was typed is lost', async () => {
    const { page, close } = await openPage(browser())
    await page.goto(product().url)
    const field = page.getByLabel('Номер СТС')
    await field.focus()
    await startApplication(page)
    await waitForHydration(page)
    await field.evaluate((input: HTMLInputElement) => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(
        input,
        '9'.repeat(2_000_000),
      )
      input.dispatchEvent(new Event('input', { bubbles: true }))
    })
    await field.press('Enter')
    await page
      .getByText(/Слишком длинный текст/)
      .first()
      .waitFor()
    expect(await field.evaluate((input: HTMLInputElement) => input.value.length)).toBe(2_000_000)
    await close()
  })

  it('ten megabytes of text in a field are refused by the contract with 413 and a code', async () => {
    const body = new URLSearchParams({ clientId: 'x'.repeat(10_000_000), channel: 'WebVersion' })
    const answer = await fetch(`${product().url}/105/api/newuser`, { method: 'POST', body })
    expect(answer.status).toBe(413)
    expect(await answer.json()).toMatchObject({ code: 'body.too-large', title: 'Запрос слишком большой' })
  })

  it('ten megabytes of text in an address are refused by the server, which continues to serve', async () => {
    const answer = await fetch(`${product().url}/fines/?number=${'9'.repeat(100_000)}`)
    expect(answer.status).toBe(431)
    expect((await fetch(product().url)).status).toBe(200)
  })
})

describe('without scripts', () => {
  it('the form and its field errors work', async () => {
    const context = await browser().newContext({ javaScriptEnabled: false, locale: 'ru-RU' })
    const page = await context.newPage()
    await page.goto(product().url)
    await page.getByLabel('Номер СТС').fill('18810177261102104322')
    await page.getByRole('button', { name: 'Проверить штрафы' }).click()
    await page
      .getByText(/опечатка/)
      .first()
      .waitFor()
    expect(await page.getByLabel('Номер СТС').inputValue()).toBe('18810177261102104322')
    await context.close()
  })
})

describe.each([360, 1280])('the look-up form at %i px', (width) => {
  it('asks for a certificate and a plate, shows where they are printed, and takes other numbers by one link', async () => {
    const { page, complaints, close } = await openPage(browser(), width)
    const pictures: string[] = []
    page.on('request', (request) => void (request.url().endsWith('/sts.svg') && pictures.push(request.url())))
    await page.goto(product().url)
    await page.getByLabel('Госномер автомобиля').waitFor()
    expect(await page.getByRole('radio').count()).toBe(0)
    expect(pictures).toEqual([])
    await page.getByText('Где на СТС номер').click()
    await page.getByAltText(/внизу свидетельства/).waitFor()
    await expect.poll(() => pictures.length).toBe(1)
    await page.getByLabel('Номер СТС').fill('99 УХ 1234')
    await page.getByLabel('Госномер автомобиля').fill('А 123 ВС 77')
    await page.getByRole('button', { name: 'Проверить штрафы' }).click()
    await page.getByText('В номере СТС 10 знаков, сейчас 8. Пример: 99 УХ 123456').first().waitFor()
    expect(await page.getByText('Похоже на СТС').count()).toBe(0)
    // The browser may have sent the form itself, and the answer is a new document.
    await startApplication(page)
    await waitForHydration(page)
    await page.getByRole('link', { name: 'Нет СТС? По постановлению, правам, ИНН' }).press('Enter')
    await page.getByLabel('Номер постановления (УИН)').waitFor()
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('value'))
    await expect.poll(focused).toBe('uin')
    await page.getByRole('radio', { name: 'ИНН' }).check()
    await page.getByRole('textbox', { name: 'ИНН' }).waitFor()
    expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0)
    expect(await violationsOn(page)).toEqual([])
    // Before hydration the browser may send the form itself; the page with its errors has the status 422.
    expect(complaints.filter((text) => !text.includes('status of 422'))).toEqual([])
    await close()
  })

  it('the look-up form works without scripts: other numbers by the link, and the sample of the demo', async () => {
    const context = await browser().newContext({ javaScriptEnabled: false, viewport: { width, height: 740 } })
    const page = await context.newPage()
    await page.goto(product().url)
    await page.getByText('Где на СТС номер').click()
    await page.getByAltText(/внизу свидетельства/).waitFor()
    await page.getByRole('link', { name: 'Нет СТС? По постановлению, правам, ИНН' }).click()
    await page.getByRole('radio', { name: 'Права' }).check()
    await page.getByRole('textbox').first().fill('99 12 3456')
    await page.getByRole('button', { name: 'Проверить штрафы' }).click()
    await page
      .getByText(/удостоверения\s10\sзнаков, сейчас\s8/)
      .first()
      .waitFor()
    await page.goto(product().url)
    await page.getByRole('link', { name: 'Показать на примере' }).click()
    expect(decodeURIComponent(new URL(page.url()).search)).toBe('?number=9923456789&plate=К456МН77')
    await context.close()
  })
})

describe('the sign-in page', () => {
  it.each(['https://evil.example/', '//evil.example/'])(
    'the sign-in page never leads to %s',
    async (next) => {
      const answer = await fetch(`${product().url}/auth/?next=${encodeURIComponent(next)}`)
      expect(await answer.text()).not.toContain('href="/auth/?mode=register&amp;next=')
    },
  )

  it('the sign-in page is rendered by the server for the state in the cookie, without a flicker', async () => {
    const person = await fetch(product().url, { headers: { cookie: 'session-logged=1' } })
    const any = await fetch(product().url)
    const ownLink = /href="([^"]*)"(?:(?!<\/a>).)*>Кабинет</
    expect(ownLink.exec(await person.text())?.[1]).toBe('/settings/')
    const company = await fetch(product().url, { headers: { cookie: 'session-logged=1; isLegalEntity=1' } })
    expect(ownLink.exec(await company.text())?.[1]).toBe('/organization/')
    expect(await any.text()).toContain('>Войти<')
  })
})

describe('an old address', () => {
  it.each([
    ['/shortlink/aaaaaaaaaaaaaaaaaaaaaaaaaaa/', 'Ссылка не действует'],
    ['/fines/info/aaaaaaaaaaaaaaaaaaaaaaaaaaa/', 'Ссылка не действует'],
    ['/invoice/abc/', 'Page Not Found: /invoice/abc/'],
  ])('%s of an unknown object is a page that does not exist', async (path, text) => {
    const answer = await fetch(`${product().url}${path}`)
    expect(answer.status).toBe(404)
    expect(await answer.text()).toContain(text)
  })

  it('an old address of a webview has no navigation', async () => {
    const text = await (await fetch(`${product().url}/webview/payment/`)).text()
    expect(text).toContain('Оплата штрафов')
    expect(text).not.toContain('site-menu')
  })
})

describe('a document', () => {
  it('a document of /download-file/ is a PDF with Russian text', async () => {
    const { page, complaints, close } = await openPage(browser(), 1280)
    await page.goto(`${product().url}/download-file/`)
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: /^PDF/ }).first().click(),
    ])
    expect(readPdf(await readFile(await file.path())).text).toMatch(/[А-Яа-я]{4}/)
    expect(complaints).toEqual([])
    await close()
  })
})

describe('a visit from an advertisement', () => {
  const mark = 'utm_source=only-in-this-address'

  it('is shown the same page as every visit, unless the page has a form that is posted to its address', async () => {
    const shared = [...visitsOf('intent'), ...visitsOf('now')].filter(
      ({ path }) => !path.includes('?') && pages.mayBeShared(path),
    )
    expect(shared.length).toBeGreaterThan(40)
    const different: string[] = []
    for (const { path } of shared) {
      // The other parameter makes the server render the page afresh.
      const page = await (await fetch(`${product().url}${path}?afresh=1&${mark}`)).text()
      if (page.includes(mark)) different.push(path)
    }
    expect(different).not.toEqual([])
    expect(different.filter((path) => !pages.acceptsPost(path))).toEqual([])
  })
})

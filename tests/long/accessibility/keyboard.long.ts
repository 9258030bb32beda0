import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { openPage } from '#tests/support/browser/browser.ts'
import { keyboardOf } from '#tests/support/browser/keyboard.ts'
import { mailboxOf } from '#tests/support/product/mailbox.ts'
import { finesOf, sampleVehicle } from '#tests/support/samples/sample-vehicle.ts'
import { demoAccountOf, type Role } from '#tests/support/browser/sign-in.ts'
import { withSiteInBrowser } from '#tests/support/browser/site-in-browser.ts'

/** A file saved by LibreOffice. */
const fleetFile = fileURLToPath(new URL('../../support/samples/fleet-of-libreoffice.xlsx', import.meta.url))

const { product, browser } = withSiteInBrowser()

const { linkInEmail } = mailboxOf(product)

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name })

const openWithKeyboard = async (path: string) => {
  const opened = await openPage(browser(), 1280)
  await opened.page.goto(`${product().url}${path}`)
  return { ...opened, keys: keyboardOf(opened.page) }
}

/** Signs in by keyboard and opens the page. */
const openSignedIn = async (who: Role, path: string) => {
  const { email, password } = demoAccountOf(product(), who)
  const opened = await openWithKeyboard(`/auth/?next=${encodeURIComponent(path)}`)
  const { page, keys } = opened
  await page.getByRole('button', { name: 'Войти', exact: true }).waitFor()
  await keys.fill(/^Электронная почта/, email)
  await keys.fill(/^Пароль/, password)
  await keys.press('Enter')
  await page.waitForURL((url) => url.pathname === path)
  return opened
}

/** The journeys that `npm test` does not make by keyboard alone. */
describe('by keyboard alone', () => {
  it('the photos of a fine are opened, changed, enlarged and closed, and the focus returns', async () => {
    const { page, keys, complaints, close } = await openWithKeyboard(finesOf(sampleVehicle))
    await page.getByText('Обновлено только что').waitFor()
    await keys.push(/^Превышение скорости/)
    await heading(page, 'Фотографии').waitFor()
    await page.getByRole('list', { name: 'Фото нарушения' }).waitFor()
    await keys.push(/^Общий план|^Снимок|^Фото/)
    const lightbox = page.getByRole('dialog', { name: 'Фотографии' })
    await lightbox.getByText(/^Фото 1 из/).waitFor()
    await keys.push(/^Увеличить/)
    await lightbox.getByText('112 %').waitFor()
    await keys.press('ArrowRight')
    await lightbox.getByText(/^Фото 2 из/).waitFor()
    await keys.press('Escape')
    await lightbox.waitFor({ state: 'detached' })
    await keys.isOn(/^Общий план|^Снимок|^Фото/)
    expect(complaints).toEqual([])
    await close()
  })

  it('the map of cameras is read as a list, narrowed to a city and a kind, and moved to a camera', async () => {
    const { page, keys, complaints, close } = await openWithKeyboard('/map/')
    await heading(page, /^Камеры/)
      .first()
      .waitFor()
    await keys.to(/^Город/)
    await keys.press('ArrowDown')
    await keys.to(/^Что снимает/)
    await keys.press('ArrowDown')
    await keys.push(/^Показать/)
    await page.waitForURL(/city=(?!moskva).*kind=\w/)
    const list = page.getByRole('region', { name: 'На карте' })
    await list.getByRole('listitem').first().waitFor()
    await keys.push(/Скорость, до \d+ км\/ч/)
    await list.locator('[aria-current="true"]').waitFor()
    expect(complaints).toEqual([])
    await close()
  })

  it('a company selects charges of its fleet and pays them at once', async () => {
    const { page, keys, complaints, close } = await openSignedIn('company', '/organization/fines/')
    await page.getByText(/^В списке/).waitFor()
    await keys.push(/^Выбрать: /, 'Space')
    await keys.push(/^Выбрать: /, 'Space')
    // The link beside the charge selected last: the bar is behind all further rows.
    await keys.to(/^Оплатить 2/, 'Tab', 1)
    await keys.press('Enter')
    await heading(page, 'Проверьте платёж').waitFor()
    await keys.push(/^Перейти к оплате/)
    await page.waitForURL((url) => url.origin === product().bankUrl)
    expect(complaints).toEqual([])
    await close()
  })

  it('a company imports vehicles from a file, corrects a row and adds the rest', async () => {
    const { page, keys, complaints, close } = await openSignedIn('company', '/organization/vehicles/')
    await page.getByRole('button', { name: 'Загрузить машины из таблицы' }).waitFor()
    await keys.push(/^Загрузить машины из таблицы/)
    await page.getByLabel('Файл со списком').waitFor()
    page.once('filechooser', (chooser) => void chooser.setFiles(fleetFile))
    await keys.push(/Файл со списком/)
    await page.getByText(/7 строк\s— новых/).waitFor()
    await keys.fill(/^Номер СТС/, '99 12 345690')
    await keys.to(/^Добавить \d+ машин/, 'Shift+Tab')
    await keys.press('Enter')
    await page.getByText(/добавлено \d/).waitFor()
    expect(complaints).toEqual([])
    await close()
  })

  it('a company adds a shift, corrects it and removes it', async () => {
    const { page, keys, complaints, close } = await openSignedIn('company', '/organization/schedule/')
    await page.getByRole('region', { name: 'Сетка недели' }).waitFor()
    await keys.push(/^Добавить смену: /)
    await keys.isOn(/^Водитель/)
    await keys.press('ArrowDown')
    await keys.push(/^Добавить смену$/)
    await page.getByText(/^Смена записана/).waitFor()
    await keys.isOn(/изменить смену/i)
    await keys.press('Enter')
    await heading(page, 'Изменить смену').waitFor()
    await keys.push(/^Удалить/)
    await keys.push(/^Удалить/)
    await heading(page, 'Изменить смену').waitFor({ state: 'detached' })
    expect(complaints).toEqual([])
    await close()
  })

  it('the settings are changed, and a refused password keeps the focus at its field', async () => {
    const { page, keys, complaints, close } = await openSignedIn('driver', '/settings/')
    const switched = page.getByRole('switch', { name: 'Новости и советы' })
    await switched.waitFor()
    const before = await switched.isChecked()
    await keys.push(/Новости и советы/, 'Space')
    await expect.poll(() => switched.isChecked()).toBe(!before)
    await page.getByText('Настройки сохранены').waitFor()
    await keys.push(/^Сменить пароль/)
    await keys.fill(/^Нынешний пароль/, demoAccountOf(product(), 'driver').password)
    await keys.fill(/^Новый пароль/, 'коротко')
    await keys.press('Enter')
    await page.getByRole('alert').waitFor()
    expect(complaints).toEqual([])
    await close()
  })

  it('a password is set by the link of an e-mail', async () => {
    const { page, keys, complaints, close } = await openWithKeyboard('/auth/?mode=recover')
    await page.getByRole('button', { name: 'Прислать ссылку' }).waitFor()
    await keys.fill(/^Электронная почта/, demoAccountOf(product(), 'driver').email)
    await keys.press('Enter')
    await page.goto(await linkInEmail('/reset/'))
    await page.getByRole('button', { name: 'Сохранить пароль' }).waitFor()
    await keys.fill(/^Новый пароль/, 'три синих кота')
    await keys.fill(/^Новый пароль ещё раз/, 'три синих кота')
    await keys.press('Enter')
    await heading(page, 'Пароль изменён').waitFor()
    expect(complaints).toEqual([])
    await close()
  })
})

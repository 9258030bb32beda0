import type { Browser, Locator, Page } from 'playwright-core'
import { openBrowser, openPage } from '#tests/support/browser/browser.ts'
import { lookUpOnPage, openLookUpForm } from '#tests/support/browser/look-up-form.ts'
import { answerWithMany } from '#tests/support/samples/many-charges.ts'
import { runKvitok } from '#tests/support/command-line/run-kvitok.ts'
import {
  freePorts,
  makeDataDir,
  removeDataDir,
  startProduct,
} from '#tests/support/product/running-product.ts'
import { sampleChargesPath } from '#tests/support/samples/sample-charges.ts'
import { sampleVehicle } from '#tests/support/samples/sample-vehicle.ts'

/**
 * How long a list of 9999 fines keeps the page busy on a processor four times slower. Run after a build:
 * `node tests/bench/web/fines-list.ts`. No step may block the page for more than 50 ms; longer steps are marked. The processor
 * time of a task is multiplied by four instead of throttling the browser, because throttling also counts the time of other
 * programs on a busy machine.
 */
const charges = 9999
const slowdown = 4
const maxMs = 50

interface TraceEvent {
  readonly name: string
  readonly pid: number
  readonly tid: number
  readonly tdur?: number
  readonly args: { readonly name?: string }
}

/**
 * Tasks of the page's own thread while something was done, in milliseconds of processor time, the longest first: other
 * work on the machine does not count.
 */
const tasksDuring = async (browser: Browser, page: Page, act: () => Promise<void>) => {
  await browser.startTracing(page, { categories: ['toplevel', '__metadata'] })
  await act()
  await page.waitForTimeout(600)
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as {
    readonly traceEvents: readonly TraceEvent[]
  }
  const threadOf = ({ pid, tid }: TraceEvent) => `${pid} ${tid}`
  const pages = new Set(
    traceEvents
      .filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain')
      .map(threadOf),
  )
  return traceEvents
    .filter((event) => event.name.endsWith('RunTask') && pages.has(threadOf(event)))
    .map(({ tdur = 0 }) => (slowdown * tdur) / 1000)
    .toSorted((a, b) => b - a)
}

const scroll = async (page: Page) => {
  for (let turn = 0; turn < 20; turn += 1) {
    await page.mouse.wheel(0, 900)
    await page.waitForTimeout(50)
  }
}

/** Where to press is found before the clock runs: the finding is work for the page too. */
const press =
  (find: (page: Page) => Locator) =>
  async (page: Page): Promise<() => Promise<void>> => {
    const target = find(page)
    await target.waitFor()
    await target.scrollIntoViewIfNeeded()
    // Rows become visible one after another.
    await page.waitForTimeout(500)
    const box = await target.boundingBox()
    if (box === null) throw new Error(`nothing to press: ${target.toString()}`)
    return () => page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
  }

const type = async (page: Page) => {
  await page.getByLabel('Найти в списке').focus()
  return () => page.keyboard.type('ремень', { delay: 120 })
}

const order = async (page: Page) => {
  await page.getByLabel('Порядок').focus()
  return () => page.keyboard.press('ArrowDown')
}

/** From the last byte of the answer to the drawn list. */
const arrive = (release: () => void) => async (page: Page) => async () => {
  release()
  await page
    .getByRole('radio', { name: `Все ${charges}` })
    .first()
    .waitFor({ timeout: 120_000 })
}

/** The printed page contains every row, and the browser waits for it: `beforeprint` cannot be put off. */
const printView = async (page: Page) => () =>
  page.evaluate(() => void dispatchEvent(new Event('beforeprint')))

const closePrintView = async (page: Page) => () =>
  page.evaluate(() => void dispatchEvent(new Event('afterprint')))

/** To the moment when the page says that the file is there. */
const file = (name: string) => async (page: Page) => {
  const pressed = await press((at) => at.getByRole('button', { name, exact: true }))(page)
  return async () => {
    await pressed()
    await page.getByText(`Таблица ${name} скачана`).waitFor()
  }
}

const boxAt = (place: number) => (page: Page) => page.getByRole('checkbox', { name: /Выбрать:/ }).nth(place)

const steps: readonly (readonly [name: string, ready: (page: Page) => Promise<() => Promise<void>>])[] = [
  ['choose one', press(boxAt(0))],
  ['choose another', press(boxAt(1))],
  ['choose all', press((page) => page.getByRole('checkbox', { name: 'Выбрать все' }))],
  ['search, letter by letter', type],
  ['show all again', press((page) => page.getByRole('button', { name: 'Показать все' }))],
  ['open a tab', press((page) => page.getByRole('radio', { name: /К оплате/ }))],
  ['open the first tab', press((page) => page.getByRole('radio', { name: /^Все/ }).first())],
  ['scroll', async (page) => () => scroll(page)],
  ['another order', order],
  ['open the files', press((page) => page.getByText('Скачать, напечатать, поделиться'))],
  ['save CSV', file('CSV')],
  ['save XLSX', file('XLSX')],
  ['print view', printView],
  ['close the print view', closePrintView],
]

/** The product of this build with the charges of the tests, or one that runs already: its address is the argument. */
const openProduct = async (): Promise<{ readonly url: string; readonly close: () => Promise<void> }> => {
  const [, , url] = process.argv
  if (url !== undefined) return { url, close: async () => undefined }
  const dataDir = await makeDataDir()
  await runKvitok(['backend', 'import', sampleChargesPath], { env: { DATA_DIR: dataDir } })
  const started = await startProduct(dataDir, await freePorts())
  const close = async () => {
    await started.stop('SIGTERM')
    await removeDataDir(dataDir)
  }
  return { url: started.url, close }
}

const product = await openProduct()
const browser = await openBrowser()
try {
  const { page } = await openPage(browser)
  const arrival = Promise.withResolvers<void>()
  await answerWithMany(page, charges, arrival.promise)
  await openLookUpForm(page, product.url)
  await lookUpOnPage(page, sampleVehicle)
  await page.getByText(/Спрашиваем (?:источники|реестр)/).waitFor()
  process.stdout.write(`${charges} fines, ${slowdown}x slowdown, processor time of the longest tasks\n`)
  let worst = 0
  for (const [name, ready] of [['the answer comes', arrive(arrival.resolve)] as const, ...steps]) {
    const tasks = await tasksDuring(browser, page, await ready(page))
    worst = Math.max(worst, ...tasks)
    const reported = tasks.slice(0, 3).map((ms) => `${Math.round(ms)} ms`)
    const isOver = (tasks[0] ?? 0) > maxMs
    process.stdout.write(`${name.padEnd(28)} ${reported.join(', ')}${isOver ? ', too long' : ''}\n`)
  }
  process.stdout.write(`worst: ${Math.round(worst)} ms, wanted under ${maxMs} ms\n`)
} finally {
  await browser.close()
  await product.close()
}

import type { Browser, BrowserContext } from 'playwright-core'
import { demoVehicle } from '#tests/support/samples/sample-vehicle.ts'
import { maxListed } from './floor/list-page.ts'
import type { Sites } from './home-page.ts'
import { openPhone, openSlowTab } from './phone.ts'
import { interleaved } from './rounds.ts'
import { printPart, printRow, ratioAtMost } from './table.ts'

/** A charge in either list. A skeleton of our page is not an `article`. */
const charge = 'main article a'

const maxWaitMs = 30_000
const stepMs = 100

/** Runs in the page before other scripts: records the first frame after the list is in the document. */
const watchForCharge = (selector: string): void => {
  const look = () => {
    if (document.querySelector(selector) === null) requestAnimationFrame(look)
    else requestAnimationFrame(() => Object.assign(globalThis, { seenAt: performance.now() }))
  }
  requestAnimationFrame(look)
}

/** Runs in the page: when the charge was visible. A frame without a picture shows nothing, so the first picture counts too. */
const visibleAt = (): number | false => {
  const { seenAt } = globalThis as { readonly seenAt?: number }
  const [first] = performance.getEntriesByName('first-contentful-paint')
  return seenAt === undefined || first === undefined ? false : Math.max(seenAt, first.startTime)
}

/** Milliseconds until a slow phone with this session and cache shows the first charge. */
const untilVisible = async (context: BrowserContext, url: string, otherSite: string): Promise<number> => {
  const { page } = await openSlowTab(context, otherSite)
  await page.addInitScript(watchForCharge, charge)
  await page.goto(url, { waitUntil: 'load' })
  for (let waited = 0; waited < maxWaitMs; waited += stepMs) {
    const ms = await page.evaluate(visibleAt)
    if (ms !== false) return ms
    await page.waitForTimeout(stepMs)
  }
  throw new Error(`${url} shows no charge`)
}

/** Looks up the vehicle with the form of the home page, which opens a session. Returns the number of charges in the list. */
const lookUp = async (context: BrowserContext, url: string): Promise<number> => {
  const page = await context.newPage()
  await page.goto(url)
  await page.getByLabel('Номер СТС').fill(demoVehicle.sts)
  await page.getByLabel('Госномер автомобиля').fill(demoVehicle.plate)
  await page.getByRole('button', { name: 'Проверить штрафы' }).first().click()
  await page.getByText('Обновлено только что').waitFor()
  const count = await page.locator(charge).count()
  await page.close()
  if (count === 0 || count > maxListed)
    throw new Error(`our page lists ${count} charges, the floor 1 to ${maxListed}`)
  return count
}

const withPhone = async <A>(browser: Browser, use: (context: BrowserContext) => Promise<A>): Promise<A> => {
  const context = await openPhone(browser)
  try {
    return await use(context)
  } finally {
    await context.close()
  }
}

/** `/fines/` opened again by a visitor with a session, beside a list of equal length as a plain page. */
export const benchChargeList = async ({ browser, ours, floor, otherSite }: Sites, rounds: number) => {
  printPart('/fines/ with a session, slow phone', 'the same list written by hand (floor/list-page.ts)')
  let listed = 0
  const times = await interleaved(rounds, {
    ours: () =>
      withPhone(browser, async (context) => {
        listed = await lookUp(context, `${ours}/`)
        return untilVisible(context, `${ours}/fines/`, otherSite)
      }),
    floor: () =>
      withPhone(browser, (context) => untilVisible(context, `${floor}/list/${listed}/`, otherSite)),
  })
  printRow({
    figure: `the first of ${listed} charges visible`,
    unit: ' ms',
    goal: ratioAtMost(1.5),
    rounds: times,
  })
}

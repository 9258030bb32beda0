import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { openPage } from '#tests/support/browser/browser.ts'
import { withStoriesInBrowser } from '#tests/support/stories/stories-in-browser.ts'

const { site, browser } = withStoriesInBrowser()

/** The day of the samples of the stories, so that every run shows the same dates. */
const noon = new Date('2026-05-12T12:00:00+03:00')

/** The states whose names are kept, by the story file of their page. */
const states: Readonly<Record<string, readonly string[]>> = {
  'auth/auth.page': ['Untouched', 'InvalidFields', 'WrongPassword', 'LinkSent', 'AlreadySignedIn'],
  'auth/registration': ['Untouched', 'WithoutEmailAndConsents'],
  'auth/reset.page': ['PasswordsDiffer', 'LinkExpired'],
  'documents/documents.page': ['Empty', 'Several', 'InvalidFields'],
  'fine/fine.page': ['Discount', 'Overdue', 'Paid', 'Bailiff', 'PhotosRefused'],
  'fines/parts/fines-search': ['Loading', 'Empty', 'EveryStatus', 'Selected', 'OneSourceFailed', 'Partial'],
  'fines/parts/garage': ['ThreeVehicles'],
  'look-up/look-up-form': ['Empty', 'StsNeedsPlate', 'MistypedUin', 'WithRecent'],
  'notifications/push-alerts.page': ['Empty', 'LongList'],
  'payments/check/charges-check': ['TwoFines', 'InvalidFields', 'SumChanged', 'ClaimedByOwnPayment'],
  'payments/history/payment.page': ['Paid', 'PartlyRefunded', 'Declined'],
  'payments/outcome/prepayment-error.page': ['Declined', 'PaymentExpired', 'Mismatch'],
  'payments/outcome/prepayment-success.page': ['TwoFinesAndOneMore', 'Unknown'],
  'payments/wait/prepayment-wait.page': ['Registered', 'ProviderUnknown'],
  'settings/settings.page': ['Shown', 'DataErased'],
  'support/contacts': ['Untouched', 'CardNumberInText', 'Accepted'],
}

const files = Object.entries(states).map(([page, names]) => ({
  page,
  names,
  file: `names/${page.slice(page.lastIndexOf('/') + 1).replace('.page', '')}.yaml`,
}))

/** Parts of a page are loaded after it: the snapshot is taken when it has not changed for half a second. */
const settledSnapshot = async (page: Page): Promise<string> => {
  let last = ''
  await expect
    .poll(
      async () => {
        const before = last
        last = await page.locator('main').ariaSnapshot()
        return last === before
      },
      { interval: 500, timeout: 30_000 },
    )
    .toBe(true)
  return last
}

/** A changed name is reviewed as the difference of these files. `vitest --update` writes them. */
describe('the roles and accessible names', () => {
  it.each(files)('of $page are those of $file', async ({ page: of, names, file }) => {
    const { page, close } = await openPage(browser(), 360)
    await page.clock.setFixedTime(noon)
    const found: string[] = []
    for (const name of names) {
      // oxlint-disable-next-line no-await-in-loop -- the states are drawn one after another in one tab
      await page.goto(`${site().url}/?story=web/features/${of}.stories.tsx:${name}`)
      // oxlint-disable-next-line no-await-in-loop
      await page.waitForFunction(() => 'pageStories' in globalThis)
      // oxlint-disable-next-line no-await-in-loop
      found.push(`# ${name}\n${await settledSnapshot(page)}\n`)
    }
    await close()
    await expect(found.join('\n')).toMatchFileSnapshot(file)
  })
})

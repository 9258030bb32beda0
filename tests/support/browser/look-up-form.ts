import type { Page } from 'playwright-core'

/**
 * Opens the home page and waits until React hydrates its form: a press before that would load the list as a document, which the
 * site may render with its answer.
 */
export const openLookUpForm = async (page: Page, url: string) => {
  await page.goto(url)
  const field = page.getByLabel('Номер СТС')
  await field.focus()
  // React stores its properties at the elements that it hydrates; a number names a field of the form.
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('form') ?? {}).some((key) => Number.isNaN(Number(key))),
  )
  return field
}

/** Sends the form that `openLookUpForm` has opened, so that the browser asks for the list and not the site. */
export const lookUpOnPage = async (
  page: Page,
  { sts, plate }: { readonly sts: string; readonly plate: string },
): Promise<void> => {
  await page.getByLabel('Номер СТС').fill(sts)
  await page.getByLabel('Госномер автомобиля').fill(plate)
  await page.getByRole('button', { name: 'Проверить штрафы' }).click()
}

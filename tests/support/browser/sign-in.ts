import type { Page } from 'playwright-core'
import type { SharedProduct } from '#tests/support/product/running-product.ts'

/** A sample account of the product. */
export type Role = 'driver' | 'company'

type DemoAccount = SharedProduct['demoAccounts'][number]

export const demoAccountOf = ({ demoAccounts }: SharedProduct, role: Role): DemoAccount => {
  const account = demoAccounts.find(({ email }) => email.startsWith(`${role}@`))
  if (account === undefined) throw new Error(`the product has no demo account of a ${role}`)
  return account
}

/** Fills and sends the form of the page for signing in, which is open. */
export const sendSignIn = async (page: Page, { email, password }: DemoAccount): Promise<void> => {
  await page.getByLabel('Электронная почта').fill(email)
  await page.getByLabel('Пароль', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Войти', exact: true }).click()
}

/** Signs in by the form, as a user does: the site then renders its pages with the data of the user. */
export const signInAs = async (page: Page, product: SharedProduct, role: Role): Promise<void> => {
  await page.goto(`${product.url}/auth/`)
  await sendSignIn(page, demoAccountOf(product, role))
  await page.waitForURL((address) => address.pathname !== '/auth/')
}

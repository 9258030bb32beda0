import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { type Brand, defaultBrands } from '#domain/brands/brand.ts'
import { brandOfReader, signerOf } from '#adapters/backend/server/outbox/brand-context.ts'
import { siteUrl, withBackend } from '#tests/support/backend/backend-fixture.ts'
import { emailsTo, newAddress } from '#tests/support/backend/member.ts'

const [kvitok, carbox = kvitok] = defaultBrands
/** A second brand of the same kind of site. */
const second: Brand = { ...kvitok, id: 'vtoroy', name: 'Второй', hosts: ['vtoroy.example'] }
const brands = [kvitok, carbox, second] as const
const brandContext = { brands, siteUrl }

const backend = withBackend({ brands })

const registerAt = async (host: string): Promise<string> => {
  const email = newAddress()
  const answer = await backend().request('/105/api/user/register', {
    method: 'POST',
    headers: { host },
    body: new URLSearchParams({ isLegalEntity: '0', 'fos_user_registration_form[email]': email }),
  })
  expect(answer.status).toBe(200)
  return email
}

const emailTo = async (email: string) => (await emailsTo(backend(), email)).at(-1)

describe('the type of the site of a new client', () => {
  test.each([
    ['carbox.example', '', 'carbox'],
    ['carbox.example:8080', '?siteType=fine', 'fine'],
    ['vtoroy.example', '', 'fine'],
    ['somewhere.example', '', 'fine'],
    ['somewhere.example', '?siteType=carbox', 'carbox'],
  ])('at %s with %j it is %s', async (host, query, siteType) => {
    const answer = await backend().request(`/105/api/client${query}`, { headers: { host } })
    const { response } = (await answer.json()) as { response: { clientId: string } }
    const row = await backend()
      .store.db.selectFrom('clients')
      .select('site_type')
      .where('id', '=', response.clientId)
      .executeTakeFirst()
    expect(row?.site_type).toBe(siteType)
  })
})

describe('an e-mail', () => {
  test('an e-mail of a partner carries its name, its links and its support', async () => {
    const email = await emailTo(await registerAt('carbox.example:8080'))
    expect(email?.body).toContain('https://carbox.localhost/auth/?token=')
    expect(email?.body).toMatch(
      /--\nКарбокс: https:\/\/carbox\.localhost\/\nПомощь: support@carbox\.example$/,
    )
    expect(`${email?.subject}${email?.body}`).not.toMatch(/квиток|kvitok/i)
  })

  test('an e-mail that is requested at another host contains the links of the first brand', async () => {
    const email = await emailTo(await registerAt('somewhere.example'))
    expect(email?.body).toContain(`${siteUrl}/auth/?token=`)
    expect(email?.body).toMatch(/--\nКвиток: https:\/\/kvitok\.test\/\nПомощь: support@kvitok\.example$/)
  })

  test('an e-mail without a request has the brand of the recipient’s last visit', async () => {
    const recipient = await registerAt('carbox.localhost')
    const [account] = await backend()
      .store.db.selectFrom('accounts')
      .select('user_id as userId')
      .where('email', '=', recipient as never)
      .execute()
    const reader = (known: object) =>
      backend()
        .store.db.transaction()
        .execute((trx) => brandOfReader(trx, brandContext, { recipient: 'somebody@else.example', ...known }))
    expect(await reader({ recipient })).toBe(carbox)
    expect(await reader({ userId: account?.userId })).toBe(carbox)
    expect(await reader({})).toBe(kvitok)
    expect(await reader({ userId: randomUUID() })).toBe(kvitok)
  })

  test('an e-mail that the server starts has the brand of the last sign-in, among brands of one kind of site', async () => {
    const recipient = await registerAt('vtoroy.example')
    const brandOfEmail = () =>
      backend()
        .store.db.transaction()
        .execute((trx) => brandOfReader(trx, brandContext, { recipient }))
    expect(await brandOfEmail()).toBe(second)

    const tokens = async () =>
      (await emailsTo(backend(), recipient)).flatMap(({ body }) => /token=([\w-]+)/.exec(body)?.[1] ?? [])
    const signInAt = async (host: string) => {
      // E-mails of one millisecond have no order, so the new one is identified by its link.
      const before = await tokens()
      await backend().request('/105/api/fos/send/auth', {
        method: 'POST',
        headers: { host },
        body: new URLSearchParams({ email: recipient }),
      })
      const token = (await tokens()).find((one) => !before.includes(one)) ?? ''
      const answer = await backend().request('/105/api/login', {
        method: 'POST',
        headers: { host },
        body: new URLSearchParams({ _token: token }),
      })
      expect(answer.status).toBe(200)
    }
    await signInAt('carbox.example')
    expect(await brandOfEmail()).toBe(carbox)
    await signInAt('kvitok.test')
    expect(await brandOfEmail()).toBe(kvitok)
  })

  test('an e-mail is assigned to a brand by its signature when it is sent', async () => {
    const email = await emailTo(await registerAt('carbox.example'))
    expect(signerOf(email?.body ?? '', brandContext)).toBe(carbox)
    expect(signerOf('Здравствуйте!', brandContext)).toBe(kvitok)
  })
})

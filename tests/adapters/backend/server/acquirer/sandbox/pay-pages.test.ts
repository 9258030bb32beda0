import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import type { Payment } from '#domain/payment/payment.ts'
import { testCards } from '#adapters/backend/server/acquirer/sandbox/test-cards.ts'
import { siteUrl } from '#tests/adapters/backend/server/features/payments/addresses.ts'
import { done } from '#tests/adapters/backend/server/features/payments/shop.ts'
import { withShop } from '#tests/adapters/backend/server/features/payments/with-shop.ts'

const shop = withShop()

const right = { number: '2200 0000 0000 0004', expiry: '12/30', code: '123' }

const pathOf = ({ payUrl }: Payment): string => new URL(payUrl ?? '').pathname

const started = async () => {
  const payment = await shop().started()
  return { payment, path: pathOf(payment) }
}

const orderOf = ({ id }: Payment) =>
  shop()
    .db.selectFrom('sandbox_orders')
    .selectAll()
    .where('merchant_order', '=', id)
    .executeTakeFirstOrThrow()

const textOf = async (response: Response | Promise<Response>): Promise<string> => (await response).text()

describe('the card page', () => {
  test('shows the sum, the payee, the shop, and that no money is charged', async () => {
    const { path } = await started()
    const page = await textOf(shop().get(path))
    expect(page).toContain('Учебный банк, деньги не списываются')
    expect(page).toContain('577,50\u00A0₽')
    expect(page).toContain('Получатель: УФК по г. Москве')
    expect(page).toContain(new URL(siteUrl).host)
    expect(page).toMatch(/<html lang="ru">/)
  })

  test('the card page has the fields in the order of the card, so that browsers can fill them', async () => {
    const { path } = await started()
    const page = await textOf(shop().get(path))
    const fields = [...page.matchAll(/autocomplete="([^"]+)"/g)].map(([, name]) => name)
    expect(fields).toEqual(['cc-number', 'cc-exp', 'cc-csc'])
    expect(page).toContain('Код на обороте')
    expect(page).not.toMatch(/CVV|CVC/i)
  })

  test('the card page has no scripts and loads no resources, and its policy allows only its stylesheet', async () => {
    const { path } = await started()
    const response = await shop().get(path)
    const page = await response.text()
    const policy = response.headers.get('content-security-policy') ?? ''
    const style = /<style>([^]*?)<\/style>/.exec(page)?.[1] ?? ''
    expect(policy).toContain(`style-src 'sha256-${createHash('sha256').update(style).digest('base64')}';`)
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).toContain(`form-action 'self' ${siteUrl};`)
    expect(policy).not.toMatch(/unsafe|\*/)
    expect(page).not.toMatch(/<script|\sstyle=|\son\w+=|src="http/i)
    expect(response.headers.get('cache-control')).toBe('no-store')
  })

  test.each(testCards)('fills in the test card $outcome with one button', async ({ outcome, number }) => {
    const { path } = await started()
    expect(await textOf(shop().get(path))).toContain(`href="${path}?card=${outcome}#number"`)
    const filled = await textOf(shop().get(`${path}?card=${outcome}`))
    expect(filled.replaceAll(' ', '')).toContain(`value="${number}"`)
    expect(filled).toContain('value="12/30"')
  })

  test('accepts a card with any spaces and redirects the payer to the shop', async () => {
    const { payment, path } = await started()
    const response = await shop().post(path, right)
    expect(response.status).toBe(303)
    expect(response.headers.get('location')).toBe(`${siteUrl}/prepayment/wait/?paymentId=${payment.id}`)
    expect(await orderOf(payment)).toMatchObject({ state: 'paid', card_mask: '2200 •••• •••• 0004' })
  })

  test('shows errors next to the field and above the form, and keeps the typed values except the code', async () => {
    const { payment, path } = await started()
    const response = await shop().post(path, { number: '2200 0000 0000 0005', expiry: '10/26', code: '777' })
    const page = await response.text()
    expect(response.status).toBe(422)
    expect(page).toContain('<title>Ошибка: проверьте карту — Песочница</title>')
    expect(page).toContain('<a href="#number">В номере опечатка: сверьте его с картой</a>')
    expect(page.match(/Срок карты истёк: возьмите другую/g)).toHaveLength(2)
    expect(page).toContain('value="2200 0000 0000 0005"')
    expect(page).toContain('value="10/26"')
    // The random number of the order, which the path contains, may have the same digits.
    expect(page.replaceAll(path, '')).not.toContain('777')
    expect((await orderOf(payment)).state).toBe('new')
  })

  test('escapes typed values', async () => {
    const { path } = await started()
    const page = await textOf(shop().post(path, { ...right, number: '"><script>alert(1)</script>' }))
    expect(page).toContain('&quot;&gt;&lt;script&gt;')
    expect(page).not.toContain('<script')
  })

  test('an order that was not registered has no page', async () => {
    for (const path of ['/pay/0', '/pay/00000000-0000-4000-8000-000000000000', '/nothing']) {
      expect((await shop().get(path)).status).toBe(404)
      expect((await shop().post(path, right)).status).toBe(404)
    }
  })

  test.each([
    ['says so', { 'content-length': '20000' }],
    ['hides it', {}],
    ['sends it in chunks', { 'content-length': '1', 'transfer-encoding': 'chunked' }],
  ])('a form larger than a card is refused when it %s, and the order stays', async (_, headers) => {
    const { payment, path } = await started()
    const body = new URLSearchParams({ ...right, rest: 'x'.repeat(20_000) }).toString()
    const response = await shop().bank.handler(
      new Request(`http://bank.test${path}`, { method: 'POST', body, headers }),
    )
    expect(response.status).toBe(413)
    expect((await orderOf(payment)).state).toBe('new')
  })
})

describe('a page is served only in its state', () => {
  test.each([
    ['paid', 'Оплата прошла'],
    ['late', 'Банк проверяет оплату'],
    ['insufficient-funds', 'Банк отказал'],
    ['challenge', 'Подтвердите оплату'],
  ] as const)(
    'after the card %s the page shows no form, and a second submission changes nothing',
    async (card, title) => {
      const { payment, path } = await started()
      await shop().enterCard(payment, card)
      const before = await orderOf(payment)
      await shop().post(path, { ...right, number: '2200000000000020' })
      expect(await orderOf(payment)).toEqual(before)
      const page = await textOf(shop().get(path))
      expect(page).toContain(title)
      expect(page).not.toContain('cc-number')
    },
  )

  test.each([
    ['authorised', 'Банк проверяет оплату'],
    ['new', 'Оплата картой'],
  ] as const)(
    'an order that names neither its subject nor a site to return to has a page without them: %s',
    async (state, title) => {
      const { payment, path } = await started()
      await shop()
        .db.updateTable('sandbox_orders')
        .set({ state, description: '', return_url: '' })
        .where('merchant_order', '=', payment.id)
        .execute()
      const response = await shop().get(path)
      const page = await response.text()
      expect(response.status).toBe(200)
      expect(page).toContain(title)
      expect(page).not.toMatch(/За что и кому|Просит сайт|Вернуться на сайт/)
      const left = await shop().post(`${path}/leave`)
      expect(left.headers.get('location')).toBe(path)
    },
  )

  test('twenty presses of the button pay once', async () => {
    const { payment, path } = await started()
    await Promise.all(Array.from({ length: 20 }, () => shop().post(path, right)))
    const { id } = await orderOf(payment)
    const webhooks = await shop()
      .db.selectFrom('sandbox_callbacks')
      .selectAll()
      .where('order_id', '=', id)
      .execute()
    expect(webhooks).toHaveLength(1)
  })

  test('going back without paying cancels, and frees the charges', async () => {
    const { payment, path } = await started()
    const response = await shop().post(`${path}/leave`)
    expect(response.headers.get('location')).toBe(`${siteUrl}/prepayment/wait/?paymentId=${payment.id}`)
    await shop().deliver()
    expect(await shop().stateOf(payment)).toBe('cancelled')
  })

  test('a cancellation after the payment has no effect', async () => {
    const { payment, path } = await started()
    await shop().enterCard(payment)
    await shop().post(`${path}/leave`)
    expect((await orderOf(payment)).state).toBe('paid')
  })
})

const challenged = async () => {
  const { payment, path } = await started()
  const response = await shop().enterCard(payment, 'challenge')
  expect(response.headers.get('location')).toBe(path)
  const code = /class="code">(\d{6})</.exec(await textOf(shop().get(path)))?.[1] ?? ''
  return { payment, path, code, wrong: code === '000000' ? '000001' : '000000' }
}

describe('3-D Secure', () => {
  test('a payment is paid with the code of the page', async () => {
    const { payment, path, code } = await challenged()
    await shop().deliver()
    expect(await shop().stateOf(payment)).toBe('challenge')
    const response = await shop().post(`${path}/code`, { code: ` ${code} ` })
    expect(response.headers.get('location')).toContain(payment.id)
    await shop().deliver()
    expect(await shop().stateOf(payment)).toBe('paid')
  })

  test('two wrong codes are forgiven, and said', async () => {
    const { payment, path, code, wrong } = await challenged()
    await shop().post(`${path}/code`, { code: wrong })
    expect(await textOf(shop().get(path))).toContain('Осталось 2 попытки')
    await shop().post(`${path}/code`, { code: wrong })
    expect(await textOf(shop().get(path))).toContain('Осталась 1 попытка')
    await shop().post(`${path}/code`, { code })
    expect((await orderOf(payment)).state).toBe('paid')
  })

  test('the third wrong code is a refusal', async () => {
    const { payment, path, code, wrong } = await challenged()
    for (let times = 0; times < 3; times += 1) await shop().post(`${path}/code`, { code: wrong })
    await shop().post(`${path}/code`, { code })
    await shop().deliver()
    expect(done(await shop().status(payment.auth, payment.id))).toMatchObject({
      state: 'declined',
      declineReason: '3ds-failed',
    })
  })

  test('a code for an order without 3-D Secure has no effect', async () => {
    const { payment, path } = await started()
    await shop().post(`${path}/code`, { code: '000000' })
    expect((await orderOf(payment)).state).toBe('new')
  })
})

test('the number and the code of a card are in no table and in no log', async () => {
  const number = '4276000012345673'
  const { payment, path } = await started()
  await shop().post(path, { number: '4276 0000 1234 5672', expiry: '12/30', code: '958' })
  await shop().post(path, { number, expiry: '12/30', code: '958' })
  await shop().deliver()
  expect(await shop().stateOf(payment)).toBe('paid')

  const { rows: tables } = await sql<{ table_name: string }>`
    select table_name from information_schema.tables where table_schema = current_schema()`.execute(shop().db)
  const stored: string[] = []
  for (const { table_name } of tables) {
    const { rows } = await sql<{
      row: string
    }>`select t::text as row from ${sql.table(table_name)} t`.execute(shop().db)
    stored.push(...rows.map(({ row }) => row))
  }
  const everything = [...stored, ...shop().lines.map((line) => JSON.stringify(line))].join('\n')
  expect(everything).toContain('4276 •••• •••• 5673')
  expect(everything.replaceAll(/[\s-]/g, '')).not.toContain(number)
  expect(everything).not.toMatch(/"code"|\b958\b/)
})

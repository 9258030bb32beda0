import type { ChargeId } from '#domain/charges/charge.ts'
import type { AuthData } from '#domain/session/auth-data.ts'
import {
  createPayment,
  payFines,
  payTaxes,
} from '#adapters/backend/contract/payments/payment-order.contract.ts'
import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { orderStates } from '#adapters/backend/server/database/tables/acquirer.tables.ts'
import { databases } from '#tests/support/database/databases.ts'
import { siteUrl } from './addresses.ts'
import { discounted, done } from './shop.ts'
import { withShop } from './with-shop.ts'

describe.each(databases)('on $name', (database) => {
  const shop = withShop(database)

  test('a payment is recorded and registered at the bank, and contains the URL of the card page', async () => {
    const payment = await shop().started()
    expect(payment).toMatchObject({
      state: 'registered',
      kind: 'fine',
      amount: discounted,
      fee: 1500,
      total: 57_750,
      payUrl: expect.stringMatching(/^http:\/\/bank\.test\/pay\/[0-9a-f-]{36}$/),
      paidAt: null,
      receipt: null,
      items: [{ amount: discounted, withoutDiscount: 75_000, subject: null }],
    })
    expect(payment.expiresAt - payment.createdAt).toBe(90 * 60_000)
  })

  test('the bank receives the sum, the payee and the return URL, and no data of the payer', async () => {
    const { id } = await shop().started(undefined, { fio: 'Иванов Иван Иванович', email: 'ivan@example.ru' })
    const order = await shop()
      .db.selectFrom('sandbox_orders')
      .selectAll()
      .where('merchant_order', '=', id)
      .executeTakeFirstOrThrow()
    expect(order).toMatchObject({
      amount: 57_750,
      return_url: `${siteUrl}/prepayment/wait/?paymentId=${id}`,
      description: expect.stringMatching(/^Штраф, УИН [\d ]{24}\. Получатель: УФК по г\. Москве/),
    })
    expect(orderStates).toContain(order.state)
    expect(JSON.stringify(order)).not.toMatch(/Иванов|ivan@/)
  })

  test('the sums are frozen on the day of the payment, and the discount ends with its last day', async () => {
    const { backend } = shop()
    const auth = await backend.signIn()
    const lastDay = await shop().charge({ ruledOn: '2026-10-22' })
    const dayAfter = await shop().charge({ ruledOn: '2026-10-20' })
    expect(done(await shop().create(auth, [lastDay])).items).toMatchObject([{ amount: discounted }])
    expect(done(await shop().create(auth, [dayAfter])).items).toMatchObject([{ amount: 75_000 }])
  })

  test('a payment with a discount ends with the last day of the discount', async () => {
    const { backend } = shop()
    const toMidnight = Date.parse('2026-11-23T20:30:00Z') - backend.clock.now()
    backend.clock.advance(toMidnight)
    const auth = await backend.signIn()
    const ids = [await shop().charge({ ruledOn: '2026-10-22' }), await shop().charge()]
    const [cheap, full] = [
      done(await shop().create(auth, ids)),
      done(await shop().create(auth, [await shop().charge({ ruledOn: '2026-01-01' })])),
    ]
    backend.clock.advance(-toMidnight)
    expect(new Date(cheap.expiresAt).toISOString()).toBe('2026-11-23T21:00:00.000Z')
    expect(new Date(full.expiresAt).toISOString()).toBe('2026-11-23T22:00:00.000Z')
  })

  test('several charges are one payment with one fee', async () => {
    const auth = await shop().backend.signIn()
    const ids = [await shop().charge(), await shop().charge({ amount: 500_000, ruledOn: '2026-01-01' })]
    const payment = done(await shop().create(auth, ids))
    expect(payment).toMatchObject({ amount: 556_250, fee: 11_125, total: 567_375 })
    expect(payment.items).toHaveLength(2)
  })

  test('a charge that is named twice is paid once', async () => {
    const auth = await shop().backend.signIn()
    const id = await shop().charge()
    expect(done(await shop().create(auth, [id, id])).amount).toBe(discounted)
  })

  test('the vehicle is named for its owner and not for another payer', async () => {
    const id = await shop().charge({ sts: '9911223344', plate: 'А123ВС777' })
    const other = await shop().charge({ sts: '9911223344', plate: 'А123ВС777' })
    const owner = await shop().backend.signIn({ sts: '9911223344', plate: 'А123ВС777' })
    const stranger = await shop().backend.signIn()
    expect(done(await shop().create(owner, [id])).items[0]?.subject).toMatch(/А\s?123\s?ВС\s?777/)
    expect(done(await shop().create(stranger, [other])).items[0]?.subject).toBeNull()
  })

  test('a vehicle whose charge names no plate is named by its certificate and not by a typed plate', async () => {
    const id = await shop().charge({ sts: '9911223355' })
    const owner = await shop().backend.signIn({ sts: '9911223355', plate: 'А123ВС777' })
    expect(done(await shop().create(owner, [id])).items[0]?.subject).toBe('99 11 223355')
  })

  test('every move of a payment is written down without gaps', async () => {
    const { id } = await shop().started()
    const events = await shop()
      .db.selectFrom('payment_events')
      .select(['position', 'from_state', 'to_state'])
      .where('payment_id', '=', id)
      .orderBy('position')
      .execute()
    expect(events).toEqual([
      { position: 1, from_state: null, to_state: 'created' },
      { position: 2, from_state: 'created', to_state: 'registering' },
      { position: 3, from_state: 'registering', to_state: 'registered' },
    ])
  })

  const payments = async () => (await shop().db.selectFrom('payments').select('id').execute()).length

  describe('nothing is made', () => {
    test('nothing is made when the sum differs from the sum that the payer saw; the error contains the new sum', async () => {
      const auth = await shop().backend.signIn()
      const id = await shop().charge()
      const before = await payments()
      expect(await shop().create(auth, [id], { expectedTotal: 57_749 })).toMatchObject({
        refused: 'payment.total-changed',
        message: expect.stringContaining('577,50'),
      })
      expect(await payments()).toBe(before)
      expect(done(await shop().create(auth, [id], { expectedTotal: 57_750 })).total).toBe(57_750)
    })

    test.each([
      ['an unknown payment system', { paymentSystem: 'paypal' }, 'payment.system'],
      ['a name of two words', { fio: 'Иванов Иван' }, 'full-name.shape'],
      ['an e-mail that is none', { email: 'ivan@' }, 'email.shape'],
      ['a key that is too short', { key: 'short' }, 'payment.key-shape'],
      ['another kind of charge', { type: 'tax' }, 'payment.mixed'],
    ] as const)('nothing is made for %s', async (_, overrides, refused) => {
      const auth = await shop().backend.signIn()
      const before = await payments()
      expect(await shop().create(auth, [await shop().charge()], overrides)).toMatchObject({
        refused,
        message: expect.stringMatching(/^[А-ЯЁ]/),
      })
      expect(await payments()).toBe(before)
    })

    test('nothing is made for an unknown charge', async () => {
      const auth = await shop().backend.signIn()
      const ids = [await shop().charge(), randomUUID() as ChargeId]
      expect(await shop().create(auth, ids)).toMatchObject({ refused: 'fine.unknown' })
    })
  })

  const send = async (auth: AuthData, path: string, fields: Readonly<Record<string, string>>) => {
    const { session, rand, userId } = auth
    const credentials = new URLSearchParams({ session, rand, userId }).toString()
    const address = `${path}${path.includes('?') ? '&' : '?'}${credentials}`
    const body = new URLSearchParams(fields)
    return (await shop().backend.request(address, { method: 'POST', body })).json()
  }

  describe('a request with the names of the specification and without a key', () => {
    test.each([
      ['fineId', `${createPayment.path}?type=fine`, { paymentSystem: 'moneta' }, 'fine', 'moneta'],
      ['fineIds', `${createPayment.path}?type=fine`, {}, 'fine', 'A3'],
      ['taxIds', `${createPayment.path}?type=tax`, {}, 'tax', 'A3'],
      ['taxIds[]', `${payTaxes.path}?type=tax`, {}, 'tax', 'A3'],
      ['ids[]', payTaxes.path, { type: 'tax' }, 'tax', 'A3'],
      ['ids', payFines.path, { paymentSystem: 'A3' }, 'fine', 'A3'],
    ] as const)('creates a payment of the charge in %s at %s', async (name, path, fields, kind, system) => {
      const auth = await shop().backend.signIn()
      const names = { first_name: 'Иван', last_name: 'Иванов', patronymic: 'Иванович' }
      const created = await send(auth, path, {
        [name]: await shop().charge({ kind }),
        stsNumber: '9911223344',
        ...names,
        ...fields,
      })
      const payment = { kind, system, state: 'registered' }
      expect(created).toMatchObject({ status: 'ok', response: { payment } })
    })

    test('is one operation: a repeated request makes no second live payment of the charge', async () => {
      const auth = await shop().backend.signIn()
      const fields = { fineId: await shop().charge(), paymentSystem: 'A3' }
      await send(auth, createPayment.path, fields)
      await send(auth, createPayment.path, fields)
      const claims = await shop()
        .db.selectFrom('charge_claims')
        .select('payment_id')
        .where('charge_id', '=', fields.fineId)
        .execute()
      expect(claims).toHaveLength(1)
    })

    test.each([{}, { paymentSystem: '' }, { paymentSystem: 'paypal' }])(
      'is refused for several fines with the system %o',
      async (fields) => {
        const auth = await shop().backend.signIn()
        const refused = await send(auth, payFines.path, { 'ids[]': await shop().charge(), ...fields })
        expect(refused).toMatchObject({
          status: 'error',
          errorCode: 'payment.system',
          errorDesc: 'Платежная система не поддерживается',
        })
      },
    )
  })

  describe('the key of a request', () => {
    test('returns the same payment for every repeated request', async () => {
      const auth = await shop().backend.signIn()
      const ids = [await shop().charge()]
      const key = randomUUID()
      const first = done(await shop().create(auth, ids, { key, email: 'a@example.ru' }))
      expect(done(await shop().create(auth, ids, { key, email: 'a@example.ru' }))).toEqual(first)
    })

    test('makes one payment for twenty concurrent requests', async () => {
      const auth = await shop().backend.signIn()
      const ids = [await shop().charge()]
      const key = randomUUID()
      const twins = Array.from({ length: 20 }, () => shop().create(auth, ids, { key }))
      const made = (await Promise.all(twins)).map(done)
      expect(new Set(made.map(({ id }) => id)).size).toBe(1)
      expect([...new Set(made.map(({ payUrl }) => payUrl))]).toEqual([expect.stringMatching(/^http/)])
    })

    test('the key of a request still answers when the request before it died on its way to the bank', async () => {
      const auth = await shop().backend.signIn()
      const ids = [await shop().charge()]
      const key = randomUUID()
      const first = done(await shop().create(auth, ids, { key }))
      await shop()
        .db.updateTable('payments')
        .set({ state: 'registering' })
        .where('id', '=', first.id)
        .execute()
      expect(done(await shop().create(auth, ids, { key }))).toMatchObject({
        id: first.id,
        state: 'registering',
        payUrl: null,
      })
    })

    test('the key of a request is refused for another request, by name, and the first payment stays', async () => {
      const auth = await shop().backend.signIn()
      const ids = [await shop().charge()]
      const key = randomUUID()
      const first = done(await shop().create(auth, ids, { key }))
      expect(await shop().create(auth, [await shop().charge()], { key })).toMatchObject({
        refused: 'payment.key-reused',
        message: expect.stringContaining(key),
      })
      expect(done(await shop().create(auth, ids, { key })).id).toBe(first.id)
    })

    test('the key of a request is its user’s own', async () => {
      const key = randomUUID()
      const one = await shop().started(undefined, { key })
      const other = await shop().started(undefined, { key })
      expect(one.id).not.toBe(other.id)
    })

    test('the key of a request still answers when the sum has changed since', async () => {
      const auth = await shop().backend.signIn()
      const id = await shop().charge()
      const order = { key: randomUUID(), expectedTotal: 57_750 }
      const first = done(await shop().create(auth, [id], order))
      await shop().db.updateTable('charges').set({ amount: 100_000 }).where('id', '=', id).execute()
      expect(done(await shop().create(auth, [id], order))).toEqual(first)
    })
  })
})

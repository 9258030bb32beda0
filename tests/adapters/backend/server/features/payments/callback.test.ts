import { randomUUID } from 'node:crypto'
import { tmpdir } from 'node:os'
import { describe, expect, test } from 'vitest'
import type { Payment } from '#domain/payment/payment.ts'
import type { PaymentState } from '#domain/payment/payment-state.ts'
import type { OrderState } from '#adapters/backend/server/database/tables/acquirer.tables.ts'
import { toleranceSeconds } from '#adapters/backend/server/acquirer/signature.ts'
import { checkInstallation } from '#adapters/backend/server/operations/doctor.ts'
import { databases } from '#tests/support/databases.ts'
import { expectBooksInOrder } from './books.ts'
import { done, type Shop } from './shop.ts'
import { withShop } from './with-shop.ts'

/** How a payment that waits at the bank may end, and what is left of its claims. */
const ends: readonly { readonly said: OrderState; readonly state: PaymentState; readonly held: boolean }[] = [
  { said: 'challenge', state: 'challenge', held: true },
  { said: 'authorised', state: 'authorised', held: true },
  { said: 'paid', state: 'paid', held: true },
  { said: 'declined', state: 'declined', held: false },
  { said: 'cancelled', state: 'cancelled', held: false },
]

const isHeld = async (shop: Shop, { id }: Payment): Promise<boolean> =>
  (await shop.db.selectFrom('charge_claims').selectAll().where('payment_id', '=', id).execute()).length > 0

const answerOf = async (response: Response): Promise<unknown> => ({
  status: response.status,
  body: await response.json(),
})

const received = (repeat: boolean) => ({ status: 200, body: { received: true, repeat } })

describe.each(databases)('on $name', (database) => {
  const shop = withShop(database)

  describe.each(ends)('$said', ({ said, state, held }) => {
    test('moves the payment, once for every repeat', async () => {
      const payment = await shop().started()
      const news = shop().news(payment, { state: said })
      expect(await answerOf(await shop().tell(news))).toEqual(received(false))
      for (let times = 0; times < 3; times += 1)
        expect(await answerOf(await shop().tell(news))).toEqual(received(true))
      expect(await shop().stateOf(payment)).toBe(state)
      expect(await isHeld(shop(), payment)).toBe(held)
    })

    test('sixteen times in parallel is once', async () => {
      const payment = await shop().started(undefined, { email: 'ivan@example.ru' })
      const news = shop().news(payment, { state: said })
      const answers = await Promise.all(Array.from({ length: 16 }, () => shop().tell(news)))
      expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 16 }, () => 200))
      expect(await shop().stateOf(payment)).toBe(state)
      await expectBooksInOrder(shop().db)
    })

    test('under sixteen event ids in parallel is once as well', async () => {
      const payment = await shop().started(undefined, { email: 'ivan@example.ru' })
      await Promise.all(Array.from({ length: 16 }, () => shop().tell(shop().news(payment, { state: said }))))
      expect(await shop().stateOf(payment)).toBe(state)
      await expectBooksInOrder(shop().db)
    })

    test('hours late still counts', async () => {
      const payment = await shop().started()
      shop().backend.clock.advance(80 * 60_000)
      await shop().tell(shop().news(payment, { state: said }))
      expect(await shop().stateOf(payment)).toBe(state)
    })

    test('before the answer to our own request is not overwritten by it', async () => {
      const auth = await shop().backend.signIn()
      const id = await shop().charge()
      shop().network.meanwhile = async () => {
        await shop().tell(shop().news(await shop().holderOf(id), { state: said }))
      }
      expect(done(await shop().create(auth, [id])).state).toBe(state)
    })

    test.each([
      ['with a wrong signature', (one: Shop, news: string) => one.forge(news)],
      ['with a signature of another text', (one: Shop) => one.forge('')],
      ['with no signature', () => ''],
      ['with half a signature', () => 't=1,v1=ab'],
    ])('%s is only logged', async (_, signature) => {
      const payment = await shop().started()
      const news = shop().news(payment, { state: said })
      expect(await answerOf(await shop().tell(news, signature(shop(), news)))).toMatchObject({
        status: 403,
        body: { code: 'callback.signature' },
      })
      expect(await shop().stateOf(payment)).toBe('registered')
      expect(
        await shop()
          .db.selectFrom('acquirer_inbox')
          .selectAll()
          .where('payment_id', '=', payment.id)
          .execute(),
      ).toEqual([])
      expect(shop().logged('security')).toHaveLength(1)
    })

    test('with a stale signature has no effect', async () => {
      const payment = await shop().started()
      const news = shop().news(payment, { state: said })
      const signature = shop().signed(news)
      shop().backend.clock.advance((toleranceSeconds + 1) * 1000)
      expect((await shop().tell(news, signature)).status).toBe(403)
      expect(await shop().stateOf(payment)).toBe('registered')
    })

    test('with another sum alerts the operator and keeps the claims', async () => {
      const payment = await shop().started()
      await shop().tell(shop().news(payment, { state: said, amount: payment.total - 1 }))
      expect(await shop().stateOf(payment)).toBe('mismatch')
      expect(await isHeld(shop(), payment)).toBe(true)
      expect(shop().logged('mismatch')).toMatchObject([{ level: 'error' }])
    })

    test('about an unknown payment is refused', async () => {
      const payment = await shop().started()
      const news = shop().news({ ...payment, id: randomUUID() as Payment['id'] }, { state: said })
      expect((await shop().tell(news)).status).toBe(404)
    })
  })

  test('an unreadable message is refused even when it is signed', async () => {
    for (const body of ['', '{}', '[', '{"eventId":"1"}', 'null'])
      expect((await shop().tell(body)).status).toBe(400)
  })

  describe('out of order', () => {
    test.each([
      [['paid', 'authorised'], 'paid'],
      [['paid', 'challenge', 'authorised'], 'paid'],
      [['authorised', 'challenge', 'paid'], 'paid'],
      [['declined', 'authorised'], 'declined'],
      [['declined', 'challenge'], 'declined'],
      [['cancelled', 'challenge'], 'cancelled'],
      [['new', 'paid', 'new'], 'paid'],
    ] as const)('%j ends %s', async (said, state) => {
      const payment = await shop().started()
      for (const one of said) await shop().tell(shop().news(payment, { state: one }))
      expect(await shop().stateOf(payment)).toBe(state)
      await expectBooksInOrder(shop().db)
    })
  })

  test('the same event ID for another payment or with another body is a different event', async () => {
    const [first, second] = [await shop().started(), await shop().started()]
    const numbered = (payment: Payment, state: OrderState) =>
      shop().tell(shop().news(payment, { state, eventId: '1' }))
    await numbered(first, 'authorised')
    await numbered(second, 'paid')
    await numbered(first, 'paid')
    expect([await shop().stateOf(first), await shop().stateOf(second)]).toEqual(['paid', 'paid'])
  })

  test('a second charge of the card alerts the operator once, and the payment stays paid', async () => {
    const payment = await shop().started()
    for (const reference of ['R1', 'R1', 'R2', 'R2']) await shop().tell(shop().news(payment, { reference }))
    expect(await shop().stateOf(payment)).toBe('paid')
    const alerts = await shop()
      .db.selectFrom('operator_alerts')
      .select(['kind', 'description'])
      .where('payment_id', '=', payment.id)
      .execute()
    expect(alerts).toEqual([{ kind: 'charged-twice', description: expect.stringMatching(/R1.*R2/) }])
    const [letter] = await shop()
      .db.selectFrom('mail')
      .select('body')
      .where('subject', 'like', `%${payment.id}%`)
      .execute()
    expect(letter?.body).toContain('вернуть вторую операцию')
    await shop().db.updateTable('operator_alerts').set({ raised_at: new Date() }).execute()
    const findings = await checkInstallation({
      ...shop().backend,
      dir: tmpdir(),
      queueCounts: async () => [],
    })
    expect(findings).toContainEqual(expect.objectContaining({ name: 'charged-twice', standing: 'bad' }))
    await expectBooksInOrder(shop().db)
  })

  describe('a contradiction', () => {
    test.each([
      ['paid', 'declined'],
      ['paid', 'cancelled'],
      ['declined', 'paid'],
      ['cancelled', 'paid'],
    ] as const)('%s, then %s waits for a person and holds the charges', async (first, second) => {
      const payment = await shop().started()
      await shop().tell(shop().news(payment, { state: first }))
      await shop().tell(shop().news(payment, { state: second }))
      expect(await shop().stateOf(payment)).toBe('mismatch')
      expect(await isHeld(shop(), payment)).toBe(true)
      expect(shop().logged('mismatch')).toMatchObject([
        { level: 'error', fields: { payment: payment.id, state: first, said: second } },
      ])
      const ids = payment.items.map(({ fineId }) => fineId)
      expect(await shop().create(payment.auth, ids)).toHaveProperty('refused')
    })

    test('money for a charge that another payment has claimed does not change that payment', async () => {
      const first = await shop().started()
      await shop().tell(shop().news(first, { state: 'declined' }))
      const second = done(
        await shop().create(
          first.auth,
          first.items.map(({ fineId }) => fineId),
        ),
      )
      await shop().tell(shop().news(first, { state: 'paid' }))
      expect(await shop().stateOf(first)).toBe('mismatch')
      await shop().tell(shop().news(second, { state: 'paid' }))
      expect(await shop().stateOf(second)).toBe('paid')
      await expectBooksInOrder(shop().db)
    })
  })
})

import { randomUUID } from 'node:crypto'
import { tmpdir } from 'node:os'
import { describe, expect, test } from 'vitest'
import type { Payment } from '#domain/payment/payment.ts'
import type { PaymentState } from '#domain/payment/payment-state.ts'
import type { OrderState } from '#adapters/backend/server/database/tables/acquirer.tables.ts'
import { toleranceSeconds } from '#adapters/backend/server/acquirer/signature.ts'
import { checkInstallation } from '#adapters/backend/server/operations/doctor/check-installation.ts'
import { databases } from '#tests/support/database/databases.ts'
import { expectConsistentPayments } from './payment-invariants.ts'
import { done, type Shop } from './shop.ts'
import { withShop } from './with-shop.ts'

/** How a payment that waits at the bank may end, and what is left of its claims. */
const ends: readonly {
  readonly reported: OrderState
  readonly state: PaymentState
  readonly held: boolean
}[] = [
  { reported: 'challenge', state: 'challenge', held: true },
  { reported: 'authorised', state: 'authorised', held: true },
  { reported: 'paid', state: 'paid', held: true },
  { reported: 'declined', state: 'declined', held: false },
  { reported: 'cancelled', state: 'cancelled', held: false },
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

  describe.each(ends)('where the bank reports "$reported"', ({ reported, state, held }) => {
    test('a webhook moves the payment, once for every repeat', async () => {
      const payment = await shop().started()
      const webhook = shop().webhook(payment, { state: reported })
      expect(await answerOf(await shop().sendWebhook(webhook))).toEqual(received(false))
      for (let times = 0; times < 3; times += 1)
        expect(await answerOf(await shop().sendWebhook(webhook))).toEqual(received(true))
      expect(await shop().stateOf(payment)).toBe(state)
      expect(await isHeld(shop(), payment)).toBe(held)
    })

    test('a webhook that arrives sixteen times in parallel is applied once', async () => {
      const payment = await shop().started(undefined, { email: 'ivan@example.ru' })
      const webhook = shop().webhook(payment, { state: reported })
      const answers = await Promise.all(Array.from({ length: 16 }, () => shop().sendWebhook(webhook)))
      expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 16 }, () => 200))
      expect(await shop().stateOf(payment)).toBe(state)
      await expectConsistentPayments(shop().db)
    })

    test('a webhook under sixteen event ids in parallel is applied once as well', async () => {
      const payment = await shop().started(undefined, { email: 'ivan@example.ru' })
      await Promise.all(
        Array.from({ length: 16 }, () => shop().sendWebhook(shop().webhook(payment, { state: reported }))),
      )
      expect(await shop().stateOf(payment)).toBe(state)
      await expectConsistentPayments(shop().db)
    })

    test('a webhook that is hours late still counts', async () => {
      const payment = await shop().started()
      shop().backend.clock.advance(80 * 60_000)
      await shop().sendWebhook(shop().webhook(payment, { state: reported }))
      expect(await shop().stateOf(payment)).toBe(state)
    })

    test('a webhook before the answer to our own request is not overwritten by it', async () => {
      const auth = await shop().backend.signIn()
      const id = await shop().charge()
      shop().network.meanwhile = async () => {
        await shop().sendWebhook(shop().webhook(await shop().holderOf(id), { state: reported }))
      }
      expect(done(await shop().create(auth, [id])).state).toBe(state)
    })

    test.each([
      ['with a wrong signature', (one: Shop, webhook: string) => one.forge(webhook)],
      ['with a signature of another text', (one: Shop) => one.forge('')],
      ['with no signature', () => ''],
      ['with half a signature', () => 't=1,v1=ab'],
    ])('%s is only logged', async (_, signature) => {
      const payment = await shop().started()
      const webhook = shop().webhook(payment, { state: reported })
      expect(await answerOf(await shop().sendWebhook(webhook, signature(shop(), webhook)))).toMatchObject({
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

    test('a webhook with a stale signature has no effect', async () => {
      const payment = await shop().started()
      const webhook = shop().webhook(payment, { state: reported })
      const signature = shop().signed(webhook)
      shop().backend.clock.advance((toleranceSeconds + 1) * 1000)
      expect((await shop().sendWebhook(webhook, signature)).status).toBe(403)
      expect(await shop().stateOf(payment)).toBe('registered')
    })

    test('a webhook with another sum alerts the operator and keeps the claims', async () => {
      const payment = await shop().started()
      await shop().sendWebhook(shop().webhook(payment, { state: reported, amount: payment.total - 1 }))
      expect(await shop().stateOf(payment)).toBe('mismatch')
      expect(await isHeld(shop(), payment)).toBe(true)
      expect(shop().logged('mismatch')).toMatchObject([{ level: 'error' }])
    })

    test('a webhook about an unknown payment is refused', async () => {
      const payment = await shop().started()
      const webhook = shop().webhook({ ...payment, id: randomUUID() as Payment['id'] }, { state: reported })
      expect((await shop().sendWebhook(webhook)).status).toBe(404)
    })
  })

  test('an unreadable message is refused even when it is signed', async () => {
    for (const body of ['', '{}', '[', '{"eventId":"1"}', 'null'])
      expect((await shop().sendWebhook(body)).status).toBe(400)
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
    ] as const)('%j ends %s', async (reported, state) => {
      const payment = await shop().started()
      for (const one of reported) await shop().sendWebhook(shop().webhook(payment, { state: one }))
      expect(await shop().stateOf(payment)).toBe(state)
      await expectConsistentPayments(shop().db)
    })
  })

  test('the same event ID for another payment or with another body is a different event', async () => {
    const [first, second] = [await shop().started(), await shop().started()]
    const numbered = (payment: Payment, state: OrderState) =>
      shop().sendWebhook(shop().webhook(payment, { state, eventId: '1' }))
    await numbered(first, 'authorised')
    await numbered(second, 'paid')
    await numbered(first, 'paid')
    expect([await shop().stateOf(first), await shop().stateOf(second)]).toEqual(['paid', 'paid'])
  })

  test('a second charge of the card alerts the operator once, and the payment stays paid', async () => {
    const payment = await shop().started()
    for (const reference of ['R1', 'R1', 'R2', 'R2'])
      await shop().sendWebhook(shop().webhook(payment, { reference }))
    expect(await shop().stateOf(payment)).toBe('paid')
    const alerts = await shop()
      .db.selectFrom('operator_alerts')
      .select(['kind', 'description'])
      .where('payment_id', '=', payment.id)
      .execute()
    expect(alerts).toEqual([{ kind: 'charged-twice', description: expect.stringMatching(/R1.*R2/) }])
    const [email] = await shop()
      .db.selectFrom('mail')
      .select('body')
      .where('subject', 'like', `%${payment.id}%`)
      .execute()
    expect(email?.body).toContain('вернуть вторую операцию')
    await shop().db.updateTable('operator_alerts').set({ raised_at: new Date() }).execute()
    const findings = await checkInstallation({
      featureChecks: [],
      ...shop().backend,
      dir: tmpdir(),
      queueCounts: async () => [],
    })
    expect(findings).toContainEqual(expect.objectContaining({ name: 'charged-twice', status: 'bad' }))
    await expectConsistentPayments(shop().db)
  })

  describe('a contradiction', () => {
    test.each([
      ['paid', 'declined'],
      ['paid', 'cancelled'],
      ['declined', 'paid'],
      ['cancelled', 'paid'],
    ] as const)('%s, then %s waits for a person and keeps its claims', async (first, second) => {
      const payment = await shop().started()
      await shop().sendWebhook(shop().webhook(payment, { state: first }))
      await shop().sendWebhook(shop().webhook(payment, { state: second }))
      expect(await shop().stateOf(payment)).toBe('mismatch')
      expect(await isHeld(shop(), payment)).toBe(true)
      expect(shop().logged('mismatch')).toMatchObject([
        { level: 'error', fields: { payment: payment.id, state: first, reported: second } },
      ])
      const ids = payment.items.map(({ fineId }) => fineId)
      expect(await shop().create(payment.auth, ids)).toHaveProperty('refused')
    })

    test('money for a charge that another payment has claimed does not change that payment', async () => {
      const first = await shop().started()
      await shop().sendWebhook(shop().webhook(first, { state: 'declined' }))
      const second = done(
        await shop().create(
          first.auth,
          first.items.map(({ fineId }) => fineId),
        ),
      )
      await shop().sendWebhook(shop().webhook(first, { state: 'paid' }))
      expect(await shop().stateOf(first)).toBe('mismatch')
      await shop().sendWebhook(shop().webhook(second, { state: 'paid' }))
      expect(await shop().stateOf(second)).toBe('paid')
      await expectConsistentPayments(shop().db)
    })
  })
})

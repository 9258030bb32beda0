import { Effect } from 'effect'
import { describe, expect, test } from 'vitest'
import { demoChargesText } from '#domain/charges/demo-charges.ts'
import { formatRoubles, kopecks } from '#domain/money/kopecks.ts'
import type { Uin } from '#domain/identity/uin.ts'
import { noAuth } from '#domain/session/auth-data.ts'
import { fine } from '#adapters/backend/contract/fines.contract.ts'
import { receipt } from '#adapters/backend/contract/payments/payments.contract.ts'
import { insertPayout } from '#adapters/backend/server/features/desk/cashback-decisions.repository.ts'
import {
  requestRefund,
  type RefundOrderInput,
} from '#adapters/backend/server/features/payments/refunds/request-refund.ts'
import { settlePayment } from '#adapters/backend/server/features/payments/progress/settle-payment.ts'
import type { CardOutcome } from '#adapters/backend/server/acquirer/sandbox/test-cards.ts'
import { demoSource } from '#adapters/backend/server/registry/sources/charge-source.ts'
import { databases } from '#tests/support/database/databases.ts'
import { operatorEmail } from './addresses.ts'
import { expectBanksAgree, expectConsistentPayments } from './payment-invariants.ts'
import { done } from './shop.ts'
import { withShop } from './with-shop.ts'

const minute = 60_000

const codeOf = async (refund: Promise<unknown>): Promise<unknown> =>
  refund.then(
    () => 'none',
    (error: unknown) => (error as { readonly code: string }).code,
  )

describe.each(databases)('a refund on $name', (database) => {
  const shop = withShop(database)

  const paid = async (charges = 1, card: CardOutcome = 'paid') => {
    const auth = await shop().backend.signIn()
    const ids = []
    for (let made = 0; made < charges; made += 1) ids.push(await shop().charge())
    const started = done(await shop().create(auth, ids, { email: 'ivan@example.ru' }))
    await shop().enterCard(started, card)
    shop().backend.clock.advance(7000)
    await shop().deliver()
    return { ...done(await shop().status(auth, started.id)), auth }
  }

  type Paid = Awaited<ReturnType<typeof paid>>

  const ask = ({ id }: Pick<Paid, 'id'>, order: Partial<RefundOrderInput> = {}, refundsParts = true) =>
    requestRefund(
      shop().backend.store,
      { paymentId: id, uins: [], reason: 'оплачено дважды', key: null, ...order },
      { ...shop().needs, refundsParts: () => refundsParts },
    )

  const later = async (ms: number) => {
    shop().backend.clock.advance(ms)
    await shop().reconcile()
  }

  const now = async ({ auth, id }: Paid) => done(await shop().status(auth, id))

  const emailsTo = (recipient: string) =>
    shop()
      .db.selectFrom('mail')
      .selectAll()
      .where('recipient', '=', recipient)
      .orderBy('created_at')
      .execute()

  const isPayable = async ({ auth, items }: Paid) =>
    'ok' in
    (await shop().create(
      auth,
      items.map(({ fineId }) => fineId),
    ))

  test('of a whole payment is recorded first, then returns the money with the commission', async () => {
    const payment = await paid()
    expect(await ask(payment)).toMatchObject({ state: 'requested', amount: payment.total, fee: payment.fee })
    expect(await shop().stateOf(payment)).toBe('refunding')
    expect(await isPayable(payment)).toBe(false)
    await later(3000)
    const after = await now(payment)
    expect(after).toMatchObject({
      state: 'refunded',
      refunds: [{ state: 'refunded', amount: payment.total, receipt: expect.stringMatching(/^[\w-]{27}$/) }],
    })
    await expectConsistentPayments(shop().db)
    await expectBanksAgree(shop().db)
    expect(await isPayable(payment)).toBe(true)
  })

  test('sends the payer one receipt by e-mail and one notification, which open without a session', async () => {
    const payment = await paid()
    await ask(payment)
    await later(3000)
    await later(minute)
    const name = (await now(payment)).refunds?.[0]?.receipt ?? ''
    const emails = (await emailsTo('ivan@example.ru')).filter(({ body }) => body.includes(name))
    expect(emails).toMatchObject([{ subject: expect.stringMatching(/^Вернули/) }])
    const notices = await shop()
      .db.selectFrom('notifications')
      .select(['title', 'url'])
      .where('user_id', '=', payment.auth.userId)
      .where('title', 'like', 'Вернули%')
      .execute()
    expect(notices).toMatchObject([{ url: `/fines/document/${name}/` }])
    const read = await Effect.runPromise(shop().backend.as(noAuth).request(receipt, { receipt: name }))
    expect(read.payment.id).toBe(payment.id)
  })

  test('of one charge keeps the payment paid, and the last one ends it with the commission', async () => {
    const payment = await paid(2)
    const [first, second] = payment.items
    await ask(payment, { uins: [first?.uin ?? ('' as Uin)] })
    await later(3000)
    expect(await now(payment)).toMatchObject({
      state: 'paid',
      refunds: [{ amount: first?.amount, fee: 0, items: [{ fineId: first?.fineId }] }],
    })
    await expectConsistentPayments(shop().db)
    expect(
      await codeOf(ask(payment, { uins: [first?.uin ?? ('' as Uin)], key: 'another-key-of-the-operator' })),
    ).toBe('refund.charge-refunded')
    await ask(payment, { uins: [second?.uin ?? ('' as Uin)] })
    await later(3000)
    expect(await now(payment)).toMatchObject({ state: 'refunded', refunds: [{}, { fee: payment.fee }] })
    await expectConsistentPayments(shop().db)
    await expectBanksAgree(shop().db)
  })

  test('of one charge of two shows that its money returns, and the other one as paid', async () => {
    const payment = await paid(2)
    await ask(payment, { uins: [payment.items[0]?.uin ?? ('' as Uin)] })
    const returning = await Promise.all(
      payment.items.map(async ({ fineId }) => {
        const read = shop().backend.as(payment.auth).request(fine, { fine: fineId })
        return (await Effect.runPromise(read)).fine.heldBy?.isReturning
      }),
    )
    expect(returning).toEqual([true, undefined])
  })

  test('that the bank returns later is followed until it has', async () => {
    const payment = await paid(1, 'late')
    await ask(payment)
    await later(3000)
    expect((await now(payment)).refunds).toMatchObject([{ state: 'sent', receipt: null }])
    expect(await codeOf(settlePayment(shop().backend.store, payment.id, 'refunded', 'x', shop().needs))).toBe(
      'payment.refund-open',
    )
    await later(minute)
    expect(await now(payment)).toMatchObject({ state: 'refunded', refunds: [{ state: 'refunded' }] })
  })

  test('that the bank refuses leaves the payment paid, and alerts the operator with the commands', async () => {
    const payment = await paid(1, 'twice')
    await ask(payment)
    await later(3000)
    expect(await now(payment)).toMatchObject({
      state: 'paid',
      refunds: [{ state: 'refused', receipt: null }],
    })
    const emails = (await emailsTo(operatorEmail)).filter(({ subject }) => subject.includes(payment.id))
    expect(emails).toHaveLength(1)
    expect(emails[0]?.body).toContain(`kvitok backend payments refund ${payment.id}`)
    expect(await isPayable(payment)).toBe(false)
    await expectConsistentPayments(shop().db)
    expect((await ask(payment)).state, 'another attempt').toBe('requested')
  })

  test.each(['down', 'mute'] as const)(
    'is repeated while the bank is %s, and returns money once',
    async (toBank) => {
      const payment = await paid()
      await ask(payment)
      shop().network.toBank = toBank
      await later(3000)
      await later(minute)
      expect((await now(payment)).refunds).toMatchObject([{ state: 'requested' }])
      shop().network.toBank = 'up'
      await later(5 * minute)
      expect((await now(payment)).state).toBe('refunded')
      await expectBanksAgree(shop().db)
    },
  )

  test('is one refund for the same request, also from two operators at once', async () => {
    const payment = await paid(2)
    const made = await Promise.all([ask(payment), ask(payment)])
    expect(new Set(made.map(({ id }) => id)).size).toBe(1)
    expect(await codeOf(ask(payment, { uins: [payment.items[0]?.uin ?? ('' as Uin)] }))).toBe('refund.open')
    await later(3000)
    expect((await ask(payment)).state).toBe('refunded')
    const other = await paid()
    const key = 'a-key-of-the-operator'
    await ask(other, { key })
    expect(await codeOf(ask(payment, { key }))).toBe('refund.key-reused')
  })

  test('returns the commission without the cashback that was paid out of it', async () => {
    const payment = await paid()
    const cashback = kopecks(payment.fee - 1)
    await shop()
      .backend.store.db.transaction()
      .execute((trx) =>
        insertPayout(
          trx,
          { paymentId: payment.id, amount: cashback, reference: 'П-1' },
          shop().backend.clock.now(),
        ),
      )
    expect(await codeOf(ask(payment, {}, false))).toBe('refund.cashback-paid')
    expect(await ask(payment)).toMatchObject({ amount: payment.total - cashback, fee: 1, is_whole: true })
    await later(3000)
    expect((await now(payment)).state).toBe('refunded')
    await expectConsistentPayments(shop().db)
    await expectBanksAgree(shop().db)
    const name = (await now(payment)).refunds?.[0]?.receipt ?? ''
    const email = (await emailsTo('ivan@example.ru')).find(({ body }) => body.includes(name))
    expect(email?.body).toContain(`${formatRoubles(cashback)} вы уже получили кешбэком`)
  })

  test('of an invented charge says in the e-mail and in the payment that the charge is invented', async () => {
    const payment = await paid()
    expect(payment.isDemo).toBeUndefined()
    const ids = payment.items.map(({ fineId }) => fineId)
    await shop().db.updateTable('charges').set({ source: demoSource }).where('id', 'in', ids).execute()
    await ask(payment)
    await later(3000)
    const refunded = await now(payment)
    expect(refunded.isDemo).toBe(true)
    const name = refunded.refunds?.[0]?.receipt ?? ''
    const email = (await emailsTo('ivan@example.ru')).find(({ body }) => body.includes(name))
    expect(email?.body).toContain(demoChargesText)
  })

  test('with a key of the operator is not another request of the same payment', async () => {
    const payment = await paid(2)
    const uins = [payment.items[0]?.uin ?? ('' as Uin)]
    const key = 'a-key-of-one-charge'
    const made = await ask(payment, { uins, key })
    expect(await codeOf(ask(payment, { key }))).toBe('refund.key-reused')
    expect((await ask(payment, { uins, key })).id).toBe(made.id)
  })

  test('is refused with a code', async () => {
    const payment = await paid(2)
    const uin = payment.items[0]?.uin ?? ('' as Uin)
    expect(await codeOf(ask(payment, { reason: ' ' }))).toBe('refund.reason')
    expect(await codeOf(ask(payment, { uins: ['18810177261102104321' as Uin] }))).toBe(
      'refund.charge-unknown',
    )
    expect(await codeOf(ask(payment, { uins: [uin] }, false))).toBe('refund.whole-only')
    expect(await codeOf(ask({ id: '00000000-0000-4000-8000-000000000000' } as Paid))).toBe('payment.unknown')
    expect(await codeOf(ask(await shop().started()))).toBe('refund.not-paid')
  })
})

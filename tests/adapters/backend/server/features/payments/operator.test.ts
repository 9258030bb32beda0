import { describe, expect, test } from 'vitest'
import type { Payment } from '#domain/payment/payment.ts'
import type { SettlementDecision } from '#domain/payment/settlement.ts'
import { paymentGauges } from '#adapters/backend/server/features/payments/payments.gauges.ts'
import { settlePayment } from '#adapters/backend/server/features/payments/progress/settle-payment.ts'
import { makeMetrics } from '#adapters/backend/server/operations/metrics.ts'
import { databases } from '#tests/support/database/databases.ts'
import { operatorEmail } from './addresses.ts'
import { expectConsistentPayments } from './payment-invariants.ts'
import { withShop } from './with-shop.ts'

describe.each(databases)('on $name', (database) => {
  const shop = withShop(database)

  const alertsOf = ({ id }: Pick<Payment, 'id'>) =>
    shop().db.selectFrom('operator_alerts').selectAll().where('payment_id', '=', id).execute()

  const emailsAbout = async ({ id }: Pick<Payment, 'id'>) => {
    const emails = await shop()
      .db.selectFrom('mail')
      .selectAll()
      .where('recipient', '=', operatorEmail)
      .execute()
    return emails.filter(({ subject }) => subject.includes(id))
  }

  const settle = ({ id }: Pick<Payment, 'id'>, verdict: SettlementDecision, reason = 'ответ банка № 15') =>
    settlePayment(shop().backend.store, id, verdict, reason, shop().needs)

  const mismatched = async () => {
    const payment = await shop().started(undefined, {
      fio: 'Иванов Иван Иванович',
      email: 'ivan@example.ru',
    })
    await shop().sendWebhook(shop().webhook(payment))
    await shop().sendWebhook(shop().webhook(payment, { state: 'declined' }))
    return payment
  }

  describe('a contradiction', () => {
    test('alerts the operator once by a row, a log line and an e-mail, without data of the payer', async () => {
      const payment = await mismatched()
      for (let times = 0; times < 3; times += 1)
        await shop().sendWebhook(shop().webhook(payment, { state: 'paid', amount: 1 }))
      expect(await alertsOf(payment)).toMatchObject([{ kind: 'payment-mismatch', closed_at: null }])
      expect(shop().logged('payment mismatch')).toMatchObject([
        { level: 'error', fields: { payment: payment.id, state: 'paid', reported: 'declined' } },
      ])
      const emails = await emailsAbout(payment)
      expect(emails).toHaveLength(1)
      expect(emails[0]?.body).toContain(`kvitok backend payments settle ${payment.id}`)
      const reported = JSON.stringify([await alertsOf(payment), emails, shop().lines])
      expect(reported).not.toMatch(/Иванов|ivan@/)
    })

    test('is counted by the metrics of payments', async () => {
      await mismatched()
      const metrics = makeMetrics({ store: null, gauges: [paymentGauges(shop().backend)] })
      const counts = await metrics.text()
      metrics.close()
      expect(counts).toMatch(/^kvitok_payments\{state="mismatch"\} [1-9]/m)
      expect(counts).toContain('kvitok_payments{state="expired"} 0')
    })

    test('a contradiction that is repeated after a correction alerts again', async () => {
      const payment = await mismatched()
      await settle(payment, 'paid')
      expect(await alertsOf(payment)).toMatchObject([{ closed_at: expect.any(Date) }])
      await shop().sendWebhook(shop().webhook(payment, { state: 'cancelled' }))
      expect((await alertsOf(payment)).filter(({ closed_at: closed }) => closed === null)).toHaveLength(1)
      expect(await emailsAbout(payment)).toHaveLength(2)
    })

    test('about refunded money alerts once as well, though no state changes', async () => {
      const payment = await mismatched()
      await settle(payment, 'refund')
      await settle(payment, 'refunded')
      for (const state of ['paid', 'declined'] as const)
        await shop().sendWebhook(shop().webhook(payment, { state, amount: 1 }))
      expect(await shop().stateOf(payment)).toBe('refunded')
      expect(await alertsOf(payment)).toHaveLength(2)
    })
  })

  describe('the operator', () => {
    test.each([
      ['paid', 'paid', 'settle-paid'],
      ['unpaid', 'declined', 'settle-unpaid'],
      ['refund', 'refunding', 'refund'],
    ] as const)(
      'corrects it to %s: %s, with the reason in its history',
      async (verdict, state, correction) => {
        const payment = await mismatched()
        expect(await settle(payment, verdict, '  ответ банка\n№ 15 ')).toMatchObject({ state })
        const last = await shop()
          .db.selectFrom('payment_events')
          .select(['from_state', 'to_state', 'cause'])
          .where('payment_id', '=', payment.id)
          .orderBy('position', 'desc')
          .limit(1)
          .executeTakeFirst()
        expect(last).toEqual({
          from_state: 'mismatch',
          to_state: state,
          cause: `operator: ответ банка № 15: ${correction}`,
        })
        await expectConsistentPayments(shop().db)
      },
    )

    test('the operator cannot correct a payment that the bank has not decided', async () => {
      const payment = await shop().started()
      for (const verdict of ['paid', 'unpaid', 'refund', 'refunded'] as const)
        await expect(settle(payment, verdict)).rejects.toMatchObject({ code: 'payment.not-settleable' })
      expect(await shop().stateOf(payment)).toBe('registered')
    })

    test.each([
      [
        'a payment that does not exist',
        { id: '00000000-0000-4000-8000-000000000000' },
        'ok',
        'payment.unknown',
      ],
      ['not a number', { id: '1; drop table payments' }, 'ok', 'payment.unknown'],
      ['no reason', { id: '00000000-0000-4000-8000-000000000000' }, ' \n', 'settlement.reason'],
      [
        'a reason without end',
        { id: '00000000-0000-4000-8000-000000000000' },
        'a'.repeat(501),
        'settlement.reason',
      ],
    ])('the operator is refused for %s', async (_, payment, reason, code) => {
      await expect(settle(payment as Pick<Payment, 'id'>, 'paid', reason)).rejects.toMatchObject({ code })
    })
  })

  test('a webhook that cannot be applied is retried with growing delays, and after ten attempts alerts the operator once', async () => {
    const payment = await shop().started()
    await shop().db.deleteFrom('charge_claims').where('payment_id', '=', payment.id).execute()
    await shop().sendWebhook(shop().webhook(payment))
    const attempts = async () => {
      const note = await shop()
        .db.selectFrom('acquirer_inbox')
        .select('attempts')
        .where('payment_id', '=', payment.id)
        .executeTakeFirstOrThrow()
      return note.attempts
    }
    await shop().reconcile()
    expect(await attempts(), 'not before its time').toBe(1)
    for (let turn = 2; turn <= 12; turn += 1) {
      shop().backend.clock.advance(3000 * 2 ** (turn - 2))
      await shop().reconcile()
      expect(await attempts()).toBe(turn)
    }
    expect(await alertsOf(payment)).toMatchObject([{ kind: 'news-stuck' }])
    expect(await emailsAbout(payment)).toHaveLength(1)
  })
})

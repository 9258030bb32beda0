import { describe, expect, test } from 'vitest'
import { databases } from '#tests/support/database/databases.ts'
import { withShop } from '#tests/adapters/backend/server/features/payments/with-shop.ts'

describe.each(databases)('on $name', (database) => {
  const shop = withShop(database)

  const attempts = async (id: string) => {
    const rows = await shop()
      .db.selectFrom('sandbox_callbacks')
      .innerJoin('sandbox_orders', 'sandbox_orders.id', 'sandbox_callbacks.order_id')
      .select(['attempts', 'sent_at'])
      .where('merchant_order', '=', id)
      .executeTakeFirstOrThrow()
    return { attempts: rows.attempts, sent: rows.sent_at !== null }
  }

  const paidAtBank = async () => {
    const payment = await shop().started()
    await shop().enterCard(payment)
    return payment
  }

  const later = async (seconds: number) => {
    shop().backend.clock.advance(seconds * 1000)
    await shop().deliver()
  }

  test('a webhook is sent, signed, and not sent again', async () => {
    const payment = await paidAtBank()
    await shop().deliver()
    expect(await shop().stateOf(payment)).toBe('paid')
    expect(await attempts(payment.id)).toEqual({ attempts: 0, sent: true })
    await later(3600)
    expect(await attempts(payment.id)).toEqual({ attempts: 0, sent: true })
  })

  test('a refused webhook is retried after 1 s, 10 s, 1, 5, 20 and 60 minutes, and then dropped', async () => {
    const payment = await paidAtBank()
    shop().network.toShop = 'down'
    await shop().deliver()
    expect(await attempts(payment.id)).toEqual({ attempts: 1, sent: false })
    let tried = 1
    for (const seconds of [1, 10, 60, 300, 1200, 3600]) {
      await later(seconds - 0.5)
      expect(await attempts(payment.id), `not before ${seconds} s`).toEqual({ attempts: tried, sent: false })
      await later(0.5)
      tried += 1
      expect(await attempts(payment.id)).toEqual({ attempts: tried, sent: false })
    }
    shop().network.toShop = 'up'
    await later(86_400)
    expect(await attempts(payment.id)).toEqual({ attempts: 7, sent: false })
  })

  test('a refused webhook is delivered when the shop is available again', async () => {
    const payment = await paidAtBank()
    shop().network.toShop = 'down'
    await shop().deliver()
    shop().network.toShop = 'up'
    await later(1)
    expect(await shop().stateOf(payment)).toBe('paid')
    expect(await attempts(payment.id)).toEqual({ attempts: 1, sent: true })
  })

  test('a lost response repeats the webhook, which is applied once', async () => {
    const payment = await paidAtBank()
    await shop().deliver()
    await shop().db.updateTable('sandbox_callbacks').set({ sent_at: null }).execute()
    await shop().deliver()
    expect(await shop().stateOf(payment)).toBe('paid')
  })

  test('an order without a webhook address gets no webhook', async () => {
    const payment = await shop().started()
    await shop()
      .db.updateTable('sandbox_orders')
      .set({ callback_url: '' })
      .where('merchant_order', '=', payment.id)
      .execute()
    await shop().enterCard(payment)
    await shop().deliver()
    const orders = shop()
      .db.selectFrom('sandbox_orders')
      .select('id')
      .where('merchant_order', '=', payment.id)
    const sent = shop().db.selectFrom('sandbox_callbacks').selectAll().where('order_id', 'in', orders)
    expect(await sent.execute()).toEqual([])
  })
})

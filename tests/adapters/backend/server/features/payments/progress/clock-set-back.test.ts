import { describe, expect, test } from 'vitest'
import { databases } from '#tests/support/database/databases.ts'
import { countAbandoned } from '#adapters/backend/server/features/payments/claims.repository.ts'
import { withShop } from '#tests/adapters/backend/server/features/payments/with-shop.ts'

const minute = 60_000
const day = 24 * 60 * minute

describe.each(databases)('a clock that is set back on $name', (database) => {
  const shop = withShop(database)

  test('delays neither a payment nor its webhook', async () => {
    const ahead = new Date(shop().backend.clock.now() + day)
    const [requests, reported] = [await shop().started(), await shop().started()]
    for (const one of [requests, reported])
      await shop().db.updateTable('payments').set({ updated_at: ahead }).where('id', '=', one.id).execute()
    for (const one of [requests, reported]) await shop().enterCard(one, 'lost')
    const status = { event: 'paid', amount: reported.total, declineReason: null, reference: 'R1' }
    await shop()
      .db.insertInto('acquirer_inbox')
      .values({
        event_id: reported.id,
        payment_id: reported.id,
        body: JSON.stringify(status),
        received_at: ahead,
      })
      .execute()
    await shop().reconcile()
    expect([await shop().stateOf(requests), await shop().stateOf(reported)]).toEqual(['paid', 'paid'])
  })

  test('leaves an abandoned order watched, and not more often than others', async () => {
    shop().backend.clock.advance(day)
    const payment = await shop().started()
    await shop().cancel(payment.auth, payment.id)
    shop().backend.clock.advance(-day)
    const askedAfter = async (milliseconds: number) => {
      shop().backend.clock.advance(milliseconds)
      await shop().reconcile()
      const row = await shop()
        .db.selectFrom('payments')
        .select('asked_at')
        .where('id', '=', payment.id)
        .executeTakeFirstOrThrow()
      return row.asked_at?.getTime()
    }
    const asked = shop().backend.clock.now()
    expect(await askedAfter(0)).toBe(asked)
    expect(await askedAfter(4000)).toBe(asked)
    expect(await askedAfter(10 * minute)).toBe(asked + 4000 + 10 * minute)
  })

  test('does not count orders against their payer that were abandoned while it was ahead', async () => {
    const payment = await shop().started()
    await shop().cancel(payment.auth, payment.id)
    const payer = { userId: payment.auth.userId, networkHash: null }
    const ids = payment.items.map(({ fineId }) => fineId)
    const count = () => countAbandoned(shop().db, ids, payer, shop().backend.clock.now())
    expect(await count()).toBe(1)
    shop().backend.clock.advance(-day)
    expect(await count()).toBe(0)
    shop().backend.clock.advance(day)
  })
})

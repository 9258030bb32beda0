import { describe, expect, test } from 'vitest'
import type { PaymentState } from '#domain/payment/payment-state.ts'
import type { CardOutcome } from '#adapters/backend/server/acquirer/sandbox/test-cards.ts'
import { databases } from '#tests/support/database/databases.ts'
import { expectConsistentPayments } from '#tests/adapters/backend/server/features/payments/payment-invariants.ts'
import { done } from '#tests/adapters/backend/server/features/payments/shop.ts'
import { withShop } from '#tests/adapters/backend/server/features/payments/with-shop.ts'

/** What becomes of a payment after each card: at once, after a second, and when everything has been said. */
const journeys: readonly (readonly [CardOutcome, PaymentState, PaymentState, PaymentState])[] = [
  ['paid', 'paid', 'paid', 'paid'],
  ['insufficient-funds', 'declined', 'declined', 'declined'],
  ['card-expired', 'declined', 'declined', 'declined'],
  ['challenge', 'challenge', 'challenge', 'challenge'],
  ['late', 'authorised', 'authorised', 'paid'],
  ['lost', 'registered', 'registered', 'registered'],
  ['twice', 'paid', 'paid', 'paid'],
  ['reordered', 'registered', 'registered', 'paid'],
  ['conflicting', 'paid', 'paid', 'mismatch'],
]

describe.each(databases)('on $name', (database) => {
  const shop = withShop(database)

  test.each(journeys)('the card %s: %s, then %s, then %s', async (card, atOnce, soon, atLast) => {
    const payment = await shop().started(undefined, { email: 'ivan@example.ru' })
    await shop().enterCard(payment, card)
    const states: string[] = []
    for (const milliseconds of [0, 1000, 7000]) {
      shop().backend.clock.advance(milliseconds)
      await shop().deliver()
      states.push(await shop().stateOf(payment))
    }
    expect(states).toEqual([atOnce, soon, atLast])
    await expectConsistentPayments(shop().db)
  })

  test('a lost response is recovered by a status request', async () => {
    const payment = await shop().started()
    await shop().enterCard(payment, 'lost')
    shop().backend.clock.advance(4000)
    expect(done(await shop().status(payment.auth, payment.id)).state).toBe('paid')
  })
})

import { fc } from '@fast-check/vitest'
import { describe, expect, test } from 'vitest'
import type { ChargeId } from '#domain/charges/charge.ts'
import type { Payment } from '#domain/payment/payment.ts'
import { type PaymentSystem, paymentSystems } from '#domain/payment/payment-system.ts'
import type { AuthData } from '#domain/session/auth-data.ts'
import { testCards } from '#adapters/backend/server/acquirer/sandbox/test-cards.ts'
import { databases } from '#tests/support/database/databases.ts'
import { timesOf } from '#tests/support/matrix.ts'
import { expectBanksAgree, expectConsistentPayments } from './payment-invariants.ts'
import { type Shop } from './shop.ts'
import { withShop } from './with-shop.ts'
import { unfinishedStates } from './unfinished-states.ts'

/** Everything that people, networks and time do to payments. */
type Happening =
  | { readonly does: 'create'; readonly charges: readonly number[]; readonly system: PaymentSystem }
  | { readonly does: 'enterCard'; readonly payment: number; readonly card: number }
  | { readonly does: 'leave' | 'cancel' | 'status'; readonly payment: number }
  | { readonly does: 'toBank'; readonly state: 'up' | 'down' | 'mute' }
  | { readonly does: 'toShop'; readonly state: 'up' | 'down' }
  | { readonly does: 'deliver' | 'reconcile' }
  | { readonly does: 'wait'; readonly seconds: number }

const charges = 4

const happening: fc.Arbitrary<Happening> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      does: fc.constant('create' as const),
      charges: fc.uniqueArray(fc.nat(charges - 1), { minLength: 1 }),
      system: fc.constantFrom(...paymentSystems),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      does: fc.constant('enterCard' as const),
      payment: fc.nat(5),
      card: fc.nat(testCards.length - 1),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      does: fc.constantFrom('leave' as const, 'cancel' as const, 'status' as const),
      payment: fc.nat(5),
    }),
  },
  fc.record({
    does: fc.constant('toBank' as const),
    state: fc.constantFrom('up' as const, 'down' as const, 'mute' as const),
  }),
  fc.record({ does: fc.constant('toShop' as const), state: fc.constantFrom('up' as const, 'down' as const) }),
  { weight: 3, arbitrary: fc.record({ does: fc.constantFrom('deliver' as const, 'reconcile' as const) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      does: fc.constant('wait' as const),
      seconds: fc.constantFrom(1, 5, 60, 900, 6000),
    }),
  },
)

/** A round of the game: its own payer and charges, and the payments that came of them. */
class Round {
  readonly payments: Payment[] = []
  readonly shop: Shop
  readonly auth: AuthData
  readonly charges: readonly ChargeId[]

  constructor(shop: Shop, auth: AuthData, ids: readonly ChargeId[]) {
    this.shop = shop
    this.auth = auth
    this.charges = ids
  }

  async play(one: Happening): Promise<void> {
    const { shop, auth } = this
    switch (one.does) {
      case 'create': {
        const made = await shop.create(
          auth,
          one.charges.flatMap((index) => this.charges[index] ?? []),
          { paymentSystem: one.system },
        )
        if ('ok' in made) this.payments.push(made.ok)
        return
      }
      case 'wait':
        return shop.backend.clock.advance(one.seconds * 1000)
      case 'deliver':
        return shop.deliver()
      case 'reconcile':
        return shop.reconcile()
      case 'toBank':
        shop.network.toBank = one.state
        return
      case 'toShop':
        shop.network.toShop = one.state
        return
      case 'enterCard':
      case 'leave':
      case 'cancel':
      case 'status':
        return this.touch(one)
    }
  }

  /** The payer turns to a payment, if there is one. */
  async touch(one: Extract<Happening, { readonly payment: number }>): Promise<void> {
    const payment = this.payments[one.payment % Math.max(1, this.payments.length)]
    if (payment === undefined) return
    if (one.does === 'status') return void (await this.shop.status(this.auth, payment.id))
    if (one.does === 'cancel') return void (await this.shop.cancel(this.auth, payment.id))
    if (payment.payUrl === null) return
    const card = testCards[one.does === 'enterCard' ? one.card : 0]
    if (one.does === 'enterCard' && card !== undefined) await this.shop.enterCard(payment, card.outcome)
    if (one.does === 'leave') await this.shop.post(`${new URL(payment.payUrl).pathname}/leave`)
  }
}

describe.each(databases)('on $name', (database) => {
  const shop = withShop(database)

  /** The faults are over, webhooks arrive, time passes. */
  const reconcile = async (): Promise<void> => {
    shop().network.reset()
    for (const seconds of [60, 600, 6000, 6000, 6000]) {
      shop().backend.clock.advance(seconds * 1000)
      await shop().deliver()
      await shop().reconcile()
    }
  }

  test(
    'events in any order lose no money, charge nothing twice and leave no payment open',
    { timeout: 120_000 },
    async () => {
      await fc.assert(
        fc.asyncProperty(fc.array(happening, { minLength: 5, maxLength: 30 }), async (happenings) => {
          const auth = await shop().backend.signIn()
          const ids: ChargeId[] = []
          for (let one = 0; one < charges; one += 1) ids.push(await shop().charge())
          const round = new Round(shop(), auth, ids)
          for (const one of happenings) await round.play(one)
          await expectConsistentPayments(shop().db)
          await reconcile()
          expect(await unfinishedStates(shop().db)).toEqual([])
          await expectConsistentPayments(shop().db)
          await expectBanksAgree(shop().db)
        }),
        { numRuns: timesOf({ sample: 12, complete: 30 }) },
      )
    },
  )

  test('the same holds when everything happens at once', { timeout: 120_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(happening, { minLength: 5, maxLength: 20 }), async (happenings) => {
        const auth = await shop().backend.signIn()
        const ids: ChargeId[] = []
        for (let one = 0; one < charges; one += 1) ids.push(await shop().charge())
        const round = new Round(shop(), auth, ids)
        await round.play({ does: 'create', charges: [0], system: 'A3' })
        await round.play({ does: 'create', charges: [1, 2], system: 'moneta' })
        await Promise.all(happenings.map((one) => round.play(one)))
        await reconcile()
        expect(await unfinishedStates(shop().db)).toEqual([])
        await expectConsistentPayments(shop().db)
        await expectBanksAgree(shop().db)
      }),
      { numRuns: timesOf({ sample: 12, complete: 30 }) },
    )
  })
})

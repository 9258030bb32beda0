import { fc } from '@fast-check/vitest'
import { describe, expect, test } from 'vitest'
import type { ChargeId } from '#domain/charges/charge.ts'
import { formatUin, type Uin } from '#domain/identity/uin.ts'
import { asAnotherRequest } from '#tests/support/database/as-another-request.ts'
import { databases } from '#tests/support/database/databases.ts'
import { waitForBlockedQuery } from '#tests/support/database/wait-for-blocked-query.ts'
import { expectConsistentPayments } from './payment-invariants.ts'
import { done, type Shop } from './shop.ts'
import { withShop } from './with-shop.ts'

describe.each(databases)('on $name', (database) => {
  const shop = withShop(database)

  const claims = () => shop().db.selectFrom('charge_claims').selectAll().execute()

  test('of twenty concurrent payments for one charge, one claims it, and the others are refused or closed', async () => {
    const payers = await Promise.all(Array.from({ length: 4 }, () => shop().backend.signIn()))
    const id = await shop().charge()
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, (_, index) => {
        const payer = payers[index % payers.length]
        if (payer === undefined) throw new Error('no payer')
        return shop().create(payer, [id])
      }),
    )
    const made = outcomes.flatMap((outcome) => ('ok' in outcome ? [outcome.ok] : []))
    expect(
      outcomes.filter((outcome) => 'refused' in outcome && outcome.refused === 'fine.held'),
    ).toHaveLength(20 - made.length)
    const states = await Promise.all(made.map((payment) => shop().stateOf(payment)))
    expect(states.toSorted()).toEqual([...made.slice(1).map(() => 'cancelled'), 'registered'])
  })

  test('concurrent payments of overlapping charges never share a charge', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.uniqueArray(fc.nat(5), { minLength: 1, maxLength: 6 }), { minLength: 2, maxLength: 12 }),
        async (orders) => {
          const auth = await shop().backend.signIn()
          const charges: ChargeId[] = []
          for (let one = 0; one < 6; one += 1) charges.push(await shop().charge())
          const outcomes = await Promise.all(
            orders.map((order) =>
              shop().create(
                auth,
                order.flatMap((index) => charges[index] ?? []),
              ),
            ),
          )
          const made = outcomes.flatMap((outcome) => ('ok' in outcome ? [outcome.ok] : []))
          expect(made.length).toBeGreaterThan(0)
          const claimed = made.flatMap(({ items }) => items.map(({ fineId }) => fineId))
          expect(new Set(claimed).size).toBe(claimed.length)
          const stored = (await claims()).filter(({ charge_id }) => claimed.includes(charge_id as ChargeId))
          expect(stored).toHaveLength(claimed.length)
        },
      ),
      { numRuns: 25 },
    )
    await expectConsistentPayments(shop().db)
  })

  // The embedded database has one connection, so no query runs between the read and the claim.
  test.runIf(database.name === 'postgresql')(
    'the refusal names the charge that a concurrent payment claimed',
    async () => {
      const other = await shop().started()
      await shop().get(new URL(other.payUrl ?? '').pathname)
      const [free, networkFailure] = [await shop().charge(), await shop().charge()]
      const auth = await shop().backend.signIn()
      const uin = await shop()
        .db.selectFrom('charges')
        .select('uin')
        .where('id', '=', networkFailure)
        .executeTakeFirstOrThrow()
      let requests: ReturnType<Shop['create']> | undefined
      await shop()
        .backend.store.db.transaction()
        .execute(async (trx) => {
          await trx
            .insertInto('charge_claims')
            .values({ charge_id: networkFailure, payment_id: other.id })
            .execute()
          requests = asAnotherRequest(() => shop().create(auth, [free, networkFailure]))
          await waitForBlockedQuery(shop().db)
        })
      expect(await requests).toMatchObject({
        refused: 'fine.held',
        message: expect.stringContaining(formatUin(uin.uin as Uin)),
      })
      await shop().db.deleteFrom('charge_claims').where('charge_id', '=', networkFailure).execute()
    },
  )

  test('a charge that is being paid is refused to its payer and to another user with different messages', async () => {
    const payment = await shop().started()
    await shop().get(new URL(payment.payUrl ?? '').pathname)
    const ids = payment.items.map(({ fineId }) => fineId)
    expect(await shop().create(payment.auth, ids)).toMatchObject({
      refused: 'fine.held',
      message: expect.stringContaining('уже оплачивают'),
    })
    const reported = await shop().create(await shop().backend.signIn(), ids)
    expect(reported).toMatchObject({
      refused: 'fine.held',
      message: expect.stringContaining('оплачивает кто-то другой'),
    })
    expect(JSON.stringify(reported)).not.toMatch(new RegExp(`${payment.id}|${payment.auth.userId}`))
  })

  test('a paid charge is not paid again', async () => {
    const payment = await shop().started()
    await shop().enterCard(payment)
    await shop().deliver()
    const ids = payment.items.map(({ fineId }) => fineId)
    expect(await shop().create(payment.auth, ids)).toMatchObject({ refused: 'fine.paid' })
    await shop().db.deleteFrom('charge_claims').where('payment_id', '=', payment.id).execute()
    expect(await shop().create(payment.auth, ids), 'the charge itself knows it too').toMatchObject({
      refused: 'fine.paid',
    })
  })

  test('after a refusal of the bank the same charge can be paid', async () => {
    const first = await shop().started()
    await shop().enterCard(first, 'insufficient-funds')
    await shop().deliver()
    expect(done(await shop().status(first.auth, first.id))).toMatchObject({
      state: 'declined',
      declineReason: 'insufficient-funds',
      payUrl: null,
    })
    const second = done(
      await shop().create(
        first.auth,
        first.items.map(({ fineId }) => fineId),
      ),
    )
    await shop().enterCard(second)
    await shop().deliver()
    expect(await shop().stateOf(second)).toBe('paid')
  })
})

import { Effect } from 'effect'
import { describe, expect, test } from 'vitest'
import type { ChargeId } from '#domain/charges/charge.ts'
import { paymentFee, paymentInfo } from '#adapters/backend/contract/payments/payment-order.contract.ts'
import { databases } from '#tests/support/database/databases.ts'
import { withShop } from './with-shop.ts'

const nobodys = '00000000-0000-4000-8000-000000000000' as ChargeId

describe.each(databases)('on $name', (database) => {
  const shop = withShop(database)

  const request = async (fineIds: readonly ChargeId[]) => {
    const call = shop().backend.as(await shop().backend.signIn())
    return Effect.runPromise(
      call
        .request(paymentFee, { fineIds })
        .pipe(Effect.catchTag('BackendRefused', ({ code }) => Effect.succeed({ refused: code }))),
    )
  }

  test('one charge has the sum of today, the fee, the total and the payee', async () => {
    const call = shop().backend.as(await shop().backend.signIn())
    const fineId = await shop().charge()
    const quote = await Effect.runPromise(call.request(paymentInfo, { fineId }))
    expect(quote).toMatchObject({
      kind: 'fine',
      amount: 56_250,
      fee: 1500,
      total: 57_750,
      items: [
        {
          fineId,
          withoutDiscount: 75_000,
          recipient: { name: 'УФК по г. Москве (УГИБДД)' },
          happenedOn: null,
          happenedAt: null,
          place: null,
        },
      ],
    })
    expect(await Effect.runPromise(call.request(paymentFee, { fineIds: [fineId] }))).toEqual(quote)
  })

  test('several charges have one fee, on their sum', async () => {
    const ids = [await shop().charge({ amount: 500_000 }), await shop().charge({ amount: 1_000_000 })]
    expect(await request(ids)).toMatchObject({ amount: 1_125_000, fee: 22_500, total: 1_147_500 })
  })

  test('a tax has no discount', async () => {
    expect(await request([await shop().charge({ kind: 'tax' })])).toMatchObject({
      kind: 'tax',
      amount: 75_000,
    })
  })

  test('a quote claims no charge', async () => {
    const id = await shop().charge()
    await request([id])
    expect(await request([id])).toHaveProperty('total')
  })

  test.each([
    ['unknown', () => Promise.resolve([nobodys]), 'fine.unknown'],
    [
      'being paid',
      async () => {
        const { items, payUrl } = await shop().started()
        await shop().get(new URL(payUrl ?? '').pathname)
        return items.map(({ fineId }) => fineId)
      },
      'fine.held',
    ],
    [
      'of two kinds',
      async () => [await shop().charge(), await shop().charge({ kind: 'tax' })],
      'payment.mixed',
    ],
    [
      'more together than any sum',
      async () => [
        await shop().charge({ amount: Number.MAX_SAFE_INTEGER, ruledOn: '2026-01-01' }),
        await shop().charge({ amount: Number.MAX_SAFE_INTEGER, ruledOn: '2026-01-01' }),
      ],
      'payment.too-much',
    ],
    ['worth nothing', async () => [await shop().charge({ amount: 0 })], 'fine.paid'],
  ])('charges that are %s have no price', async (_, ids, refused) => {
    expect(await request(await ids())).toEqual({ refused })
  })
})

import { describe, expect, it } from 'vitest'
import { parseSubscriptionOrder } from '#domain/organisation/subscription-order.ts'

const refusal = (subscribeType: number, countDays: number, vehicles = 0) => {
  const read = parseSubscriptionOrder({ subscribeType, countDays }, vehicles)
  return read._tag === 'Invalid' ? read.issues[0] : read.value
}

describe('parseSubscriptionOrder', () => {
  it.each([
    [1, 30, { tariff: 'fleet-10', months: 1 }],
    [2, 90, { tariff: 'fleet-50', months: 3 }],
    [3, 180, { tariff: 'fleet-200', months: 6 }],
    [4, 365, { tariff: 'unlimited', months: 12 }],
  ])('type %i for %i days is %o', (subscribeType, countDays, order) => {
    expect(refusal(subscribeType, countDays)).toEqual({ ...order, countDays })
  })

  it.each([0, 5, -1])('type %i is not sold', (subscribeType) => {
    expect(refusal(subscribeType, 30)).toMatchObject({ code: 'subscription.type' })
  })

  it.each([0, 1, 31, 366])('rejects a term of %i days', (countDays) => {
    expect(refusal(1, countDays)).toEqual({
      code: 'subscription.days',
      message: 'Тариф оформляется на 30, 90, 180, 365 дней: выберите срок из этих',
    })
  })

  it('rejects a tariff that is too small for the fleet and names one that fits', () => {
    expect(refusal(1, 30, 10)).toMatchObject({ tariff: 'fleet-10' })
    expect(refusal(1, 30, 11)).toEqual({
      code: 'subscription.vehicles',
      message: 'В автопарке 11 машин, тариф столько не берёт. Подойдёт «До 50 машин»',
    })
  })
})

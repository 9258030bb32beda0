import { describe, expect, it } from 'vitest'
import type { ChargeId } from '#domain/charges/charge.ts'
import type { Instant } from '#domain/dates/instant.ts'
import { localDate } from '#domain/dates/local-date.ts'
import type { Uin } from '#domain/identity/uin.ts'
import { kopecks } from '#domain/money/kopecks.ts'
import { maskItems } from '#domain/payment/masked-payment.ts'
import type { PaymentItem } from '#domain/payment/payment.ts'

const item: PaymentItem = {
  fineId: 'charge-1' as ChargeId,
  uin: '18810177260101123456' as Uin,
  title: 'Превышение скорости',
  subject: 'А 123 ВС 77',
  recipient: null,
  amount: kopecks(75_000),
  withoutDiscount: kopecks(75_000),
  happenedOn: localDate('2026-04-20'),
  happenedAt: 1_776_684_000_000 as Instant,
  place: 'Москва, МКАД, 34-й км',
}

describe('maskItems', () => {
  it('hides the number and the place of a charge and keeps the time of the offence', () => {
    const { place: _place, ...kept } = item
    expect(maskItems([item], () => false)).toEqual([{ ...kept, uin: '*'.repeat(20) }])
  })

  it('leaves an open charge as it is', () => {
    expect(maskItems([item], () => true)).toEqual([item])
  })
})

import { fc, test } from '@fast-check/vitest'
import { describe, expect, it } from 'vitest'
import { formatMonth, formatShortMonth, monthsBefore } from '#domain/dates/month.ts'
import { addDays, type LocalDate, localDate } from '#domain/dates/local-date.ts'
import { instant } from '#domain/dates/instant.ts'
import { chargesByMonth } from '#domain/charges/list/charges-by-month.ts'
import { kopecks } from '#domain/money/kopecks.ts'

const today = localDate('2026-11-22')

const charge = (ruledOn: string, roubles: number, paid = false) => ({
  kind: 'fine' as const,
  ruledOn: ruledOn as LocalDate,
  amount: kopecks(roubles * 100),
  paidAt: paid ? instant(0) : null,
  heldBy: null,
})

describe('fines of twelve months', () => {
  it('fines of twelve months are grouped by the month of the ruling, the oldest first', () => {
    const months = chargesByMonth([], today).map(({ month }) => month)
    expect([months.length, months[0], months.at(-1)]).toEqual([12, '2025-12-01', '2026-11-01'])
  })

  it('fines of twelve months are counted and summed, with a separate sum of paid fines', () => {
    const november = chargesByMonth(
      [charge('2026-11-01', 500), charge('2026-11-30', 750, true), charge('2025-11-30', 900)],
      today,
    ).at(-1)
    expect(november).toEqual({ month: '2026-11-01', count: 2, amount: 125_000, paid: 75_000 })
  })

  it('fines of twelve months do not count taxes', () => {
    const tax = { ...charge('2026-11-01', 500), kind: 'tax' as const }
    expect(chargesByMonth([tax], today).every(({ count }) => count === 0)).toBe(true)
  })

  test.prop([fc.array(fc.nat({ max: 300 }), { maxLength: 40 })])(
    'lose none of the last three hundred days',
    (days) => {
      const charges = days.map((back) => charge(addDays(today, -back), 500))
      const counted = chargesByMonth(charges, today).reduce((all, { count }) => all + count, 0)
      expect(counted).toBe(days.length)
    },
  )
})

describe('a month', () => {
  it('a month has a full and a short name, also across a year', () => {
    const january = monthsBefore(localDate('2026-03-31'), 14)
    expect([january, formatMonth(january), formatShortMonth(january)]).toEqual([
      '2025-01-01',
      'январь 2025',
      'янв',
    ])
  })
})

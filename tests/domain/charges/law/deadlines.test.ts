import { fc, test } from '@fast-check/vitest'
import { describe, expect, it } from 'vitest'
import { addDays, localDate } from '#domain/dates/local-date.ts'
import { isWorkingDay } from '#domain/dates/production-calendar.ts'
import { deadlinesOf, discountCanReturn, type DatedCharge } from '#domain/charges/law/deadlines.ts'
import { discountFor } from '#domain/charges/law/discount.ts'
import { appealTerm } from '#domain/charges/terms/legal-terms.ts'
import { kopecks } from '#domain/money/kopecks.ts'
import { fine } from '#tests/support/arbitraries/fine.ts'

const ruledOn = localDate('2025-04-24')
const amount = kopecks(75_000)

const speeding: DatedCharge = {
  kind: 'fine',
  article: '12.9 ч.2',
  ruledOn,
  happenedOn: null,
  amount,
  discount: discountFor({ article: '12.9 ч.2', ruledOn, amount }).discount,
}

const dates = (charge: Parameters<typeof deadlinesOf>[0]) =>
  Object.fromEntries(deadlinesOf(charge).map(({ kind, date }) => [kind, date]))

describe('deadlines of a fine', () => {
  it('deadlines of a fine are counted from the ruling while the day on which the copy arrived is unknown', () => {
    // 10 days end on Sunday 4 May, 70 on Thursday 3 July.
    expect(dates(speeding)).toEqual({
      appeal: '2025-05-05',
      force: '2025-05-06',
      discount: '2025-05-26',
      pay: '2025-07-03',
      execution: '2027-05-06',
    })
    expect(deadlinesOf(speeding).map(({ kind, estimated }) => [kind, estimated])).toEqual([
      ['appeal', true],
      ['force', true],
      ['discount', false],
      ['pay', true],
      ['execution', true],
    ])
  })

  it('deadlines of a fine explain how they were counted', () => {
    const pay = deadlinesOf(speeding).find(({ kind }) => kind === 'pay')
    expect(pay?.title).toBe('Оплатить без просрочки')
    expect(pay?.why.map(({ text, source }) => `${text} (${source})`)).toEqual([
      'Когда вручена копия постановления, неизвестно: считаем от дня постановления, это самый ранний срок (null)',
      'Постановление — 24 апреля 2025, срок в 70 дней кончается 3 июля 2025 (ч. 1 ст. 32.2 КоАП РФ)',
    ])
  })

  it('deadlines of a fine contain the calculation of the discount when it agrees with the charge', () => {
    const discount = deadlinesOf(speeding).find(({ kind }) => kind === 'discount')
    expect(discount?.why).toEqual(discountFor(speeding).why)
  })

  it('prefer the charge when the calculation disagrees', () => {
    const stated = {
      ...speeding,
      discount: { percent: 25, lastDay: localDate('2025-06-10'), discounted: kopecks(56_250) },
    }
    const discount = deadlinesOf(stated).find(({ kind }) => kind === 'discount')
    expect(discount?.date).toBe('2025-06-10')
    expect(discount?.why.map(({ text }) => text)).toEqual(['Срок скидки указан в начислении: 10 июня 2025'])
  })

  it('deadlines of a fine have no discount for a charge without one', () => {
    expect(dates({ ...speeding, discount: null })).not.toHaveProperty('discount')
  })

  it('deadlines of a fine begin with the toll when its payment cancels the fine', () => {
    // 20 days end on Wednesday 14 May.
    expect(dates({ ...speeding, article: '12.21.4 ч.1' })).toMatchObject({ toll: '2025-05-14' })
    expect(dates({ ...speeding, article: '12.21.3 ч.1' })).not.toHaveProperty('toll')
    expect(dates({ ...speeding, article: null })).not.toHaveProperty('toll')
  })
})

describe('the deadline of a tax', () => {
  const tax = { ...speeding, kind: 'tax' as const, article: null, discount: null }

  it.each([
    ['2026-09-10', '2026-12-01'],
    ['2026-11-01', '2026-12-01'],
    ['2026-11-02', '2027-12-01'],
    // 1 December 2024 was a Sunday.
    ['2024-09-10', '2024-12-02'],
  ])('the deadline of a notice of %s is %s, and is the only one', (notice, due) => {
    expect(dates({ ...tax, ruledOn: localDate(notice) })).toEqual({ pay: due })
  })
})

describe('a discount that had ended before the copy of the ruling arrived', () => {
  it.each([
    ['2025-05-26', false],
    ['2025-05-27', true],
  ])('delivered on %s can be restored: %s', (delivered, can) => {
    expect(discountCanReturn(speeding, localDate(delivered))).toBe(can)
  })

  it('a discount that had ended before the copy of the ruling arrived does not exist without a discount', () => {
    expect(discountCanReturn({ discount: null }, localDate('2025-05-27'))).toBe(false)
  })
})

describe('laws of deadlines', () => {
  test.prop([fine])('laws of deadlines are sorted by day, each with its reason', (charge) => {
    const all = deadlinesOf(charge)
    const days = all.map(({ date }) => date)
    expect(days).toEqual(days.toSorted())
    expect(all.every(({ why }) => why.length > 0)).toBe(true)
  })

  test.prop([fine])('laws of deadlines never end on a day off when the payer has to act', (charge) => {
    const acts = deadlinesOf(charge).filter(({ kind }) => kind !== 'force' && kind !== 'execution')
    expect(acts.every(({ date }) => isWorkingDay(date))).toBe(true)
  })
})

describe('appealTerm', () => {
  it('appealTerm is counted from the delivery of the copy if it is known', () => {
    // 10 days end on Sunday 18 May.
    const term = appealTerm(ruledOn, localDate('2025-05-08'))
    expect(term).toMatchObject({ date: '2025-05-19', estimated: false })
    expect(term.why.map(({ text, source }) => `${text} (${source})`)).toEqual([
      'Вручение копии — 8 мая 2025, срок в 10 дней кончается 18 мая 2025 (ч. 1 ст. 30.3 КоАП РФ)',
      '18 мая 2025, воскресенье, — нерабочий день: срок переходит на 19 мая 2025 (ст. 4.8 КоАП РФ)',
    ])
  })

  test.prop([fine, fc.nat(400)])(
    'appealTerm is never earlier than its estimate for any delay of the copy',
    ({ ruledOn: day }, days) => {
      const [known, estimated] = [appealTerm(day, addDays(day, days)), appealTerm(day, null)]
      expect(known.date >= estimated.date).toBe(true)
    },
  )
})

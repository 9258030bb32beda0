import { test } from '@fast-check/vitest'
import { describe, expect, it } from 'vitest'
import { instant } from '#domain/dates/instant.ts'
import { localDate, localDateOf } from '#domain/dates/local-date.ts'
import type { Charge } from '#domain/charges/charge.ts'
import { discountAtRisk, upcomingLossOf } from '#domain/charges/list/discount-at-risk.ts'
import { chargeTotals } from '#domain/charges/list/charge-totals.ts'
import { parseUin } from '#domain/identity/uin.ts'
import { kopecks } from '#domain/money/kopecks.ts'
import { isValid } from '#domain/parsed.ts'
import { moment, rulingDate } from '#tests/support/arbitraries/date.ts'
import { fine, fines } from '#tests/support/arbitraries/fine.ts'
import { speeding } from '#tests/domain/charges/law/speeding.ts'

const on = (day: string) => localDate(day)

describe('upcomingLossOf', () => {
  it.each<readonly [string, Partial<Charge>, string, readonly [string, string, number, number] | null]>([
    ['a month before the discount ends', {}, '2026-11-22', ['discount', '2026-12-21', 18_750, 625]],
    ['on its last day', {}, '2026-12-21', ['discount', '2026-12-21', 18_750, 18_750]],
    ['on the day after', {}, '2026-12-22', ['double', '2027-01-29', 150_000, 3846]],
    ['on the last day to pay', {}, '2027-01-29', ['double', '2027-01-29', 150_000, 150_000]],
    ['when it is overdue', {}, '2027-01-30', null],
    [
      'of 400 ₽',
      { discount: null, amount: kopecks(40_000) },
      '2027-01-29',
      ['double', '2027-01-29', 100_000, 100_000],
    ],
    ['with the bailiffs', { discount: null, bailiff: true }, '2027-01-29', null],
    ['that is being paid', { heldBy: { paymentId: 'p', paid: false, receipt: null } }, '2026-11-22', null],
    ['that is paid', { paidAt: instant(0) }, '2026-11-22', null],
    ['that is a tax', { kind: 'tax', discount: null }, '2026-11-22', null],
  ])('a fine %s', (_, change, today, expected) => {
    const stake = upcomingLossOf({ ...speeding, ...change }, on(today))
    expect(stake && [stake.kind, stake.lastDay, stake.amount, stake.perDay]).toEqual(expected)
  })

  test.prop([fine, rulingDate])('upcomingLossOf never names a day that has passed', (charge, today) => {
    const stake = upcomingLossOf(charge, today)
    expect(stake === null || (stake.lastDay >= today && stake.amount >= stake.perDay)).toBe(true)
  })
})

describe('discountAtRisk', () => {
  const now = instant(Date.parse('2026-11-22T12:00:00+03:00'))
  const other = { ...speeding, foundBy: [{ type: 'inn', identifier: '7707083893' }] } as const
  const dear = {
    ...other,
    amount: kopecks(500_000),
    discount: { percent: 25, lastDay: on('2026-12-01'), discounted: kopecks(375_000) },
  }
  const late = {
    ...speeding,
    discount: { percent: 25, lastDay: on('2026-11-20'), discounted: kopecks(56_250) },
  }

  it('sorts days by loss, and sums the possible saving', () => {
    const answer = discountAtRisk([speeding, dear, late], now)
    expect(answer.losses.map(({ kind, perDay }) => [kind, perDay])).toEqual([
      ['discount', 12_500],
      ['double', 2174],
      ['discount', 625],
    ])
    expect(answer).toMatchObject({ saving: 143_750, perDay: 13_125, lost: 18_750 })
  })

  it('names a vehicle by its plate, as the list of fines does', () => {
    const plate = { type: 'plate', identifier: 'А123ВС777' } as const
    const known = { ...speeding, foundBy: [...speeding.foundBy, plate] }
    expect(discountAtRisk([known], now).subjects.map(({ subject }) => subject)).toEqual([plate])
  })

  it('returns the vehicle with the largest loss', () => {
    const both = {
      ...speeding,
      foundBy: [{ type: 'inn', identifier: '7707083893' }, ...speeding.foundBy],
    } as const
    expect(discountAtRisk([speeding, both, dear, { ...speeding, foundBy: [] }], now).subjects).toEqual([
      { subject: { type: 'inn', identifier: '7707083893' }, saving: 125_000, perDay: 12_500 },
      { subject: { type: 'sts', identifier: '9900123456' }, saving: 37_500, perDay: 1250 },
      { subject: null, saving: 18_750, perDay: 625 },
    ])
  })

  it('sums the charges of a vehicle before it compares vehicles', () => {
    const small = {
      ...dear,
      amount: kopecks(40_000),
      discount: { ...dear.discount, discounted: kopecks(30_000) },
    }
    expect(discountAtRisk([small, speeding, speeding], now).subjects.map(({ perDay }) => perDay)).toEqual([
      1250, 1000,
    ])
  })

  it('sorts charges with equal losses by UIN', () => {
    const uins = ['18810116261101009842', '18810178260930551206'].map(parseUin).filter(isValid)
    const garage = uins.map(({ value }) => ({ ...speeding, uin: value }))
    expect(discountAtRisk(garage.toReversed(), now).losses.map((loss) => loss.charge)).toEqual(garage)
  })

  it('discountAtRisk is empty for a user without vehicles', () => {
    expect(discountAtRisk([], now)).toEqual({
      losses: [],
      saving: 0,
      perDay: 0,
      lost: 0,
      subjects: [],
    })
  })

  test.prop([fines, moment])('discountAtRisk has the same saving as the head of the list', (garage, at) => {
    expect(discountAtRisk(garage, at).saving).toBe(chargeTotals(garage, at).payable.saving)
  })

  test.prop([fines, moment])('the losses of the vehicles add up to the total loss', (garage, at) => {
    const { subjects, perDay, saving } = discountAtRisk(garage, at)
    expect(subjects.reduce((total, subject) => total + subject.perDay, 0)).toBe(perDay)
    expect(subjects.reduce((total, subject) => total + subject.saving, 0)).toBe(saving)
  })

  test.prop([fines, moment])('discountAtRisk does not depend on the order of charges', (garage, at) => {
    expect(discountAtRisk(garage.toReversed(), at).losses).toEqual(discountAtRisk(garage, at).losses)
  })

  test.prop([fines, moment, moment])('the saving never grows with time', (garage, one, another) => {
    const [early, later] = one < another ? [one, another] : [another, one]
    expect(localDateOf(early) <= localDateOf(later)).toBe(true)
    expect(discountAtRisk(garage, later).saving).toBeLessThanOrEqual(discountAtRisk(garage, early).saving)
    expect(discountAtRisk(garage, later).lost).toBeGreaterThanOrEqual(discountAtRisk(garage, early).lost)
  })
})

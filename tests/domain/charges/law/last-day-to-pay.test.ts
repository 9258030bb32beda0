import { expect, it } from 'vitest'
import { lastDayToPay } from '#domain/charges/law/last-day-to-pay.ts'
import { instant } from '#domain/dates/instant.ts'
import { localDate } from '#domain/dates/local-date.ts'
import { sampleFine } from '#tests/support/samples/charge-sample.ts'

const on = (day: string, overrides: Parameters<typeof sampleFine>[0] = {}) =>
  lastDayToPay(sampleFine(overrides), localDate(day))

it.each([
  ['2026-12-02', 'Скидка по 2 декабря'],
  ['2026-12-03', 'Без просрочки примерно по 11 января 2027'],
  ['2027-01-11', 'Без просрочки примерно по 11 января'],
  ['2027-01-12', null],
])('the last day to pay on %s is «%s»', (today, text) => {
  expect(on(today)).toBe(text)
})

it('a tax has an exact day, and a charge of the bailiffs has none', () => {
  expect(on('2026-11-21', { kind: 'tax', discount: null, ruledOn: localDate('2026-10-01') })).toBe(
    'Без просрочки по 1 декабря',
  )
  expect(on('2026-12-03', { bailiff: true })).toBeNull()
  expect(on('2026-11-21', { paidAt: instant(0), bailiff: true })).toBeNull()
})

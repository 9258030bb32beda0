import { fc, test } from '@fast-check/vitest'
import { describe, expect, it } from 'vitest'
import { instant } from '#domain/dates/instant.ts'
import { addDays, localDate } from '#domain/dates/local-date.ts'
import { discountOf } from '#domain/charges/law/discount.ts'
import { kopecks } from '#domain/money/kopecks.ts'
import { noticeDays } from '#domain/notifications/notification.ts'
import {
  isDaytime,
  isDigestTime,
  isReminderDue,
  ruledForReminders,
} from '#domain/notifications/notice-times.ts'

const moscow = (text: string) => instant(Date.parse(`${text}:00+03:00`))

describe('isDaytime', () => {
  it.each([
    ['2026-11-25T08:59', false],
    ['2026-11-25T09:00', true],
    ['2026-11-25T20:59', true],
    ['2026-11-25T21:00', false],
  ])('at %s in Moscow it returns %s', (time, expected) => {
    expect(isDaytime(moscow(time))).toBe(expected)
  })
})

describe('isDigestTime', () => {
  it.each([
    ['2026-11-25T08:59', false],
    ['2026-11-25T09:00', true],
    ['2026-11-25T23:59', true],
    ['2026-11-28T12:00', false],
    ['2027-01-01T12:00', false],
  ])('at %s in Moscow it returns %s', (time, expected) => {
    expect(isDigestTime(moscow(time))).toBe(expected)
  })
})

describe('reminders of discounts', () => {
  const ruledOn = fc.integer({ min: 0, max: 5000 }).map((days) => addDays(localDate('2016-01-01'), days))

  test.prop([ruledOn, fc.constantFrom(...noticeDays), fc.nat(60)])(
    'a fine whose discount needs a reminder was ruled on a day that is searched',
    (ruled, daysBefore, daysLater) => {
      const today = addDays(ruled, daysLater)
      const discount = discountOf({ article: '12.9 ч.2', ruledOn: ruled, amount: kopecks(75_000) })
      fc.pre(discount !== null && discount.lastDay >= today)
      fc.pre(discount !== null && isReminderDue(discount.lastDay, today, daysBefore))
      const { from, to } = ruledForReminders(today)
      expect(ruled >= from && ruled <= to).toBe(true)
    },
  )
})

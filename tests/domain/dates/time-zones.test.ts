import { test } from '@fast-check/vitest'
import { describe, expect, it } from 'vitest'
import { instant, type Instant } from '#domain/dates/instant.ts'
import {
  addDays,
  addYears,
  localDate,
  type LocalDate,
  localDateOf,
  midnight,
  weekday,
} from '#domain/dates/local-date.ts'
import { monthsBefore } from '#domain/dates/month.ts'
import { nextWorkingDay } from '#domain/dates/production-calendar.ts'
import { formatDate, formatDateTime, formatTime, formatWeekday } from '#domain/dates/wording.ts'
import { deadlinesOf } from '#domain/charges/law/deadlines.ts'
import { discountFor } from '#domain/charges/law/discount.ts'
import { payTerm } from '#domain/charges/terms/legal-terms.ts'
import { kopecks } from '#domain/money/kopecks.ts'
import { parseShiftTime, requestedWeek, writeShiftTime } from '#domain/organisation/shift-time.ts'
import { expiresAt } from '#domain/payment/limits.ts'
import { formatEndDate } from '#domain/organisation/organisation-state.ts'
import { anyDate, moment, rulingDate } from '#tests/support/arbitraries/date.ts'

/** Time zones from UTC−11 to UTC+14. */
const zones = ['Pacific/Pago_Pago', 'UTC', 'Asia/Kamchatka', 'Pacific/Kiritimati']

/** Returns the result of `answer` in that time zone: Node.js applies a change of `TZ` at once. */
const inZone = <A>(zone: string, answer: () => A): A => {
  const before = process.env['TZ']
  process.env['TZ'] = zone
  try {
    return answer()
  } finally {
    if (before === undefined) delete process.env['TZ']
    else process.env['TZ'] = before
  }
}

const inEveryZone = <A>(answer: () => A): readonly A[] => zones.map((zone) => inZone(zone, answer))

const aboutMoment = (now: Instant) => ({
  date: localDateOf(now),
  time: formatTime(now),
  words: formatDateTime(now),
  end: formatEndDate(now),
  shift: [writeShiftTime(now), parseShiftTime(writeShiftTime(now))],
  week: requestedWeek(null, now),
  expires: expiresAt(now, midnight(addDays(localDateOf(now), 1))),
})

const aboutDate = (date: LocalDate) => ({
  begins: midnight(date),
  shifted: [addDays(date, 30), addYears(date, 1), monthsBefore(date, 11), nextWorkingDay(date)],
  weekday: weekday(date),
  words: [formatDate(date), formatWeekday(date)],
})

const aboutRuling = (ruledOn: LocalDate) => {
  const charge = {
    kind: 'fine',
    article: '12.9 ч.2',
    ruledOn,
    happenedOn: null,
    amount: kopecks(75_000),
  } as const
  const { discount } = discountFor(charge)
  return { discount, pay: payTerm('fine', ruledOn), deadlines: deadlinesOf({ ...charge, discount }) }
}

const expectSame = (answers: readonly unknown[]): void => {
  for (const answer of answers) expect(answer).toEqual(answers[0])
}

describe('the time zone of the machine', () => {
  it('differs between the zones of these tests', () => {
    expect(inEveryZone(() => new Date(0).getTimezoneOffset())).toEqual([660, 0, -720, 640])
  })

  test.prop([moment])('the time zone of the machine does not change the text of a moment', (now) => {
    expectSame(inEveryZone(() => aboutMoment(now)))
  })

  test.prop([anyDate])('the time zone of the machine does not change the text of a date', (date) => {
    expectSame(inEveryZone(() => aboutDate(date)))
  })

  test.prop([rulingDate])('the time zone of the machine does not change a term of the law', (ruledOn) => {
    expectSame(inEveryZone(() => aboutRuling(ruledOn)))
  })

  it.each(['2026-12-31', '2028-02-29'])(
    'the time zone of the machine does not change the end of %s in Moscow',
    (day) => {
      const midnightOfMoscow = instant(Date.parse(`${day}T21:00:00Z`))
      const days = () => [localDateOf(instant(midnightOfMoscow - 1)), localDateOf(midnightOfMoscow)]
      for (const found of inEveryZone(days)) expect(found).toEqual([day, addDays(localDate(day), 1)])
    },
  )
})

import { describe, expect, it } from 'vitest'
import { describeDeadline } from '#domain/charges/law/deadline-wording.ts'
import { deadlinesOf } from '#domain/charges/law/deadlines.ts'
import { localDate } from '#domain/dates/local-date.ts'
import { sampleFine } from '#tests/support/samples/charge-sample.ts'

const deadlines = deadlinesOf(sampleFine({ ruledOn: localDate('2026-11-05') }))

const sentences = (today: string) => deadlines.map((deadline) => describeDeadline(deadline, localDate(today)))

describe('describeDeadline', () => {
  it('says of estimated days that they are estimates, before and after them', () => {
    expect(sentences('2026-11-24')).toEqual([
      'Обжаловать до 16 ноября, срок, вероятно, прошёл',
      'Вступило в силу примерно 17 ноября',
      'Оплатить со скидкой по 2 декабря',
      'Оплатить без просрочки примерно по 14 января 2027',
      'Взыскание прекратится примерно 17 ноября 2028',
    ])
  })

  it('says of days that are not estimated exactly what happened', () => {
    const exact = deadlines.map((deadline) => ({ ...deadline, estimated: false }))
    expect(exact.map((deadline) => describeDeadline(deadline, localDate('2029-01-01')))).toEqual([
      'Обжаловать до 16 ноября 2026, срок прошёл',
      'Вступило в силу 17 ноября 2026',
      'Оплатить со скидкой по 2 декабря 2026, срок прошёл',
      'Оплатить без просрочки по 14 января 2027, срок прошёл',
      'Взыскание прекратилось 17 ноября 2028',
    ])
  })

  it('counts the last day of an action as in time, and the day of an event as its beginning', () => {
    expect(sentences('2026-11-16')[0]).toBe('Обжаловать примерно до 16 ноября')
    expect(sentences('2026-11-16')[1]).toBe('Вступит в силу примерно 17 ноября')
    expect(sentences('2026-11-17')[1]).toBe('Вступило в силу примерно 17 ноября')
  })
})

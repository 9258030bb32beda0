import { fc, test } from '@fast-check/vitest'
import { describe, expect, it } from 'vitest'
import { addDays, addYears, localDate } from '#domain/dates/local-date.ts'
import { formatArticle } from '#domain/charges/law/article.ts'
import { limitationOf, repeatUntil, rulingTerm } from '#domain/charges/law/limitation.ts'
import { article } from '#tests/support/arbitraries/article.ts'
import { rulingDate } from '#tests/support/arbitraries/date.ts'

const day = localDate

describe('rulingTerm', () => {
  it.each([
    ['2026-09-01', '12.9 ч.2', '2026-10-31'],
    ['2026-09-01', null, '2026-10-31'],
    ['2026-09-01', '12.8 ч.1', '2027-09-01'],
    ['2026-09-01', '12.26 ч.2', '2027-09-01'],
    ['2026-09-01', '12.27 ч.3', '2027-09-01'],
    ['2026-09-01', '12.27 ч.2', '2026-10-31'],
    ['2024-02-29', '12.24 ч.1', '2025-02-28'],
  ])('rulingTerm of a violation of %s under %s ends on %s', (happenedOn, text, date) => {
    expect(rulingTerm(day(happenedOn), text).date).toBe(date)
  })

  it('rulingTerm has an explanation', () => {
    expect(rulingTerm(day('2026-09-01'), '12.9 ч.2').why).toEqual([
      {
        code: 'ruling',
        text: 'Нарушение — 1 сентября 2026: на постановление закон даёт 60 дней, по 31 октября 2026',
        date: '2026-10-31',
        source: 'ч. 1 ст. 4.5 КоАП РФ',
      },
    ])
  })
})

describe('limitationOf', () => {
  const fine = { kind: 'fine', article: '12.9 ч.2', happenedOn: day('2026-09-01') } as const

  it.each([
    ['2026-10-31', '2026-11-21', 'InForce', '2028-11-11'],
    ['2026-11-01', '2026-11-21', 'RuledTooLate', '2026-10-31'],
    ['2026-10-31', '2028-11-11', 'InForce', '2028-11-11'],
    ['2026-10-31', '2028-11-12', 'Unenforceable', '2028-11-11'],
  ])('ruled on %s, is on %s %s, by the term of %s', (ruledOn, today, tag, date) => {
    expect(limitationOf({ ...fine, ruledOn: day(ruledOn) }, day(today))).toMatchObject({
      _tag: tag,
      term: { date },
    })
  })

  it('words the last day of enforcement as included', () => {
    const term = limitationOf({ ...fine, ruledOn: day('2026-10-31') }, day('2026-11-21'))?.term
    expect(term?.why.at(-1)?.text).toBe(
      'Взыскать штраф можно по 11 ноября 2028; срок не идёт, пока должник уклоняется',
    )
  })

  it('treats a ruling without the day of the offence as in force', () => {
    const undated = { ...fine, happenedOn: null, ruledOn: day('2026-11-01') }
    expect(limitationOf(undated, day('2026-11-21'))?._tag).toBe('InForce')
  })

  it('limitationOf does not apply to taxes', () => {
    expect(limitationOf({ ...fine, kind: 'tax', ruledOn: day('2016-01-01') }, day('2026-11-21'))).toBeNull()
  })

  test.prop([rulingDate, fc.nat(400), article, fc.nat(2000), fc.nat(2000)])(
    'an expired term stays expired',
    (happenedOn, toRuling, drawn, days, more) => {
      const ruledOn = addDays(happenedOn, toRuling)
      const charge = { kind: 'fine', article: formatArticle(drawn), happenedOn, ruledOn } as const
      const [early, late] = [addDays(ruledOn, days), addDays(ruledOn, days + more)]
      const [before, after] = [limitationOf(charge, early)?._tag, limitationOf(charge, late)?._tag]
      expect(before === 'InForce' || before === after).toBe(true)
    },
  )
})

describe('repeatUntil', () => {
  it.each([
    ['2026-11-25', '2026-11-02', '2027-11-25'],
    ['2026-11-05', '2026-11-02', '2027-11-13'],
  ])('repeatUntil of a fine that was paid on %s and ruled on %s is %s', (paidOn, ruledOn, until) => {
    expect(repeatUntil(day(paidOn), day(ruledOn))).toBe(until)
  })

  test.prop([rulingDate, fc.nat(500)])(
    'repeatUntil is never less than a year after the payment',
    (ruledOn, days) => {
      const paidOn = addDays(ruledOn, days)
      expect(repeatUntil(paidOn, ruledOn) >= addYears(paidOn, 1)).toBe(true)
    },
  )
})

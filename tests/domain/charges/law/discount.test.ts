import { fc, test } from '@fast-check/vitest'
import { describe, expect, it } from 'vitest'
import { addDays, localDate } from '#domain/dates/local-date.ts'
import { isWorkingDay } from '#domain/dates/production-calendar.ts'
import { formatArticle } from '#domain/charges/law/article.ts'
import { discountFor } from '#domain/charges/law/discount.ts'
import { discountExclusions, discountRuleOn } from '#domain/charges/law/discount-rules.ts'
import { kopecks } from '#domain/money/kopecks.ts'
import { articleSpellings } from '#tests/support/arbitraries/article.ts'
import { rulingDate } from '#tests/support/arbitraries/date.ts'
import { fineAmount } from '#tests/support/arbitraries/kopecks.ts'

const speeding = { article: '12.9 ч.2', amount: kopecks(75_000) }

describe('the last day of the discount', () => {
  it.each([
    ['2025-04-24', '2025-05-26'],
    ['2017-12-24', '2018-01-15'],
    ['2016-08-21', '2016-09-12'],
    ['2026-10-22', '2026-11-23'],
    ['2026-11-01', '2026-12-01'],
    ['2026-11-20', '2026-12-21'],
    // The terms contain a leap day, the change of the year, and May holidays with moved days off.
    ['2024-02-09', '2024-02-29'],
    ['2025-12-02', '2026-01-12'],
    ['2025-04-01', '2025-05-05'],
  ])('the last day of the discount of a ruling of %s is %s', (ruledOn, lastDay) => {
    expect(discountFor({ ...speeding, ruledOn: localDate(ruledOn) }).discount?.lastDay).toBe(lastDay)
  })
})

describe('the sum with the discount', () => {
  it.each([
    [75_000, 56_250],
    [225_000, 168_750],
    [375_000, 281_250],
    [150_000, 112_500],
    [50_000, 37_500],
    [500_000, 375_000],
  ])('the sum with the discount of %d kopecks is %d', (amount, discounted) => {
    const answer = discountFor({ ...speeding, amount: kopecks(amount), ruledOn: localDate('2026-11-20') })
    expect(answer.discount?.discounted).toBe(discounted)
    expect(answer.saved).toBe(amount - discounted)
  })

  it('the sum with the discount was half of the fine within 20 days until the end of 2024', () => {
    const answer = discountFor({ ...speeding, ruledOn: localDate('2024-12-31') })
    expect(answer.discount).toEqual({ percent: 50, lastDay: '2025-01-20', discounted: 37_500 })
    expect(answer.why[0]?.source).toBe('ч. 1.3 ст. 32.2 КоАП РФ в редакции 437-ФЗ от 22.12.2014')
  })

  it('the sum with the discount is a quarter less within 30 days since 2025', () => {
    const answer = discountFor({ ...speeding, ruledOn: localDate('2025-01-01') })
    expect(answer.discount).toEqual({ percent: 25, lastDay: '2025-01-31', discounted: 56_250 })
  })
})

describe('a change of the law', () => {
  const ruledOn = localDate('2025-01-10')

  it('a change of the law does not apply to earlier offences', () => {
    const answer = discountFor({ ...speeding, ruledOn, happenedOn: localDate('2024-12-28') })
    expect(answer.discount).toEqual({ percent: 50, lastDay: '2025-01-30', discounted: 37_500 })
    expect(answer.why[0]?.text).toBe(
      'Нарушение — 28 декабря 2024: скидка 50\u00A0%, если заплатить за 20 дней',
    )
  })

  it('applies by the day of the ruling when the day of the offence is unknown or impossible', () => {
    expect(discountFor({ ...speeding, ruledOn, happenedOn: null }).discount?.percent).toBe(25)
    expect(
      discountFor({ ...speeding, ruledOn: localDate('2024-12-31'), happenedOn: ruledOn }).discount?.percent,
    ).toBe(50)
  })
})

describe('no discount', () => {
  const ruledOn = localDate('2026-11-20')

  it.each([
    ['12.1 ч.1.1', 'По ч. 1.1 ст. 12.1 КоАП РФ скидки нет'],
    ['12.08.1', 'По ч. 1 ст. 12.8 КоАП РФ скидки нет'],
    ['12.9 ч.6', 'По ч. 6 ст. 12.9 КоАП РФ скидки нет'],
    ['12.9 ч.7', 'По ч. 7 ст. 12.9 КоАП РФ скидки нет'],
    ['12.10 ч.2', 'По ч. 2 ст. 12.10 КоАП РФ скидки нет'],
    ['12.12 ч.3', 'По ч. 3 ст. 12.12 КоАП РФ скидки нет'],
    ['12.15 ч.5', 'По ч. 5 ст. 12.15 КоАП РФ скидки нет'],
    ['12.16 ч.3.1', 'По ч. 3.1 ст. 12.16 КоАП РФ скидки нет'],
    ['12.24 ч.1', 'По ч. 1 ст. 12.24 КоАП РФ скидки нет'],
    ['12.26', 'По ст. 12.26 КоАП РФ скидки нет'],
    ['12.27 ч.3', 'По ч. 3 ст. 12.27 КоАП РФ скидки нет'],
    ['8.14 ч.2', 'Скидка действует только для главы 12 КоАП РФ, ч. 2 ст. 8.14 не из неё'],
    ['без статьи', 'Не удалось прочитать статью «без статьи»: скидку не обещаем'],
  ])('%s has no discount', (article, reason) => {
    const answer = discountFor({ ...speeding, article, ruledOn })
    expect(answer).toMatchObject({ discount: null, saved: 0, payBy: '2027-01-29' })
    expect(answer.why.map(({ text }) => text)).toEqual([reason])
  })

  it.each(['12.1 ч.1', '12.9 ч.5', '12.12 ч.1', '12.15 ч.4', '12.16 ч.3', '12.27 ч.1', '12.21.4', '12.36.1'])(
    'article %s has a discount',
    (article) => {
      expect(discountFor({ ...speeding, article, ruledOn }).discount?.percent).toBe(25)
    },
  )

  it('rail crossings have no discount since 1 May 2021', () => {
    const crossing = { article: '12.10 ч.1', amount: kopecks(100_000) }
    expect(discountFor({ ...crossing, ruledOn: localDate('2021-04-30') }).discount?.percent).toBe(50)
    expect(discountFor({ ...crossing, ruledOn: localDate('2021-05-01') }).discount).toBeNull()
  })

  it('rulings before 2016 have no discount', () => {
    const answer = discountFor({ ...speeding, ruledOn: localDate('2015-12-31') })
    expect(answer.discount).toBeNull()
    expect(answer.why).toEqual([
      {
        code: 'no-discount',
        text: 'До 2016 года скидки не было',
        date: null,
        source: 'ч. 1.3 ст. 32.2 КоАП РФ',
      },
    ])
  })

  it('a tax has no discount', () => {
    const answer = discountFor({ ...speeding, kind: 'tax', ruledOn })
    expect(answer.discount).toBeNull()
    expect(answer.why).toEqual([
      { code: 'no-discount', text: 'На налоги скидки нет', date: null, source: null },
    ])
  })
})

describe('the explanation', () => {
  it('the explanation has the steps from the rule to the sum, each with its date and source', () => {
    const { why, payBy } = discountFor({ ...speeding, ruledOn: localDate('2025-04-24') })
    expect(payBy).toBe('2025-07-03')
    expect(why).toEqual([
      {
        code: 'rule',
        text: 'Постановление — 24 апреля 2025: скидка 25\u00A0%, если заплатить за 30 дней',
        date: '2025-04-24',
        source: 'ч. 1.3 ст. 32.2 КоАП РФ в редакции 490-ФЗ от 26.12.2024',
      },
      {
        code: 'article',
        text: 'Нарушение по ч. 2 ст. 12.9 КоАП РФ относится к главе 12 и не исключено',
        date: null,
        source: 'ч. 1.3 ст. 32.2 КоАП РФ',
      },
      {
        code: 'count',
        text: 'Постановление — 24 апреля 2025, срок в 30 дней кончается 24 мая 2025',
        date: '2025-05-24',
        source: 'ч. 1.3 ст. 32.2 КоАП РФ в редакции 490-ФЗ от 26.12.2024',
      },
      {
        code: 'shift',
        text: '24 мая 2025, суббота, — нерабочий день: срок переходит на 26 мая 2025',
        date: '2025-05-26',
        source: 'ст. 4.8 КоАП РФ',
      },
      {
        code: 'sum',
        text: 'К оплате по 26 мая 2025 562,50\u00A0₽ вместо 750\u00A0₽',
        date: '2025-05-26',
        source: null,
      },
    ])
  })

  it('states its assumption when the article is unknown', () => {
    const { why } = discountFor({ ...speeding, article: null, ruledOn: localDate('2026-11-01') })
    expect(why.map(({ code }) => code)).toEqual(['rule', 'article', 'count', 'sum'])
    expect(why[1]?.text).toBe('Статья не указана: считаем, что скидка на неё действует')
  })
})

describe('laws of the discount', () => {
  const drawn = { ruledOn: rulingDate, amount: fineAmount, delay: fc.nat(60) }

  test.prop([fc.record(drawn)])(
    'the saving and the sum to pay add up to the fine',
    ({ ruledOn, amount, delay }) => {
      const { discount, saved } = discountFor({
        ...speeding,
        amount,
        ruledOn,
        happenedOn: addDays(ruledOn, -delay),
      })
      expect((discount?.discounted ?? amount) + saved).toBe(amount)
    },
  )

  test.prop([fc.record(drawn)])(
    'the last day is a working day and is not before the term',
    ({ ruledOn, amount }) => {
      const { discount } = discountFor({ ...speeding, amount, ruledOn })
      const last = discount?.lastDay ?? localDate('1900-01-01')
      expect(isWorkingDay(last)).toBe(true)
      expect(last >= addDays(ruledOn, discountRuleOn(ruledOn)?.days ?? 0)).toBe(true)
    },
  )

  test.prop([fc.record(drawn)])('the discount ends before the term of payment', ({ ruledOn, amount }) => {
    const { discount, payBy } = discountFor({ ...speeding, amount, ruledOn })
    expect(discount?.lastDay).toBeDefined()
    expect((discount?.lastDay ?? payBy) < payBy).toBe(true)
  })

  test.prop([fc.record(drawn), fc.constantFrom(...discountExclusions)])(
    'an excluded article has no discount from its day on in any spelling',
    ({ ruledOn, amount }, { number, part, since }) => {
      const answers = articleSpellings({ chapter: 12, number, part }).map(
        (article) => discountFor({ article, amount, ruledOn }).discount === null,
      )
      expect(new Set(answers)).toEqual(new Set([ruledOn >= since]))
    },
  )

  test.prop([fc.record(drawn)])('every result has its reasons', ({ ruledOn, amount }) => {
    const { why } = discountFor({
      article: formatArticle({ chapter: 12, number: '12.6', part: null }),
      amount,
      ruledOn,
    })
    expect(why.length).toBeGreaterThan(0)
    expect(why.every(({ text }) => text !== '')).toBe(true)
  })
})

import { fc, test } from '@fast-check/vitest'
import { describe, expect, it } from 'vitest'
import { kopecks } from '#domain/money/kopecks.ts'
import { type CrmForm, crmSubmission, parseCrmOrder, utmsOf } from '#domain/organisation/crm-order.ts'

const form: CrmForm = {
  name: ' Анна ',
  phone: '8 900 000-00-12',
  email: 'Fleet@kvitok.example',
  tag: 'b2b',
  budget: kopecks(290_000),
  utms: { utm_source: 'letter' },
  inn: '7701009999',
  countAuto: '12',
  monthsCount: '',
}

describe('parseCrmOrder', () => {
  it('parses typed fields and keeps fields of the page unchanged', () => {
    expect(parseCrmOrder(form)).toEqual({
      _tag: 'Valid',
      value: {
        name: 'Анна',
        phone: '79000000012',
        email: 'fleet@kvitok.example',
        tag: 'b2b',
        budget: 290_000,
        utms: { utm_source: 'letter' },
        inn: '7701009999',
        countAuto: 12,
        monthsCount: null,
      },
    })
  })

  it.each([
    ['name', ' ', 'required'],
    ['phone', '12', 'phone.length'],
    ['email', 'fleet', 'email'],
    ['inn', '7701009998', 'inn.checksum'],
    ['countAuto', '0', 'count'],
    ['countAuto', '-5', 'count'],
    ['countAuto', '1.5', 'count'],
    ['countAuto', '1000000', 'count'],
    ['monthsCount', 'год', 'count'],
  ])('refuses the %s «%s» with %s', (field, text, code) => {
    expect(parseCrmOrder({ ...form, [field]: text })).toMatchObject({ issues: [{ field, issue: { code } }] })
  })

  test.prop([fc.integer({ min: 1, max: 999_999 }), fc.integer({ min: 1, max: 999_999 })])(
    'reads any fleet for any time',
    (countAuto, monthsCount) => {
      expect(
        parseCrmOrder({ ...form, countAuto: String(countAuto), monthsCount: ` ${monthsCount} ` }),
      ).toMatchObject({ value: { countAuto, monthsCount } })
    },
  )
})

describe('utmsOf', () => {
  it('keeps the first UTM parameter of each name', () => {
    const query = new URLSearchParams('utm_source=a&sts=9912345678&utm_source=b&utm_term=c&Utm_x=d')
    expect(utmsOf(query)).toEqual({ utm_source: 'a', utm_term: 'c' })
  })

  test.prop([
    fc.array(
      fc.tuple(
        fc.oneof(
          fc.string(),
          fc.string().map((name) => `utm_${name}`),
        ),
        fc.string(),
      ),
    ),
  ])('ignores the other parameters of a query', (query) => {
    const utms = utmsOf(query)
    const names = query.map(([name]) => name).filter((name) => name.startsWith('utm_'))
    expect(new Set(Object.keys(utms))).toEqual(new Set(names))
    for (const name of names) expect(utms[name]).toBe(query.find(([other]) => other === name)?.[1])
  })
})

describe('crmSubmission', () => {
  it.each(['ok', 'error'] as const)(
    'logs the origin of an order and that it was %s, without personal data',
    (result) => {
      expect(crmSubmission(form, result)).toEqual({ formName: 'crm-order', formData: `b2b: ${result}` })
    },
  )

  test.prop([fc.string(), fc.constantFrom('ok' as const, 'error')])(
    'crmSubmission can always be logged',
    (tag, result) => {
      expect(crmSubmission({ tag }, result).formName).not.toBe('')
    },
  )
})

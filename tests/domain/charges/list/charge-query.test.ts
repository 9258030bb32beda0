import { test } from '@fast-check/vitest'
import { describe, expect, it } from 'vitest'
import { isPayable } from '#domain/charges/explanations/charge-status.ts'
import type { Charge } from '#domain/charges/charge.ts'
import {
  defaultChargeQuery,
  inCategory,
  chargePageOf,
  chargeCategories,
  parseChargeCategory,
  profilePageSize,
} from '#domain/charges/list/charge-query.ts'
import { fine } from '#tests/support/arbitraries/fine.ts'
import { speeding } from '#tests/domain/charges/law/speeding.ts'

describe('the ordinance query', () => {
  it('the ordinance query has the defaults of the specification', () => {
    expect(defaultChargeQuery).toEqual({
      search: '',
      order: 'DEFAULT',
      showBy: 50,
      page: 1,
      category: 'fines',
      instance: '',
      isForceRefresh: false,
      isDataWithAsterisks: false,
    })
    expect(profilePageSize).toBe(9999)
  })

  it.each(chargeCategories)('the ordinance query knows the category %s', (category) => {
    expect(parseChargeCategory(category)).toEqual({ _tag: 'Valid', value: category })
  })

  it.each(['', 'ALL', 'paid', 'constructor'])('refuses the category «%s»', (text) => {
    expect(parseChargeCategory(text)).toEqual({
      _tag: 'Invalid',
      issues: [{ code: 'ordinance-category', message: `Нет такого раздела штрафов: ${text}` }],
    })
  })
})

describe('the lists', () => {
  const inn = { type: 'inn', identifier: '7707083893' } as const
  const sts = { type: 'sts', identifier: '9900123456' } as const

  it.each<readonly [string, Partial<Charge>, string]>([
    ['a fine of a car', {}, 'fines'],
    ['a fine that no document found', { foundBy: [] }, 'fines'],
    ['a fine found by car and INN', { foundBy: [inn, sts] }, 'fines'],
    ['a fine found by INN alone', { foundBy: [inn] }, 'byInn'],
    ['a tax', { kind: 'tax' }, 'byInn'],
    ['a debt with the bailiffs', { bailiff: true, foundBy: [inn] }, 'orders'],
    [
      'what the register calls paid',
      { paidAt: null, heldBy: { paymentId: '1', paid: true, receipt: null } },
      'closed',
    ],
    ['what is being paid', { heldBy: { paymentId: '1', paid: false, receipt: null } }, 'fines'],
  ])('%s is in its list', (_, change, list) => {
    expect(chargePageOf({ ...speeding, ...change })).toBe(list)
  })

  test.prop([fine])(
    'every charge is in all, in exactly one of the four, and in not_paid while it can be paid',
    (charge) => {
      const shown = chargeCategories.filter((category) => inCategory(charge, category))
      const single = shown.filter((category) => category !== 'all' && category !== 'not_paid')
      expect(shown).toContain('all')
      expect(single).toHaveLength(1)
      expect(shown.includes('not_paid')).toBe(isPayable(charge))
    },
  )
})

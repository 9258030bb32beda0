import { fc, test } from '@fast-check/vitest'
import { describe, expect, it } from 'vitest'
import type { ChargeKind } from '#domain/charges/charge.ts'
import { parseMultiPayment } from '#domain/payment/multi-payment.ts'
import { isValid } from '#domain/parsed.ts'
import { fineIdOf, someFineIds } from '#tests/support/arbitraries/payment.ts'

const charges = (kind: ChargeKind, ...names: readonly string[]) =>
  names.map((name) => ({ id: fineIdOf(name), kind }))

const many = (count: number) => charges('fine', ...Array.from({ length: count }, (_, index) => `f${index}`))

describe('parseMultiPayment', () => {
  it.each(['A3', 'moneta'])('pays fines by %s', (system) => {
    expect(parseMultiPayment({ charges: charges('fine', 'a', 'b'), system })).toEqual({
      _tag: 'Valid',
      value: { kind: 'fine', ids: ['a', 'b'], system },
    })
  })

  it.each(['', 'a3', 'MONETA', 'paypal', 'toString'])('refuses to pay fines by %j', (system) => {
    expect(parseMultiPayment({ charges: charges('fine', 'a'), system })).toEqual({
      _tag: 'Invalid',
      issues: [{ code: 'payment-system', message: 'Платежная система не поддерживается' }],
    })
  })

  it('requires no payment system for taxes', () => {
    expect(parseMultiPayment({ charges: charges('tax', 'a'), system: '' })).toEqual({
      _tag: 'Valid',
      value: { kind: 'tax', ids: ['a'] },
    })
  })

  it.each([
    ['multi-payment.empty', [], 'Выберите, что оплатить'],
    [
      'multi-payment.too-many',
      many(501),
      'За один раз можно оплатить не больше 500 начислений. Разделите их на части',
    ],
    ['multi-payment.repeated', charges('fine', 'a', 'a'), 'Одно начисление выбрано дважды'],
    [
      'multi-payment.mixed',
      [...charges('fine', 'a'), ...charges('tax', 'b')],
      'Штрафы и налоги оплачиваются отдельно',
    ],
  ])('refuses with %s', (code, requests, message) => {
    expect(parseMultiPayment({ charges: requests, system: 'A3' })).toEqual({
      _tag: 'Invalid',
      issues: [{ code, message }],
    })
  })

  it('accepts 500 charges', () => {
    expect(isValid(parseMultiPayment({ charges: many(500), system: 'A3' }))).toBe(true)
  })

  test.prop([someFineIds, fc.constantFrom<ChargeKind>('fine', 'tax'), fc.constantFrom('A3', 'moneta')])(
    'keeps every charge, in its order',
    (ids, kind, system) => {
      const parsed = parseMultiPayment({ charges: ids.map((id) => ({ id, kind })), system })
      expect(isValid(parsed) && parsed.value.ids).toEqual(ids)
    },
  )

  test.prop([fc.string()])('accepts A3 and moneta and rejects any other system', (system) => {
    const parsed = parseMultiPayment({ charges: charges('fine', 'a'), system })
    expect(isValid(parsed)).toBe(system === 'A3' || system === 'moneta')
  })
})

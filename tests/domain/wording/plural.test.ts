import { fc, test } from '@fast-check/vitest'
import { describe, expect, it } from 'vitest'
import { countFines, counted, fineForms, plural } from '#domain/wording/plural.ts'

describe('countFines', () => {
  it.each([
    [0, '0 штрафов'],
    [1, '1 штраф'],
    [2, '2 штрафа'],
    [4, '4 штрафа'],
    [5, '5 штрафов'],
    [11, '11 штрафов'],
    [12, '12 штрафов'],
    [14, '14 штрафов'],
    [21, '21 штраф'],
    [22, '22 штрафа'],
    [25, '25 штрафов'],
    [100, '100 штрафов'],
    [101, '101 штраф'],
    [111, '111 штрафов'],
    [1012, '1012 штрафов'],
    [1_000_001, '1000001 штраф'],
  ])('%d is «%s»', (n, text) => {
    expect(countFines(n)).toBe(text)
  })
})

describe('plural', () => {
  it('uses the second form after a fraction, and formats it with a comma', () => {
    expect(counted(1.5, ['час', 'часа', 'часов'])).toBe('1,5 часа')
  })

  test.prop([fc.nat()])('plural depends on the last two digits only', (n) => {
    expect(plural(n, fineForms)).toBe(plural(n % 100, fineForms))
  })

  test.prop([fc.nat()])('plural does not depend on the sign', (n) => {
    expect(plural(-n, fineForms)).toBe(plural(n, fineForms))
  })

  test.prop([fc.nat()])('plural agrees with the rules of Unicode for Russian', (n) => {
    const forms = { one: 'штраф', few: 'штрафа', many: 'штрафов' }
    const rule = new Intl.PluralRules('ru').select(n)
    expect(forms).toHaveProperty(rule, plural(n, fineForms))
  })
})

import { fc, test } from '@fast-check/vitest'
import { describe, expect, it } from 'vitest'
import { fine } from '#tests/support/arbitraries/fine.ts'
import { sampleFine } from '#tests/support/samples/charge-sample.ts'
import { charge, check, codesOf, notice, receiptCode, sound } from './notice-sample.ts'

describe('the charge of the register', () => {
  it('makes a demand with only the UIN trusted', () => {
    expect(check(sound.uin).verdict).toBe('doubtful')
    expect(check(sound.uin, { charge })).toMatchObject({ verdict: 'trusted' })
  })

  it.each<readonly [string, string, readonly string[]]>([
    ['agrees with our own receipt', receiptCode, []],
    [
      'has another account',
      notice({ inn: '', account: 'Счёт 03100643000000014800', bik: '', correspondent: '' }),
      ['charge.payee'],
    ],
    ['has another INN', notice(), ['charge.payee']],
    ['has another sum', notice({ inn: '', sum: 'Сумма 1500 руб' }), ['charge.sum']],
    ['agrees with the whole sum as well', notice({ inn: '', sum: 'Сумма 750 руб' }), []],
    ['is named among other sums', notice({ inn: '', more: 'Пошлина 100 руб' }), []],
    ['has another number', notice({ uin: 'УИН 18810150261028033159' }), []],
  ])('the charge of the register %s', (_, text, codes) => {
    expect(codesOf(text, { charge })).toEqual(codes)
  })

  it('reports an equal payee when the message names one', () => {
    const codes = check(receiptCode, { charge }).reasons.map(({ code }) => code)
    expect(codes).toEqual(expect.arrayContaining(['charge.found', 'charge.payee']))
    expect(check(sound.uin, { charge }).reasons.map(({ code }) => code)).not.toContain('charge.payee')
  })

  it('the charge of the register without a payee is compared by its sum', () => {
    expect(codesOf(notice(), { charge: sampleFine() })).toEqual([])
    expect(codesOf(notice({ sum: 'Сумма 500 руб' }), { charge: sampleFine() })).toEqual(['charge.sum'])
  })

  test.prop([fine])('the charge of the register with another UIN does not change the verdict', (other) => {
    fc.pre(other.uin !== charge.uin)
    expect(codesOf(notice(), { charge: other })).toEqual(codesOf(notice()))
  })
})

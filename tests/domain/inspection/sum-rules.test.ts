import { fc, test } from '@fast-check/vitest'
import { describe, expect, it } from 'vitest'
import { uinCheckDigit } from '#domain/identity/uin.ts'
import type { FakeFineVerdict } from '#domain/inspection/fake-fine.ts'
import { check, codesOf, notice } from './notice-sample.ts'

describe('the sum in a message', () => {
  it.each<readonly [string, string, FakeFineVerdict, readonly string[]]>([
    ['with an odd sum', notice({ sum: 'Сумма 777 руб' }), 'doubtful', ['sum.odd']],
    ['with the discount of the old law', notice({ more: 'Скидка 50%' }), 'doubtful', ['sum.discount']],
  ])('a message %s gets the verdict of its sum', (_, text, verdict, codes) => {
    expect(codesOf(text)).toEqual(codes)
    expect(check(text).verdict).toBe(verdict)
  })

  it.each([
    'скидка 50 процентов',
    'скидка: 50 %',
    'скидка — до 50%',
    'скидка в размере 50 %',
    '50% скидка',
    '50 процентов скидки',
    '50-процентная скидка',
    '50%-ная скидка',
    'с 50%-й скидкой',
  ])('rejects «%s» as a discount that differs from the law', (more) => {
    expect(codesOf(notice({ more }))).toEqual(['sum.discount'])
  })

  it('applies the current law when the number has no date', () => {
    const uin = 'УИН 18810050260000088815'
    expect(codesOf(notice({ uin, more: 'скидка 25 %' }))).toEqual([])
    expect(codesOf(notice({ uin, more: 'скидка 50 %' }))).toEqual(['sum.discount'])
  })

  it('the sum in a message does not check sums from before the first discount', () => {
    const digits = '1881017715110210432'
    const uin = `УИН ${digits}${uinCheckDigit(digits)}`
    expect(codesOf(notice({ uin, sum: 'Сумма 777 руб' }))).toEqual(['uin.old'])
  })

  it('accepts the old discount for a ruling of its time', () => {
    const old = { uin: 'УИН 18810177241202104325', sum: 'Сумма 250 руб', more: 'скидка 50 %' }
    expect(codesOf(notice(old))).toEqual([])
    expect(codesOf(notice({ ...old, more: 'скидка 25 %' }))).toEqual(['sum.discount'])
  })

  test.prop([fc.integer({ min: 10, max: 1000 })])(
    'accepts a fine of the law, in full or with the discount',
    (steps) => {
      const roubles = steps * 50
      expect(codesOf(notice({ sum: `Сумма ${roubles} руб` }))).toEqual([])
      expect(codesOf(notice({ sum: `Сумма ${(roubles * 0.75).toFixed(2)} руб` }))).toEqual([])
    },
  )

  test.prop([fc.integer({ min: 1, max: 99 })])(
    'accepts only the discount of the day of the ruling',
    (percent) => {
      const codes = codesOf(notice({ more: `скидка ${percent} %` }))
      expect(codes).toEqual(percent === 25 ? [] : ['sum.discount'])
    },
  )
})

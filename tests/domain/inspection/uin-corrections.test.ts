import { fc, test } from '@fast-check/vitest'
import { describe, expect, it } from 'vitest'
import { localDate } from '#domain/dates/local-date.ts'
import { parseUin } from '#domain/identity/uin.ts'
import { issuerOf } from '#domain/identity/charge-issuer.ts'
import { uinCorrections } from '#domain/inspection/uin-corrections.ts'
import { uinParts } from '#domain/charges/uin/uin-parts.ts'
import { isValid } from '#domain/parsed.ts'
import { withWrongDigit } from '#tests/support/arbitraries/text-variations.ts'
import { digits } from '#tests/support/arbitraries/chars.ts'
import { rulingUin } from '#tests/support/arbitraries/uin.ts'

// Every ruling of the arbitrary is before this day.
const today = localDate('2026-12-31')

const textsFor = (typed: string, right: string): readonly string[] =>
  uinCorrections(typed, today).flatMap(({ uin, text }) => (uin === right ? [text] : []))

/** Returns the days of the suggested rulings. */
const daysOn = (now: string): readonly string[] =>
  uinCorrections('18810177261102104322', localDate(now)).map(({ uin }) => uinParts(uin).ruling?.date ?? '')

const isRight = (text: string): boolean => isValid(parseUin(text))

describe('uinCorrections', () => {
  it.each([
    ['a changed digit', '18810177261102104322', '20-я цифра не 2, а 1'],
    ['a changed digit inside', '18810177261102184321', '16-я цифра не 8, а 0'],
    ['two digits that changed places', '18810177261102140321', '16-я и 17-я цифры переставлены'],
    ['a lost digit', '1881017726110214321', 'пропущена 16-я цифра 0'],
    ['a doubled digit', '188101777261102104321', 'лишняя 7-я цифра 7'],
  ])('finds %s', (_, typed, text) => {
    expect(textsFor(typed, '18810177261102104321')).toEqual([text])
  })

  it('suggests no other office while a number of the same office fits', () => {
    const kinds = uinCorrections('18810177261102104322', today).map(({ uin }) => issuerOf(uin)?.kind)
    expect(kinds.lastIndexOf('police')).toBeLessThan(kinds.indexOf('interior'))
  })

  it('uinCorrections does not suggest a ruling of a future day', () => {
    expect(daysOn('2026-11-02').every((day) => day <= '2026-11-02')).toBe(true)
    expect(daysOn('2026-11-02').length).toBeLessThan(daysOn('2026-12-31').length)
  })

  it.each(['18810177261102104321', '0355431010126110500123453'])('returns no suggestion for %s', (number) => {
    expect(uinCorrections(number, today)).toEqual([])
  })

  it('returns no suggestion for a number without a valid correction', () => {
    expect(uinCorrections('40702810938000012345', today)).toEqual([])
    expect(uinCorrections('', today)).toEqual([])
  })
})

describe('laws of corrections', () => {
  test.prop([rulingUin.chain((number) => fc.tuple(fc.constant(number), withWrongDigit(number)))])(
    'the intended number is among them',
    ([number, { text }]) => {
      fc.pre(!isRight(text))
      expect(textsFor(text, number)).toHaveLength(1)
    },
  )

  test.prop([rulingUin, fc.integer({ min: 1, max: 19 })])(
    'any swap of two adjacent digits is corrected',
    (number, at) => {
      const swapped = [number.slice(0, at - 1), number[at], number[at - 1], number.slice(at + 1)].join('')
      fc.pre(!isRight(swapped))
      expect(textsFor(swapped, number)).toHaveLength(1)
    },
  )

  test.prop([rulingUin, fc.nat(19)])('any lost digit is restored', (number, at) => {
    expect(textsFor(number.slice(0, at) + number.slice(at + 1), number)).toHaveLength(1)
  })

  test.prop([rulingUin, fc.nat(19), fc.nat(9)])('any added digit is removed', (number, at, digit) => {
    expect(textsFor(`${number.slice(0, at)}${digit}${number.slice(at)}`, number)).toHaveLength(1)
  })

  test.prop([
    fc.oneof(
      fc.nat(27).chain(digits),
      rulingUin.chain(withWrongDigit).map(({ text }) => text),
    ),
  ])('each correction is a valid number of a known office and is listed once', (typed) => {
    const numbers = uinCorrections(typed, today).map(({ uin }) => uin)
    expect(numbers.every((number) => isRight(number) && issuerOf(number) !== null)).toBe(true)
    expect(new Set(numbers).size).toBe(numbers.length)
  })
})

import { fc, test } from '@fast-check/vitest'
import { describe, expect } from 'vitest'
import { isEmail, parseEmail } from '#domain/identity/email.ts'
import { isInn, parseInn } from '#domain/identity/inn.ts'
import { isKpp, parseKpp } from '#domain/identity/kpp.ts'
import { isOgrn, parseOgrn } from '#domain/identity/ogrn.ts'
import { isOgrnip, parseOgrnip } from '#domain/identity/ogrnip.ts'
import { isSnils, parseSnils } from '#domain/identity/snils.ts'
import { isUin, parseUin } from '#domain/identity/uin.ts'
import { isVin, parseVin } from '#domain/identity/vin.ts'
import { type Parsed, isValid } from '#domain/parsed.ts'
import {
  withEditedCharacter,
  withSeparators,
  withLookAlikes,
} from '#tests/support/arbitraries/text-variations.ts'
import { email } from '#tests/support/arbitraries/email.ts'
import { inn } from '#tests/support/arbitraries/inn.ts'
import { kpp } from '#tests/support/arbitraries/kpp.ts'
import { ogrn } from '#tests/support/arbitraries/ogrn.ts'
import { ogrnip } from '#tests/support/arbitraries/ogrnip.ts'
import { snils } from '#tests/support/arbitraries/snils.ts'
import { uin } from '#tests/support/arbitraries/uin.ts'
import { vin } from '#tests/support/arbitraries/vin.ts'

describe.each([
  ['INN', isInn, parseInn, inn],
  ['KPP', isKpp, parseKpp, kpp],
  ['OGRN', isOgrn, parseOgrn, ogrn],
  ['OGRNIP', isOgrnip, parseOgrnip, ogrnip],
  ['SNILS', isSnils, parseSnils, snils],
  ['UIN', isUin, parseUin, uin],
  ['VIN', isVin, parseVin, vin],
  ['e-mail', isEmail, parseEmail, email],
] as const)('the exact check of %s', (_, isStored, parse, values) => {
  test.prop([
    fc.oneof(
      values,
      values.chain(withEditedCharacter),
      values.chain(withSeparators),
      values.chain(withLookAlikes),
      fc.string(),
    ),
  ])('accepts exactly the texts that the parser returns unchanged', (text) => {
    const parsed: Parsed<string> = parse(text)
    expect(isStored(text)).toBe(isValid(parsed) && parsed.value === text)
  })
})

describe.each([
  ['INN', isInn, inn, 11],
  ['OGRN', isOgrn, ogrn, 11],
  ['OGRNIP', isOgrnip, ogrnip, 13],
  ['SNILS', isSnils, snils, 101],
  ['UIN', isUin, uin, 11],
] as const)('the exact check of %s', (_, isStored, values, divisor) => {
  const placed = values.chain((value) => fc.tuple(fc.constant(value), fc.nat(value.length - 1)))

  test.prop([placed, fc.constantFrom(-divisor, divisor)])(
    'rejects a character with the same remainder as the digit',
    ([value, at], distance) => {
      const duplicate = String.fromCharCode(Math.max(0, value.charCodeAt(at) + distance))
      expect(isStored(value.slice(0, at) + duplicate + value.slice(at + 1))).toBe(false)
    },
  )

  test.prop([values, fc.constantFrom('0', '5', ' ')])('lets nothing follow the number', (value, sign) => {
    expect(isStored(value + sign)).toBe(false)
  })
})

describe('the exact check of e-mail', () => {
  test.each([
    ['ivan@пример.рф', true],
    ['IVAN@ПРИМЕР.РФ', false],
    ['ivan@müller.de', true],
    ['ivan@mu\u0308ller.de', false],
    ['иван@mail.ru', false],
  ])('the exact check of e-mail of %j is %s', (text, expected) => {
    expect(isEmail(text)).toBe(expected)
  })
})

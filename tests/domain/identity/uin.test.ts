import { fc, test } from '@fast-check/vitest'
import { describe, expect, it } from 'vitest'
import { formatUin, parseMistypedUin, parseUin, uinCheckDigit } from '#domain/identity/uin.ts'
import { isValid } from '#domain/parsed.ts'
import { withSeparators, withWrongDigit } from '#tests/support/arbitraries/text-variations.ts'
import { rulingUin, uin, uinPass } from '#tests/support/arbitraries/uin.ts'
import { accepts, codeOf, obeysParserLaws, refuses } from './parser-laws.ts'

const samples = [
  '18810177261102104321',
  '18810150261028033159',
  '18810178260930551206',
  '18810116261101009842',
  '18810123261019412072',
  '18810166261107120089',
  '18810154260812077316',
  '18810577261140104327',
  '18810550261012031188',
  '18810578261109055511',
  '18810523261019412074',
  '18810477260000104565',
  '18810277260001203345',
  '18810050260000088815',
  '18810177261103000041',
  '18810177261103000350',
  '0355431010126110500123453',
  '0356043010126102900045126',
  '10673412261028004176',
  '32277012260012345009',
  '18207702261015003458',
]

describe('parseUin', () => {
  accepts(parseUin, {
    ...Object.fromEntries(samples.map((value) => [value, [value]])),
    '18810177261102104321': [
      '1881 0177 2611 0210 4321',
      'УИН: 18810177261102104321',
      'УИН18810177261102104321',
      'uin 1881 0177 2611 0210 4321',
      'Постановление № 18810177261102104321 от 02.11.2026',
      'Оплата штрафа по постановлению 18810177261102104321 02.11.2026, СТС 9912345678',
      'Оплата по СТС 9912345678, 18810177261102104321',
      '1881О177261102104321',
      '188101772611\n02104321',
      '18810177-26110210-4321',
    ],
  })

  refuses(parseUin, {
    'uin.length': [
      '1881017726110210432',
      '188101772611021043211',
      '035543101012611050012345',
      '0',
      'УИН',
      '18810177261102104321 7',
      'счёт 18810177261102104321',
    ],
    'uin.check-digit': ['18810177261102104322', '18810177261103000351', 'УИН 0355431010126110500123454'],
    'uin.zeros': ['0'.repeat(20), '0'.repeat(25)],
    'uin.several': ['18810177261102104321; 18810150261028033159'],
  })

  it('parseUin has a message that asks to check the number of the ruling', () => {
    for (const text of ['188', '18810177261102104322'])
      expect(parseUin(text)).toMatchObject({
        issues: [{ message: expect.stringMatching(/^Проверьте номер постановления: /) }],
      })
  })

  obeysParserLaws({ parse: parseUin, values: uin, format: formatUin, spellings: withSeparators })

  // A remainder of 10 sends a number to the second pass, where two numbers may meet; below it they cannot.
  test.prop([rulingUin.filter((value) => uinPass(value.slice(0, -1), 1) < 10).chain(withWrongDigit)])(
    'a UIN with one digit changed is not valid',
    ({ text }) => {
      fc.pre(uinPass(text.slice(0, -1), 1) < 10)
      expect(codeOf(parseUin(text))).toBe('uin.check-digit')
    },
  )
})

describe('uinCheckDigit', () => {
  it.each(samples)('uinCheckDigit agrees with the last digit of %s', (sample) => {
    expect(uinCheckDigit(sample.slice(0, -1))).toBe(Number(sample.slice(-1)))
  })

  it('uinCheckDigit is the remainder of the second pass when the first gives 10, and zero when both do', () => {
    expect([uinPass('1881017726110300004', 1), uinCheckDigit('1881017726110300004')]).toEqual([10, 1])
    expect([uinPass('1881017726110300035', 3), uinCheckDigit('1881017726110300035')]).toEqual([10, 0])
  })
})

describe('parseMistypedUin', () => {
  accepts(parseMistypedUin, {
    '18810177261102104322': ['18810177261102104322', 'УИН 1881 0177 2611 0210 4322'],
    '1881017726110210432': ['1881017726110210432'],
    '188101772611021043211': ['188101772611021043211'],
    '035543101012611050012345': ['035543101012611050012345'],
  })

  refuses(parseMistypedUin, {
    'uin.length': ['18810177261102104321', '4070281093800001234', '0'.repeat(20), '188'],
  })

  test.prop([uin])('reports only the length of a valid number', (value) => {
    expect(codeOf(parseMistypedUin(value))).toBe('uin.length')
  })
})

describe('formatUin', () => {
  it('formats groups of four digits', () => {
    expect([parseUin('18810177261102104321')].filter(isValid).map(({ value }) => formatUin(value))).toEqual([
      '1881 0177 2611 0210 4321',
    ])
  })
})

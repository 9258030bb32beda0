import { fc } from '@fast-check/vitest'
import { describe, expect, it } from 'vitest'
import { formatSts, parseSts, parseStrictSts } from '#domain/identity/sts.ts'
import { isValid } from '#domain/parsed.ts'
import { withSeparators, withLookAlikes } from '#tests/support/arbitraries/text-variations.ts'
import { strictSts, sts } from '#tests/support/arbitraries/sts.ts'
import { accepts, obeysParserLaws, refuses } from './parser-laws.ts'

const spellings = (value: string): fc.Arbitrary<string> => withLookAlikes(value).chain(withSeparators)

describe('parseSts', () => {
  accepts(parseSts, {
    '9912345678': [
      '9912345678',
      '99 12 345678',
      '99-12-345678',
      '99 12 № 345678',
      'СТС 99 12 345678',
      'стс9912345678',
      'CTC 99 12 345678',
      'STS: 9912345678',
      'Свидетельство о регистрации ТС 99 12 345678',
      'серия 9912 номер 345678',
      'серия 99 12 N 345678 выдано в 2019',
      'СТС 99 12 345678, ВУ 77 34 112233',
      'ВУ 77 34 112233, СТС 99 12 345678',
      'СТС 9912345678 02.11.2026',
      'Номер ВУ 7734112233, номер СТС 9912345678',
    ],
    '99УХ123456': ['99УХ123456', '99 YX 123456', '99yx123456', '99 ух 123456', 'СТС № 99 УX 123456'],
    '50ОС123456': ['50ОС123456', '50OC123456'],
    '99УХ123450': ['серия 99УХ номер 12345О', 'серии 99УХ № 12345О', '99УХ12345О', '99 yx 12345o'],
    '7761040908': ['7761040908', 'ООО «Ромашка» 77 61 040908'],
    '99У123456': ['99У123456', '99 y 123456'],
    '991123456': ['991123456', '99 1 123456'],
  })

  refuses(parseSts, {
    'sts.format': [
      '99УХ12345',
      '99УХ1234567',
      '99ЯЯ123456',
      '99УХУ123456',
      'УХ99123456',
      'ВУ 99 12 345678',
      'ИНН 7707083893',
      '99 12 345678 90',
      '1 99 12 345678',
      'СТС',
      'ОООООООООО',
    ],
    'sts.several': ['9912345678, 9912345679'],
  })

  obeysParserLaws({ parse: parseSts, values: sts, format: formatSts, spellings })
})

describe('parseStrictSts', () => {
  accepts(parseStrictSts, { '99УХ123456': ['99 УХ 123456'], '9912345678': ['9912345678'] })
  refuses(parseStrictSts, { 'sts.format': ['99У123456', '991123456'] })

  obeysParserLaws({ parse: parseStrictSts, values: strictSts, format: formatSts, spellings })
})

describe('formatSts', () => {
  it.each([
    ['99УХ123456', '99 УХ 123456'],
    ['9912345678', '99 12 345678'],
    ['99У123456', '99 У 123456'],
  ])('shows %s as %s', (value, shown) => {
    expect([parseSts(value)].filter(isValid).map((parsed) => formatSts(parsed.value))).toEqual([shown])
  })
})

import { test } from '@fast-check/vitest'
import { describe, expect } from 'vitest'
import { parseOgrn } from '#domain/identity/ogrn.ts'
import { withSeparators, withWrongDigit } from '#tests/support/arbitraries/text-variations.ts'
import { ogrn } from '#tests/support/arbitraries/ogrn.ts'
import { accepts, codeOf, obeysParserLaws, refuses } from './parser-laws.ts'

describe('parseOgrn', () => {
  accepts(parseOgrn, {
    '1027700132195': [
      '1027700132195',
      '1 02 77 00 13219 5',
      'ОГРН 1027700132195',
      'огрн1027700132195',
      'ПАО Сбербанк, ИНН 7707083893, ОГРН 1027700132195',
      '1О277ОО132195',
    ],
    '1027700229193': ['1027700229193'],
    '1027700070518': ['1027700070518'],
    '1037739877295': ['1037739877295'],
    '1247700012340': ['1247700012340'],
    '1237800009875': ['1237800009875'],
    '1215000043213': ['1215000043213'],
  })

  refuses(parseOgrn, {
    'ogrn.length': ['102770013219', '10277001321955', '304500116000157', 'ООО 7707083893', 'ОГРН'],
    'ogrn.check-digit': ['1027700132196', '1027700132105'],
    'ogrn.zeros': ['0000000000000'],
    'ogrn.several': ['1027700132195, 1027700229193'],
  })

  obeysParserLaws({ parse: parseOgrn, values: ogrn, spellings: withSeparators })

  // The remainders 0 and 10 both end in 0.
  test.prop([ogrn.filter((value) => !value.endsWith('0')).chain(withWrongDigit)])(
    'an OGRN with one digit changed is never valid',
    ({ text }) => {
      expect(codeOf(parseOgrn(text))).toBe('ogrn.check-digit')
    },
  )
})

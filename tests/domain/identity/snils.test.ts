import { fc, test } from '@fast-check/vitest'
import { describe, expect, it } from 'vitest'
import { formatSnils, parseSnils } from '#domain/identity/snils.ts'
import { isValid } from '#domain/parsed.ts'
import { withSeparators, withWrongDigit } from '#tests/support/arbitraries/text-variations.ts'
import { snils } from '#tests/support/arbitraries/snils.ts'
import { accepts, codeOf, obeysParserLaws, refuses } from './parser-laws.ts'

describe('parseSnils', () => {
  accepts(parseSnils, {
    '11223344595': [
      '11223344595',
      '112-233-445 95',
      '112 233 445 95',
      'СНИЛС: 112-233-445-95',
      '112–233–445 95',
    ],
    '08765430300': ['087-654-303 00'],
    '15612378964': ['156-123-789 64'],
    '06498732110': ['064-987-321 10'],
    '20030040048': ['200-300-400 48'],
    '00100199899': ['001-001-998 99'],
  })

  refuses(parseSnils, {
    'snils.length': ['112-233-445 9', '112-233-445 955', 'тел. 112-233-445 95', 'СНИЛС'],
    'snils.checksum': ['112-233-445 96', '001-001-999 99'],
    'snils.zeros': ['000-000-000 00'],
    'snils.several': ['112-233-445 95, 087-654-303 00'],
  })

  obeysParserLaws({ parse: parseSnils, values: snils, format: formatSnils, spellings: withSeparators })

  // The remainders 0 and 100 are both written 00; the lowest numbers carry no checksum.
  test.prop([snils.filter((value) => !value.endsWith('00')).chain(withWrongDigit)])(
    'a SNILS with one digit changed is never valid',
    ({ text }) => {
      fc.pre(Number(text.slice(0, 9)) > 1_001_998)
      expect(codeOf(parseSnils(text))).toBe('snils.checksum')
    },
  )
})

describe('formatSnils', () => {
  it('formats the number as on the certificate', () => {
    expect([parseSnils('11223344595')].filter(isValid).map(({ value }) => formatSnils(value))).toEqual([
      '112-233-445 95',
    ])
  })
})

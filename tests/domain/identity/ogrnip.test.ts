import { test } from '@fast-check/vitest'
import { describe, expect } from 'vitest'
import { parseOgrnip } from '#domain/identity/ogrnip.ts'
import { withSeparators, withWrongDigit } from '#tests/support/arbitraries/text-variations.ts'
import { ogrnip } from '#tests/support/arbitraries/ogrnip.ts'
import { accepts, codeOf, obeysParserLaws, refuses } from './parser-laws.ts'

describe('parseOgrnip', () => {
  accepts(parseOgrnip, {
    '304500116000157': ['304500116000157', 'ОГРНИП 304500116000157', '3 04 5001 16000157', '3О4500116000157'],
    '324774600012341': ['324774600012341'],
    '322508100045671': ['322508100045671'],
    '319784700123452': ['319784700123452'],
  })

  refuses(parseOgrnip, {
    'ogrnip.length': ['30450011600015', '3045001160001577', '1027700132195', 'ОГРН 304500116000157'],
    'ogrnip.check-digit': ['304500116000158'],
    'ogrnip.zeros': ['000000000000000'],
    'ogrnip.several': ['304500116000157, 324774600012341'],
  })

  obeysParserLaws({ parse: parseOgrnip, values: ogrnip, spellings: withSeparators })

  // The remainders 10, 11 and 12 end like 0, 1 and 2.
  test.prop([ogrnip.filter((value) => !/[012]$/.test(value)).chain(withWrongDigit)])(
    'an OGRNIP with one digit changed is never valid',
    ({ text }) => {
      expect(codeOf(parseOgrnip(text))).toBe('ogrnip.check-digit')
    },
  )
})

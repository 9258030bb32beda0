import { fc, test } from '@fast-check/vitest'
import { describe, expect, it } from 'vitest'
import { parsePasted } from '#domain/identity/pasted-text.ts'
import { recognise } from '#domain/identity/recognise.ts'
import { maxInputLength } from '#domain/identity/text/normalise-text.ts'
import { validators } from '#domain/identity/validators.ts'
import { instant } from '#domain/dates/instant.ts'
import { invalid, valid } from '#domain/parsed.ts'
import { codeOf } from './parser-laws.ts'

const candidateLength = 4

/** Returns the number of characters that the rule checks for the text. */
const charsParsed = (text: string): number => {
  let validated = 0
  parsePasted(text, {
    kind: 'inn',
    maxLength: candidateLength,
    read: (chars) => {
      validated += chars.length
      return chars === '1234' ? valid(chars) : undefined
    },
    otherwise: invalid('inn.length', 'no'),
  })
  return validated
}

// U+FDFA becomes eighteen letters, «ΐ» three when it is made a capital, «…» three dots.
const growing = fc.constantFrom('\uFDFA', 'ΐ', '…', 'ﬃ', '⑽', '½', '1', ' ', '-', 'ИНН ', 'а')

describe('a pasted text', () => {
  test.prop([fc.array(growing, { minLength: 1, maxLength: 8 })])(
    'a pasted text needs a number of checks that is bounded by its length, also when normalisation lengthens it',
    (chars) => {
      const text = chars.join('').repeat(maxInputLength).slice(0, maxInputLength)
      // Each character begins a candidate of each length; the whole text is checked as it is, cleaned and repaired.
      expect(charsParsed(text)).toBeLessThanOrEqual(maxInputLength * (candidateLength * candidateLength + 3))
    },
  )

  it('a pasted text that exceeds the limit after normalisation is rejected before it is parsed', () => {
    expect(charsParsed('\uFDFA'.repeat(500))).toBe(0)
  })

  it.each(Object.entries(validators).filter(([kind]) => kind !== 'date'))(
    'a pasted text is too long for %s when normalisation lengthens it beyond the limit',
    (_, { parse }) => {
      expect(codeOf(parse('\uFDFA'.repeat(500), instant(0)))).toBe('too-long')
    },
  )

  it('a pasted text that exceeds the limit after normalisation is not recognised', () => {
    expect(recognise(`ИНН 7707083893 ${'\uFDFA'.repeat(500)}`)).toEqual([])
  })

  it.each([
    ['inn', '7707083893'],
    ['email', 'ivan@mail.ru'],
    ['date', '31.12.1969'],
    ['full-name', 'Иванов Иван Иванович'],
  ] as const)('a pasted text is parsed as %s up to the limit', (kind, value) => {
    expect(validators[kind].parse(value.padEnd(maxInputLength), instant(0))).toEqual(valid(value))
    expect(codeOf(validators[kind].parse(value.padEnd(maxInputLength + 1), instant(0)))).toBe('too-long')
  })

  it('a pasted text is recognised up to the limit', () => {
    expect(recognise('7707083893'.padEnd(maxInputLength))).not.toEqual([])
    expect(recognise('7707083893'.padEnd(maxInputLength + 1))).toEqual([])
  })
})

import { fc, test } from '@fast-check/vitest'
import { describe, expect, it } from 'vitest'
import { parseMinLength } from '#domain/identity/text/min-length.ts'

describe('parseMinLength', () => {
  it.each([
    ['12345678', 8],
    ['        ', 8],
    ['🚗🚗', 2],
    ['', 0],
    ['1'.repeat(10_000_000), 8],
  ])('accepts a text that is long enough: %#', (text, least) => {
    expect(parseMinLength(text, least)).toEqual({ _tag: 'Valid', value: text })
  })

  it.each([
    ['1234567', 8],
    ['🚗', 2],
    ['', 1],
  ])('refuses %j as shorter than %d', (text, least) => {
    expect(parseMinLength(text, least)).toEqual({
      _tag: 'Invalid',
      issues: [
        {
          code: 'min-length',
          message: `This field should be at least ${least} characters long`,
          params: { least },
        },
      ],
    })
  })

  test.prop([fc.string({ unit: 'grapheme' }), fc.nat(20)])(
    'counts characters, not surrogates',
    (text, least) => {
      expect(parseMinLength(text, least)._tag).toBe(Array.from(text).length >= least ? 'Valid' : 'Invalid')
    },
  )
})

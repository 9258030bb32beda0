import { fc, test } from '@fast-check/vitest'
import { describe, expect, it } from 'vitest'
import {
  CYRILLIC_LOOK_ALIKES,
  LATIN_LOOK_ALIKES,
  toCyrillic,
  toLatin,
} from '#domain/identity/text/look-alikes.ts'
import { plateLetters } from '#tests/support/arbitraries/chars.ts'

describe('look-alike letters', () => {
  it('look-alike letters are twelve in each alphabet', () => {
    expect(toCyrillic(LATIN_LOOK_ALIKES)).toBe(CYRILLIC_LOOK_ALIKES)
    expect(toLatin(CYRILLIC_LOOK_ALIKES)).toBe(LATIN_LOOK_ALIKES)
    expect([CYRILLIC_LOOK_ALIKES, LATIN_LOOK_ALIKES].map((emails) => new Set(emails).size)).toEqual([12, 12])
  })

  it('leave other signs alone', () => {
    expect(toCyrillic('VIN я 123 🚗 abc')).toBe('VIN я 123 🚗 abc')
    expect(toLatin('ЖЗИ я 123 🚗 авс')).toBe('ЖЗИ я 123 🚗 авс')
  })

  test.prop([plateLetters(10)])('go to the other alphabet and back', (emails) => {
    expect(toCyrillic(toLatin(emails))).toBe(emails)
  })

  test.prop([fc.string({ unit: 'binary' })])('keep the length of a text', (text) => {
    expect([toCyrillic(text).length, toLatin(text).length]).toEqual([text.length, text.length])
  })
})

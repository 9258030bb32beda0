import { fc, test } from '@fast-check/vitest'
import { describe, expect, it } from 'vitest'
import {
  cyrillicLookAlikes,
  latinLookAlikes,
  toCyrillic,
  toLatin,
} from '#domain/identity/text/look-alikes.ts'
import { plateLetters } from '#tests/support/arbitraries/chars.ts'

describe('look-alike letters', () => {
  it('look-alike letters are twelve in each alphabet', () => {
    expect(toCyrillic(latinLookAlikes)).toBe(cyrillicLookAlikes)
    expect(toLatin(cyrillicLookAlikes)).toBe(latinLookAlikes)
    expect([cyrillicLookAlikes, latinLookAlikes].map((letters) => new Set(letters).size)).toEqual([12, 12])
  })

  it('leave other signs alone', () => {
    expect(toCyrillic('VIN я 123 🚗 abc')).toBe('VIN я 123 🚗 abc')
    expect(toLatin('ЖЗИ я 123 🚗 авс')).toBe('ЖЗИ я 123 🚗 авс')
  })

  test.prop([plateLetters(10)])('go to the other alphabet and back', (letters) => {
    expect(toCyrillic(toLatin(letters))).toBe(letters)
  })

  test.prop([fc.string({ unit: 'binary' })])('keep the length of a text', (text) => {
    expect([toCyrillic(text).length, toLatin(text).length]).toEqual([text.length, text.length])
  })
})

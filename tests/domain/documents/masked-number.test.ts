import { fc, test as law } from '@fast-check/vitest'
import { describe, expect, test } from 'vitest'
import { lastChars, maskedNumber } from '#domain/documents/masked-number.ts'

describe('a masked number', () => {
  test.each([
    ['99 УХ 123456', '•• •• ••••56'],
    ['500100732259', '••••••••••59'],
    ['7', '7'],
    ['', ''],
  ])('%s is shown as %s', (number, masked) => {
    expect(maskedNumber(number)).toBe(masked)
  })

  law.prop([fc.stringMatching(/^[\dА-Я ]{0,20}$/)])(
    'keeps only its shape and its last two characters',
    (number) => {
      const masked = maskedNumber(number)
      expect(masked).toHaveLength(number.length)
      expect(masked.replaceAll(/[• ]/g, '')).toBe(lastChars(number))
    },
  )
})

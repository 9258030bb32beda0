import { fc, test } from '@fast-check/vitest'
import { describe, expect, it } from 'vitest'
import { isCardNumber } from '#domain/inspection/labelled-numbers.ts'
import { withWrongDigit } from '#tests/support/arbitraries/text-variations.ts'

const cards = [
  '2200000000000004',
  '2202474301322987',
  '2200400012345678903',
  '4111111111111111',
  '5536910012345676',
  '6200000000000005',
]

describe('isCardNumber', () => {
  it.each(cards)('returns true for %s', (card) => {
    expect(isCardNumber(card)).toBe(true)
  })

  it.each([
    '2200000000000005',
    '4111111111111112',
    '1111111111111117',
    '411111111111111',
    '',
    '22000000000000040000',
  ])('returns false for %j', (text) => {
    expect(isCardNumber(text)).toBe(false)
  })

  test.prop([fc.constantFrom(...cards).chain(withWrongDigit)])(
    'returns false after a change of one digit',
    ({ text }) => {
      expect(isCardNumber(text)).toBe(false)
    },
  )
})

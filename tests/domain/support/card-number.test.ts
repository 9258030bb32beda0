import { fc, test } from '@fast-check/vitest'
import { describe, expect, it } from 'vitest'
import { holdsCardNumber } from '#domain/support/card-number.ts'
import { cardNumber } from '#tests/support/arbitraries/card.ts'
import { withWrongDigit } from '#tests/support/arbitraries/text-variations.ts'
import { uin } from '#tests/support/arbitraries/uin.ts'

describe('holdsCardNumber', () => {
  it.each([
    '4111111111111111',
    '4111 1111 1111 1111',
    '4111-1111-1111-1111',
    '4111\u00A01111\u00A01111\u00A01111',
    'Списали с карты 2200000000000004 два раза',
    'Карта 4111 1111 1111 1111 12/28',
    'Списали 500 4111 1111 1111 1111',
    '6304000000000000000',
  ])('returns true for «%s»', (text) => {
    expect(holdsCardNumber(text)).toBe(true)
  })

  it.each([
    '',
    'Карта на 1111',
    '4111 1111 1111 1112',
    'Постановление 18810177261102104321',
    'УИН 1881 0177 2611 0210 4321',
    '03554310102206180000000011',
    'ОГРН 1027700132195, ОГРНИП 304500116000157',
    '+7 900 000-00-12, потом 8 900 000-00-13',
    '0'.repeat(15),
    '0'.repeat(20),
  ])('returns false for «%s»', (text) => {
    expect(holdsCardNumber(text)).toBe(false)
  })

  test.prop([cardNumber, fc.constantFrom('', ' ', '-')])(
    'finds any card number in any grouping',
    (card, between) => {
      expect(holdsCardNumber(card.match(/.{1,4}/g)?.join(between) ?? '')).toBe(true)
    },
  )

  test.prop([cardNumber.chain(withWrongDigit)])(
    'returns false for a card number with one changed digit',
    ({ text }) => {
      expect(holdsCardNumber(text)).toBe(false)
    },
  )

  test.prop([uin, fc.constantFrom('', ' ')])('returns false for UINs', (number, between) => {
    expect(holdsCardNumber(`УИН: ${number.match(/.{1,4}/g)?.join(between)}`)).toBe(false)
  })

  test.prop([fc.string({ unit: fc.constantFrom('0', '1', '4', ' ', '-'), maxLength: 60 })])(
    'words around digits do not change the result',
    (text) => {
      expect(holdsCardNumber(`Здравствуйте! ${text} Спасибо.`)).toBe(holdsCardNumber(text))
    },
  )
})

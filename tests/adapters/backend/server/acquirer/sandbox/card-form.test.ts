import { fc, test } from '@fast-check/vitest'
import { describe, expect } from 'vitest'
import { localDate } from '#domain/dates/local-date.ts'
import { checkCard, maskOf } from '#adapters/backend/server/acquirer/sandbox/card-form.ts'
import {
  outcomeOf,
  testCards,
  testCode,
  testExpiry,
} from '#adapters/backend/server/acquirer/sandbox/test-cards.ts'

const today = localDate('2026-11-21')
const right = { number: '2200000000000004', expiry: '12/30', code: '123' }

describe('a card is read', () => {
  test.each([
    ['2200 0000 0000 0004'],
    ['2200-0000-0000-0004'],
    ['2200 0000–0000 0004'],
    [' 2200000000000004 '],
    ['4111111111111111'],
    ['5555 5555 5555 4444'],
    ['2200400012345678903'],
    ['6200000000000005'],
  ])('a card is read with the number %s', (number) => {
    const digits = number.replaceAll(/\D/g, '')
    expect(checkCard({ ...right, number }, today)).toEqual({ _tag: 'Card', number: digits })
  })

  test.each([['12/30'], ['12 / 30'], ['12 30'], ['1230'], ['12-30'], ['12.30'], ['12/2030'], ['11/26']])(
    'a card is read with the date %s',
    (expiry) => {
      expect(checkCard({ ...right, expiry }, today)._tag).toBe('Card')
    },
  )

  test('a card is read with spaces in the code', () => {
    expect(checkCard({ ...right, code: ' 1 2 3 ' }, today)._tag).toBe('Card')
  })
})

describe('a card is refused, in Russian and by its field', () => {
  test.each([
    ['number', '', 'Введите номер карты'],
    ['number', 'две тысячи', 'В номере карты только цифры'],
    ['number', '220000000000', 'Номер короче, чем бывает: проверьте, все ли цифры на месте'],
    ['number', '22000000000000040000', 'Номер длиннее, чем бывает: проверьте, нет ли лишних цифр'],
    ['number', '2200000000000005', 'В номере опечатка: сверьте его с картой'],
    ['number', '4111111111111112', 'В номере опечатка: сверьте его с картой'],
    ['expiry', '', 'Введите срок действия: месяц и год'],
    ['expiry', 'скоро', 'Напишите месяц и год, как на карте: 08/29'],
    ['expiry', '1/30', 'Напишите месяц и год, как на карте: 08/29'],
    ['expiry', '13/30', 'Месяц — от 01 до 12'],
    ['expiry', '00/30', 'Месяц — от 01 до 12'],
    ['expiry', '10/26', 'Срок карты истёк: возьмите другую'],
    ['expiry', '12/57', 'Проверьте год: так долго карты не действуют'],
    ['code', '', 'Введите три цифры с оборота карты'],
    ['code', '12', 'Код — три цифры с оборота карты'],
    ['code', '1234', 'Код — три цифры с оборота карты'],
    ['code', 'abc', 'Код — три цифры с оборота карты'],
  ] as const)('%s %j: %s', (field, text, message) => {
    expect(checkCard({ ...right, [field]: text }, today)).toEqual({
      _tag: 'Wrong',
      errors: { [field]: message },
    })
  })

  test('a card is refused, in Russian and by its field with every error at once', () => {
    const { errors } = checkCard({ number: '', expiry: '', code: '' }, today) as { errors: object }
    expect(Object.keys(errors)).toEqual(['number', 'expiry', 'code'])
  })
})

const sixteenDigits = fc.stringMatching(/^[1-9]\d{15}$/)

const passes = (number: string): boolean =>
  checkCard({ number, expiry: '12/30', code: '123' }, today)._tag === 'Card'

describe('the check digit', () => {
  test.prop([sixteenDigits])('the check digit is valid for one of the ten last digits', (digits) => {
    const start = digits.slice(0, 15)
    const fits = Array.from({ length: 10 }, (_, digit) => passes(`${start}${digit}`))
    expect(fits.filter(Boolean)).toHaveLength(1)
  })

  test.prop([sixteenDigits, fc.nat(15), fc.integer({ min: 1, max: 9 })])(
    'detects one wrong digit',
    (digits, position, shift) => {
      const wrong = String((Number(digits[position]) + shift) % 10)
      const typo = `${digits.slice(0, position)}${wrong}${digits.slice(position + 1)}`
      expect(passes(digits) && passes(typo)).toBe(false)
    },
  )
})

describe('what is kept of a card', () => {
  test('what is kept of a card is its beginning and its end', () => {
    expect(maskOf('2200000000000004')).toBe('2200 •••• •••• 0004')
  })

  test.prop([sixteenDigits])('what is kept of a card never holds the number', (digits) => {
    expect(maskOf(digits).replaceAll(/\D/g, '')).toHaveLength(8)
  })
})

describe('test cards', () => {
  test('test cards are Mir cards that pass every check, each with one outcome', () => {
    for (const { number, outcome } of testCards) {
      expect(number).toMatch(/^2200\d{12}$/)
      expect(checkCard({ number, expiry: testExpiry, code: testCode }, today)._tag).toBe('Card')
      expect(outcomeOf(number)).toBe(outcome)
    }
    expect(new Set(testCards.map(({ number }) => number)).size).toBe(testCards.length)
    expect(new Set(testCards.map(({ outcome }) => outcome)).size).toBe(testCards.length)
  })

  test('test cards are not the only ones that pay', () => {
    expect(outcomeOf('4111111111111111')).toBe('paid')
  })
})

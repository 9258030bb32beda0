import { fc } from '@fast-check/vitest'
import { describe, expect, it } from 'vitest'
import { formatPhone, parsePhone } from '#domain/identity/phone.ts'
import { isValid } from '#domain/parsed.ts'
import { withSeparators } from '#tests/support/arbitraries/text-variations.ts'
import { phone } from '#tests/support/arbitraries/phone.ts'
import { accepts, obeysParserLaws, refuses } from './parser-laws.ts'

describe('parsePhone', () => {
  accepts(parsePhone, {
    '79000000012': [
      '79000000012',
      '89000000012',
      '+79000000012',
      '+7 900 000-00-12',
      '+7 (900) 000-00-12',
      '8 (900) 000-00-12',
      '8(900)0000012',
      '8-900-000-00-12',
      '8.900.000.00.12',
      'тел. +7 900 000 00 12',
      'Телефон: 8 (900) 000-00-12 (мобильный)',
      'Звоните +7 900 000-00-12 после 18:00',
    ],
    '74951234567': ['8 (495) 123-45-67'],
  })

  refuses(parsePhone, {
    'phone.length': [
      '9000000012',
      '+7 900 000-00-1',
      '+7 900 000-00-123',
      '8-800-ПОЗВОНИ',
      'СНИЛС 79000000012',
    ],
    'phone.country': ['19000000012', '+3 750 000-00-12'],
    'phone.several': ['+7 900 000-00-12, +7 900 000-00-13'],
  })

  obeysParserLaws({
    parse: parsePhone,
    values: phone,
    format: formatPhone,
    spellings: (value) =>
      fc.constantFrom(value, value.replace(/^7/, '8'), `+${value}`).chain((text) => withSeparators(text)),
  })
})

describe('formatPhone', () => {
  it('groups the digits of the number', () => {
    expect([parsePhone('89001234567')].filter(isValid).map(({ value }) => formatPhone(value))).toEqual([
      '+7 900 123-45-67',
    ])
  })
})

import { describe, expect, it } from 'vitest'
import { parseVin } from '#domain/identity/vin.ts'
import { withSeparators, withLookAlikes } from '#tests/support/arbitraries/text-variations.ts'
import { vin } from '#tests/support/arbitraries/vin.ts'
import { accepts, obeysParserLaws, refuses } from './parser-laws.ts'

describe('parseVin', () => {
  accepts(parseVin, {
    '1HGCM82633A004352': ['1HGCM82633A004352', '1hgcm82633a004352', 'VIN 1HGCM82633A004352'],
    XTA210990Y1234567: [
      'XTA210990Y1234567',
      'ХТА210990У1234567',
      'xta 210990 y1234567',
      'VIN: XTA-210990-Y1234567',
      'Вин XTA210990Y1234567, цвет белый',
      'Лада XTA210990Y1234567 2000 года',
    ],
    Z94CT41DBFR123456: ['Z94CT41DBFR123456'],
    '11111111111111111': ['11111111111111111'],
  })

  refuses(parseVin, {
    'vin.format': [
      'XTA210990Y123456',
      'XTA210990Y12345678',
      'ЖTA210990Y1234567',
      'отсутствует',
      'ABCDEFGHJKLMNPRST',
      'NEW 12345678901234 года',
    ],
    'vin.letters': ['XTA21O990Y1234567', 'XTA2I0990Y1234567', 'XTAQ10990Y1234567', 'ХТА21О990У1234567'],
    'vin.several': ['XTA210990Y1234567 и 1HGCM82633A004352'],
  })

  it('explains which letters a VIN cannot contain', () => {
    expect(parseVin('XTA21O990Y1234567')).toMatchObject({
      issues: [{ message: 'В VIN не бывает букв I, O и Q: скорее всего, это цифры 1 и 0' }],
    })
  })

  it('ignores the check digit, which cars sold in Russia need not have', () => {
    expect(parseVin('1HGCM82643A004352')).toEqual({ _tag: 'Valid', value: '1HGCM82643A004352' })
  })

  obeysParserLaws({
    parse: parseVin,
    values: vin,
    spellings: (value) => withLookAlikes(value).chain(withSeparators),
  })
})

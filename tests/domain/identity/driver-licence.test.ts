import { describe } from 'vitest'
import { formatDriverLicence, parseDriverLicence } from '#domain/identity/driver-licence.ts'
import { withSeparators, withLookAlikes } from '#tests/support/arbitraries/text-variations.ts'
import { licence } from '#tests/support/arbitraries/licence.ts'
import { accepts, obeysParserLaws, refuses } from './parser-laws.ts'

describe('parseDriverLicence', () => {
  accepts(parseDriverLicence, {
    '9912345678': [
      '9912345678',
      '99 12 345678',
      '99-12 345678',
      'ВУ 99 12 345678',
      'в/у 9912345678',
      'Водительское удостоверение: серия 99 12 № 345678',
      'права 99 12 345678',
      'СТС 77 34 112233, ВУ 99 12 345678',
    ],
    '77АВ123456': [
      '77АВ123456',
      '77 AB 123456',
      '77ab123456',
      'ВУ 77 АВ 123456',
      '77 ав 12З456'.replace('З', '3'),
    ],
    '77ВУ123456': ['77 ВУ 123456'],
    '77ЖЯ123456': ['77 жя 123456'],
    '77АВ100000': ['77АВ1ООООО'],
  })

  refuses(parseDriverLicence, {
    'licence.format': [
      '99У123456',
      '991234567',
      '99123456789',
      'АВ77123456',
      'СТС 99 12 345678',
      'ВУ',
      '99 12 345678 1',
    ],
    'licence.several': ['9912345678, 7734112233'],
  })

  obeysParserLaws({
    parse: parseDriverLicence,
    values: licence,
    format: formatDriverLicence,
    spellings: (value) => withLookAlikes(value).chain(withSeparators),
  })
})

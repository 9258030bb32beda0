import { describe } from 'vitest'
import { formatAccountNumber, parseAccountNumber } from '#domain/identity/account-number.ts'
import { account } from '#tests/support/arbitraries/account.ts'
import { withSeparators } from '#tests/support/arbitraries/text-variations.ts'
import { accepts, obeysParserLaws, refuses } from './parser-laws.ts'

describe('parseAccountNumber', () => {
  accepts(parseAccountNumber, {
    '40702810938000012345': [
      '40702810938000012345',
      '407.02.810.9.38000012345',
      '4070 2810 9380 0001 2345',
      'р/с 40702810938000012345',
      'Счёт: 40702810938000012345, БИК 044525225',
      'БИК 044525225 р/с 40702810938000012345 к/с',
      '4О702810938ОООО12345',
    ],
    '03100643000000017300': ['03100643000000017300'],
    '188101772611021043211': ['188101772611021043211'],
    '0355431010126110500123453': ['0355431010126110500123453'],
  })

  refuses(parseAccountNumber, {
    'account.length': [
      '4070281093800001234',
      '03554310101261105001234531',
      'УИН 18810177261102104321',
      '40702810938000012345 123456',
      'счёт',
    ],
    'account.several': ['40702810938000012345, 40817810938001234567'],
  })

  obeysParserLaws({
    parse: parseAccountNumber,
    values: account,
    format: formatAccountNumber,
    spellings: withSeparators,
  })
})

import type { Branded } from '#domain/branded.ts'
import { type Issue, type Parsed, invalid, valid } from '#domain/parsed.ts'
import { zerosBetweenDigits } from './letter-o.ts'
import { parsePasted } from './pasted-text.ts'
import { isAllZeros } from './weighted-sum.ts'

/** Registration number of an individual entrepreneur, 15 digits. */
export type Ogrnip = Branded<string, 'Ogrnip'>

const length: Issue = { code: 'ogrnip.length', message: 'Проверьте ОГРНИП: в нём 15 цифр' }

// Order of the Ministry of Finance of 30.10.2017 N 165н: as the OGRN, but the remainder is by 13.
const hasCheckDigit = (digits: string): digits is Ogrnip =>
  (Number(digits.slice(0, 14)) % 13) % 10 === Number(digits[14])

const read = (signs: string): Parsed<Ogrnip> | undefined => {
  if (!/^\d{15}$/.test(signs)) return undefined
  if (isAllZeros(signs)) return invalid('ogrnip.zeros', 'ОГРНИП не может состоять из одних нулей')
  return hasCheckDigit(signs)
    ? valid(signs)
    : invalid('ogrnip.check-digit', 'Проверьте ОГРНИП: последняя цифра не сходится, возможно, в нём опечатка')
}

/** A 15-digit number with a mod 13 check. */
export const parseOgrnip = (input: string): Parsed<Ogrnip> =>
  parsePasted(input, {
    kind: 'ogrnip',
    longest: 15,
    repair: zerosBetweenDigits,
    read,
    otherwise: length,
  })

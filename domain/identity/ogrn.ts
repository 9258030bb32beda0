import type { Branded } from '#domain/branded.ts'
import { type Issue, type Parsed, invalid, valid } from '#domain/parsed.ts'
import { zerosBetweenDigits } from './letter-o.ts'
import { parsePasted } from './pasted-text.ts'
import { isAllZeros } from './weighted-sum.ts'

/** Registration number of an organisation, 13 digits. */
export type Ogrn = Branded<string, 'Ogrn'>

const length: Issue = { code: 'ogrn.length', message: 'Проверьте ОГРН: в нём 13 цифр' }

// Order of the Ministry of Finance of 30.10.2017 N 165н: the last digit is the remainder by 11, its last digit.
const hasCheckDigit = (digits: string): digits is Ogrn =>
  (Number(digits.slice(0, 12)) % 11) % 10 === Number(digits[12])

const read = (signs: string): Parsed<Ogrn> | undefined => {
  if (!/^\d{13}$/.test(signs)) return undefined
  if (isAllZeros(signs)) return invalid('ogrn.zeros', 'ОГРН не может состоять из одних нулей')
  return hasCheckDigit(signs)
    ? valid(signs)
    : invalid('ogrn.check-digit', 'Проверьте ОГРН: последняя цифра не сходится, возможно, в нём опечатка')
}

/** Spec §5: a 13-digit number with a mod 11 check. */
export const parseOgrn = (input: string): Parsed<Ogrn> =>
  parsePasted(input, { kind: 'ogrn', longest: 13, repair: zerosBetweenDigits, read, otherwise: length })

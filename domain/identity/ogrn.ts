import type { Branded } from '#domain/branded.ts'
import { type Parsed, invalid, valid } from '#domain/parsed.ts'
import { zerosBetweenDigits } from './letter-o.ts'
import { type PastedRule, parsePasted } from './pasted-text.ts'
import { isDigits } from './plain-signs.ts'
import { digitAt, isAllZeros, weightedSum } from './weighted-sum.ts'

/** Registration number of an organisation, 13 digits. */
export type Ogrn = Branded<string, 'Ogrn'>

// Order of the Ministry of Finance of 30.10.2017 N 165н: the last digit is the remainder by 11, its last digit.
// The weights are what the powers of ten leave by 11, so that the remainder of the sum is that of the number.
const WEIGHTS = [10, 1, 10, 1, 10, 1, 10, 1, 10, 1, 10, 1, 0]

/** Whether a text is an OGRN as it is stored: 13 digits, the last of which agrees with the others. */
export const isOgrn = (text: string): text is Ogrn => {
  if (text.length !== 13) return false
  // Only zeros, which no register gives out, add up to nothing.
  const sum = weightedSum(text, WEIGHTS)
  return sum > 0 && (sum % 11) % 10 === digitAt(text, 12)
}

const isShaped = (text: string): boolean => text.length === 13 && isDigits(text)

const zeros = invalid('ogrn.zeros', 'ОГРН не может состоять из одних нулей')
const checkDigit = invalid(
  'ogrn.check-digit',
  'Проверьте ОГРН: последняя цифра не сходится, возможно, в нём опечатка',
)

const rule: PastedRule<Ogrn> = {
  kind: 'ogrn',
  longest: 13,
  repair: zerosBetweenDigits,
  read: (signs) => {
    if (isOgrn(signs)) return valid(signs)
    if (!isShaped(signs)) return undefined
    return isAllZeros(signs) ? zeros : checkDigit
  },
  otherwise: invalid('ogrn.length', 'Проверьте ОГРН: в нём 13 цифр'),
}

/** Spec §5: a 13-digit number with a mod 11 check. */
export const parseOgrn = (input: string): Parsed<Ogrn> => parsePasted(input, rule)

import type { Branded } from '#domain/branded.ts'
import { type Parsed, invalid } from '#domain/parsed.ts'
import { digitAt, isAllZeros, isDigits, parseWithCheckDigits, weightedSum } from './text/check-digits.ts'
import { zerosBetweenDigits } from './text/replace-letter-o.ts'
import { type PastedRule, parsePasted } from './pasted-text.ts'

/** Registration number of an organisation, 13 digits. */
export type Ogrn = Branded<string, 'Ogrn'>

const isShaped = (text: string): boolean => isDigits(text, 13)

// Order of the Ministry of Finance of 30.10.2017 N 165н: the check digit is the last digit of the remainder of the number
// before it, modulo 11. The weights are the remainders of the powers of ten, so the weighted sum has the same remainder as
// the number.
const weights = [10, 1, 10, 1, 10, 1, 10, 1, 10, 1, 10, 1]

const hasCheckDigit = (digits: string): boolean =>
  (weightedSum(digits, weights) % 11) % 10 === digitAt(digits, 12)

/** Returns whether a text is an OGRN in its stored form: 13 digits with a correct check digit. */
export const isOgrn = (text: string): text is Ogrn =>
  isShaped(text) && hasCheckDigit(text) && !isAllZeros(text)

const rule: PastedRule<Ogrn> = {
  kind: 'ogrn',
  maxLength: 13,
  repair: zerosBetweenDigits,
  read: parseWithCheckDigits({
    isShaped,
    isStored: isOgrn,
    zeros: invalid('ogrn.zeros', 'ОГРН не может состоять из одних нулей'),
    checkDigits: invalid(
      'ogrn.check-digit',
      'Проверьте ОГРН: последняя цифра не сходится, возможно, в нём опечатка',
    ),
  }),
  otherwise: invalid('ogrn.length', 'Проверьте ОГРН: в нём 13 цифр'),
}

/** Spec §5: parses 13 digits with a mod 11 check. */
export const parseOgrn = (input: string): Parsed<Ogrn> => parsePasted(input, rule)

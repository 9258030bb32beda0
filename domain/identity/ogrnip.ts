import type { Branded } from '#domain/branded.ts'
import { type Parsed, invalid } from '#domain/parsed.ts'
import { digitAt, isAllZeros, isDigits, parseWithCheckDigits, weightedSum } from './text/check-digits.ts'
import { zerosBetweenDigits } from './text/replace-letter-o.ts'
import { type PastedRule, parsePasted } from './pasted-text.ts'

/** Registration number of an individual entrepreneur, 15 digits. */
export type Ogrnip = Branded<string, 'Ogrnip'>

const isShaped = (text: string): boolean => isDigits(text, 15)

// Order of the Ministry of Finance of 30.10.2017 N 165н: the rule of the OGRN with modulo 13, for the remainder and for the
// weights.
const weights = [10, 1, 4, 3, 12, 9, 10, 1, 4, 3, 12, 9, 10, 1]

const hasCheckDigit = (digits: string): boolean =>
  (weightedSum(digits, weights) % 13) % 10 === digitAt(digits, 14)

/** Returns whether a text is an OGRNIP in its stored form: 15 digits with a correct check digit. */
export const isOgrnip = (text: string): text is Ogrnip =>
  isShaped(text) && hasCheckDigit(text) && !isAllZeros(text)

const rule: PastedRule<Ogrnip> = {
  kind: 'ogrnip',
  maxLength: 15,
  repair: zerosBetweenDigits,
  read: parseWithCheckDigits({
    isShaped,
    isStored: isOgrnip,
    zeros: invalid('ogrnip.zeros', 'ОГРНИП не может состоять из одних нулей'),
    checkDigits: invalid(
      'ogrnip.check-digit',
      'Проверьте ОГРНИП: последняя цифра не сходится, возможно, в нём опечатка',
    ),
  }),
  otherwise: invalid('ogrnip.length', 'Проверьте ОГРНИП: в нём 15 цифр'),
}

/** Parses 15 digits with a mod 13 check. */
export const parseOgrnip = (input: string): Parsed<Ogrnip> => parsePasted(input, rule)

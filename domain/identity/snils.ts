import type { Branded } from '#domain/branded.ts'
import { type Parsed, invalid } from '#domain/parsed.ts'
import { isAllZeros, isDigits, parseWithCheckDigits, weightedSum } from './text/check-digits.ts'
import { zerosBetweenDigits } from './text/replace-letter-o.ts'
import { type PastedRule, parsePasted } from './pasted-text.ts'

/** Individual insurance account number: 11 digits without separators. */
export type Snils = Branded<string, 'Snils'>

const isShaped = (text: string): boolean => isDigits(text, 11)
const weights = [9, 8, 7, 6, 5, 4, 3, 2, 1]
const lastUnchecked = 1_001_998

// Resolution of the Pension Fund Board of 25.04.2019 N 207п: numbers up to 001-001-998 have no checksum.
const hasCheckDigits = (digits: string): boolean =>
  Number(digits.slice(0, 9)) <= lastUnchecked ||
  (weightedSum(digits, weights) % 101) % 100 === Number(digits.slice(9))

/** Returns whether a text is a SNILS in its stored form: 11 digits with correct check digits. */
export const isSnils = (text: string): text is Snils =>
  isShaped(text) && hasCheckDigits(text) && !isAllZeros(text)

const rule: PastedRule<Snils> = {
  kind: 'snils',
  maxLength: 11,
  repair: zerosBetweenDigits,
  read: parseWithCheckDigits({
    isShaped,
    isStored: isSnils,
    zeros: invalid('snils.zeros', 'СНИЛС не может состоять из одних нулей'),
    checkDigits: invalid(
      'snils.checksum',
      'Проверьте СНИЛС: две последние цифры не сходятся, возможно, в нём опечатка',
    ),
  }),
  otherwise: invalid('snils.length', 'Проверьте СНИЛС: в нём 11 цифр, например 112-233-445 95'),
}

/** Parses 11 digits, of which the last two are a checksum. */
export const parseSnils = (input: string): Parsed<Snils> => parsePasted(input, rule)

/** Formats a SNILS as «112-233-445 95». */
export const formatSnils = (snils: Snils): string =>
  snils.replace(/(\d{3})(\d{3})(\d{3})(\d{2})/, '$1-$2-$3 $4')

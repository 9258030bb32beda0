import type { Branded } from '#domain/branded.ts'
import { type Parsed, invalid, valid } from '#domain/parsed.ts'
import { digitAt, isAllZeros, isDigits, parseWithCheckDigits } from './text/check-digits.ts'
import { issuerOf } from './charge-issuer.ts'
import { groupByFour } from './text/group-by-four.ts'
import { zerosBetweenDigits } from './text/replace-letter-o.ts'
import { type PastedRule, parsePasted } from './pasted-text.ts'

/** Unique identifier of a charge, 20 or 25 digits; for a fine it is the number of the ruling. */
export type Uin = Branded<string, 'Uin'>

/**
 * Returns the remainder of one pass over the digits, with the weights 1 to 10 repeated from the given first
 * one.
 */
const remainderOf = (digits: string, count: number, first: number): number => {
  let [sum, weight] = [0, first]
  for (let index = 0; index < count; index += 1) {
    sum += weight * digitAt(digits, index)
    weight = weight === 10 ? 1 : weight + 1
  }
  return sum % 11
}

// The two passes of the GIS GMP rules: weights from 1; if the remainder is 10, weights from 3; if it is 10
// again, zero.
const checkDigitOf = (digits: string, count: number): number => {
  const once = remainderOf(digits, count, 1)
  return once < 10 ? once : remainderOf(digits, count, 3) % 10
}

/** Returns the check digit of a UIN from all its other digits. */
export const uinCheckDigit = (digitsWithoutLast: string): number =>
  checkDigitOf(digitsWithoutLast, digitsWithoutLast.length)

const hasCheckDigit = (digits: string): boolean =>
  checkDigitOf(digits, digits.length - 1) === digitAt(digits, digits.length - 1)

const isShaped = (text: string): boolean => isDigits(text, 20, 25)

/** Returns whether a text is a UIN in its stored form: 20 or 25 digits with a correct check digit. */
export const isUin = (text: string): text is Uin => isShaped(text) && hasCheckDigit(text) && !isAllZeros(text)

const length = invalid('uin.length', 'Проверьте номер постановления: в УИН 20 или 25 цифр')

const rule: PastedRule<Uin> = {
  kind: 'uin',
  maxLength: 25,
  repair: zerosBetweenDigits,
  read: parseWithCheckDigits({
    isShaped,
    isStored: isUin,
    zeros: invalid('uin.zeros', 'Проверьте номер постановления: в нём одни нули'),
    checkDigits: invalid(
      'uin.check-digit',
      'Проверьте номер постановления: последняя цифра не сходится с остальными, возможно, в нём опечатка',
    ),
  }),
  otherwise: length,
}

/** Parses a UIN with its check digit at any position in the pasted text. */
export const parseUin = (input: string): Parsed<Uin> => parsePasted(input, rule)

/** Formats a UIN as «1881 0177 2611 0210 4321». */
export const formatUin = (uin: Uin): string => groupByFour(uin)

const isMistyped = (chars: string): boolean =>
  isShaped(chars)
    ? !isAllZeros(chars) && !hasCheckDigit(chars)
    : /^(?:\d{19}|\d{21}|\d{24}|\d{26})$/.test(chars) && issuerOf(chars) !== null

const mistypedRule: PastedRule<string> = {
  kind: 'uin',
  maxLength: 26,
  repair: zerosBetweenDigits,
  read: (chars) => (isMistyped(chars) ? valid(chars) : undefined),
  otherwise: length,
}

/** Parses the digits of a probable UIN with one digit wrong, missing or doubled. */
export const parseMistypedUin = (input: string): Parsed<string> => parsePasted(input, mistypedRule)

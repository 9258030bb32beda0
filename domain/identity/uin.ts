import type { Branded } from '#domain/branded.ts'
import { type Issue, type Parsed, invalid, valid } from '#domain/parsed.ts'
import { inFours } from './groups-of-four.ts'
import { zerosBetweenDigits } from './letter-o.ts'
import { parsePasted } from './pasted-text.ts'
import { isAllZeros, weightedSum } from './weighted-sum.ts'

/** Unique identifier of a charge, 20 or 25 digits; for a fine it is the number of the ruling. */
export type Uin = Branded<string, 'Uin'>

const length: Issue = {
  code: 'uin.length',
  message: 'Проверьте номер постановления: в УИН 20 или 25 цифр',
}

const weightsFrom = (first: number, count: number): readonly number[] =>
  Array.from({ length: count }, (_, index) => ((first - 1 + index) % 10) + 1)

/** The last digit, by the two passes of the GIS GMP rules: weights from 1, then from 3, then zero. */
export const uinCheckDigit = (digitsWithoutLast: string): number => {
  const remainder = (first: number): number =>
    weightedSum(digitsWithoutLast, weightsFrom(first, digitsWithoutLast.length)) % 11
  const once = remainder(1)
  return once < 10 ? once : remainder(3) % 10
}

const hasCheckDigit = (digits: string): digits is Uin =>
  uinCheckDigit(digits.slice(0, -1)) === Number(digits.slice(-1))

const read = (signs: string): Parsed<Uin> | undefined => {
  if (!/^(?:\d{20}|\d{25})$/.test(signs)) return undefined
  if (isAllZeros(signs)) return invalid('uin.zeros', 'Проверьте номер постановления: в нём одни нули')
  return hasCheckDigit(signs)
    ? valid(signs)
    : invalid(
        'uin.check-digit',
        'Проверьте номер постановления: последняя цифра не сходится с остальными, возможно, в нём опечатка',
      )
}

/** A charge number with its check digit, wherever it stands in the pasted text. */
export const parseUin = (input: string): Parsed<Uin> =>
  parsePasted(input, { kind: 'uin', longest: 25, repair: zerosBetweenDigits, read, otherwise: length })

/** «1881 0177 2611 0210 4321». */
export const formatUin = (uin: Uin): string => inFours(uin)

// Chief administrators and registered participants whose charges drivers and fleets meet.
const KNOWN_BEGINNING = /^(?:106|182|188|32[12]|782|0321|0355431|0356|0412)/

/** Whether the number begins like those of the police, tax, bailiff, transport or Moscow offices. */
export const hasKnownBeginning = (digits: string): boolean => KNOWN_BEGINNING.test(digits)

const isMistyped = (signs: string): boolean =>
  /^(?:\d{20}|\d{25})$/.test(signs)
    ? !isAllZeros(signs) && !hasCheckDigit(signs)
    : /^(?:\d{19}|\d{21}|\d{24}|\d{26})$/.test(signs) && hasKnownBeginning(signs)

/** The digits of what looks like a charge number with one digit wrong, lost or doubled. */
export const parseMistypedUin = (input: string): Parsed<string> =>
  parsePasted(input, {
    kind: 'uin',
    longest: 26,
    repair: zerosBetweenDigits,
    read: (signs) => (isMistyped(signs) ? valid(signs) : undefined),
    otherwise: length,
  })

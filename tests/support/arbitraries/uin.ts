import { fc } from '@fast-check/vitest'
import { digits, isNotZero, joined, weighed } from './chars.ts'

/** The remainder of one pass over the digits, with weights that start at 1 or at 3. */
export const uinPass = (text: string, first: 1 | 3): number =>
  weighed(
    text,
    Array.from(text, (_, index) => ((index + first - 1) % 10) + 1),
  ) % 11

const withCheckDigit = (text: string): string => {
  const once = uinPass(text, 1)
  return `${text}${once === 10 ? uinPass(text, 3) % 10 : once}`
}

const twoDigits = (from: number, to: number): fc.Arbitrary<string> =>
  fc.integer({ min: from, max: to }).map((number) => String(number).padStart(2, '0'))

/** Valid UINs of camera rulings: 188 1 0 1, region, date, serial number, check digit. */
export const rulingUin: fc.Arbitrary<string> = joined(
  fc.constantFrom('188101', '188105'),
  twoDigits(1, 99),
  twoDigits(20, 26),
  twoDigits(1, 12),
  twoDigits(1, 28),
  digits(5),
).map(withCheckDigit)

/** Valid UINs of both lengths. */
export const uin: fc.Arbitrary<string> = fc.oneof(
  rulingUin,
  fc.oneof(digits(19), digits(24)).filter(isNotZero).map(withCheckDigit),
)

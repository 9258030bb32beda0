import type { Branded } from '#domain/branded.ts'
import { groupDigits } from '#domain/wording/group-digits.ts'

/** A sum of money: a whole, non-negative number of kopecks. */
export type Kopecks = Branded<number, 'Kopecks'>

/** Returns whether a number is a valid sum: a safe integer, zero or more. */
export const isKopecks = (amount: number): amount is Kopecks => Number.isSafeInteger(amount) && amount >= 0

/**
 * Creates a sum from a number of the program. Throws on a fraction or a negative number, which is a bug and not
 * bad input.
 */
export const kopecks = (amount: number): Kopecks => {
  if (!isKopecks(amount)) throw new RangeError(`not a sum in kopecks: ${amount}`)
  return amount
}

/** No money. */
export const zero = kopecks(0)

/** Returns the sum of amounts. Throws if it is not a safe integer, which is a bug. */
export const sum = (amounts: Iterable<Kopecks>): Kopecks => {
  let total = 0
  for (const amount of amounts) total += amount
  return kopecks(total)
}

/** Subtracts a part from a sum. Throws if the part is larger than the sum, which is a bug. */
export const minus = (amount: Kopecks, part: Kopecks): Kopecks => kopecks(amount - part)

/** One basis point is a hundredth of a percent. */
const base = 10_000

/** Returns a part of a sum in basis points, half a kopeck rounded up. */
export const basisPointsOf = (amount: Kopecks, basisPoints: number): Kopecks => {
  // The division comes before the multiplication, so that large sums stay exact.
  const remainder = amount % base
  return kopecks(
    ((amount - remainder) / base) * basisPoints + Math.floor((remainder * basisPoints + base / 2) / base),
  )
}

/** Returns a part of a sum in whole percent, half a kopeck rounded up. */
export const percentOf = (amount: Kopecks, percent: number): Kopecks => basisPointsOf(amount, percent * 100)

const noBreakSpace = '\u00A0'

/** Formats a sum as banks write it: «577.50», roubles with two digits after the point. */
export const decimalRoubles = (amount: Kopecks): string =>
  `${Math.floor(amount / 100)}.${String(amount % 100).padStart(2, '0')}`

/** Parses roubles as banks write them, of any sign: `577.5`, `-577.50`, `577`. Returns kopecks without the sign, or null. */
export const parseDecimalRoubles = (text: string | undefined): Kopecks | null => {
  const [, roubles, part = ''] = /^-?(\d{1,12})(?:\.(\d{1,2}))?$/.exec(text ?? '') ?? []
  return roubles === undefined ? null : kopecks(Number(roubles) * 100 + Number(part.padEnd(2, '0')))
}

/** Formats a sum as «1 687,50 ₽» or «500 ₽»: with non-breaking spaces, and without zero kopecks. */
export const formatRoubles = (amount: Kopecks): string => {
  const remainder = amount % 100
  const roubles = groupDigits(String((amount - remainder) / 100))
  return `${roubles}${remainder === 0 ? '' : `,${String(remainder).padStart(2, '0')}`}${noBreakSpace}₽`
}

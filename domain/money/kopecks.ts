import type { Branded } from '#domain/branded.ts'

/** A sum of money: a whole, non-negative number of kopecks. */
export type Kopecks = Branded<number, 'Kopecks'>

export const isKopecks = (amount: number): amount is Kopecks => Number.isSafeInteger(amount) && amount >= 0

/** For sums that the program itself made: a fraction or a negative number here is a bug, not bad input. */
export const kopecks = (amount: number): Kopecks => {
  if (!isKopecks(amount)) throw new RangeError(`not a sum in kopecks: ${amount}`)
  return amount
}

export const zero = kopecks(0)

export const sum = (amounts: Iterable<Kopecks>): Kopecks => {
  let total = 0
  for (const amount of amounts) total += amount
  return kopecks(total)
}

/** What is left of a sum; taking more than there is would be a bug. */
export const minus = (amount: Kopecks, part: Kopecks): Kopecks => kopecks(amount - part)

/** One basis point is a hundredth of a percent. */
const whole = 10_000

/** A part of a sum in basis points, half a kopeck rounded up (facts: kopecks round half up on the fee). */
export const basisPointsOf = (amount: Kopecks, basisPoints: number): Kopecks => {
  // Divided before multiplied, so that no sum is too large to stay exact.
  const rest = amount % whole
  return kopecks(
    ((amount - rest) / whole) * basisPoints + Math.floor((rest * basisPoints + whole / 2) / whole),
  )
}

/** A part of a sum in whole percent, half a kopeck rounded up. */
export const percentOf = (amount: Kopecks, percent: number): Kopecks => basisPointsOf(amount, percent * 100)

const thinSpace = '\u202F'
const noBreakSpace = '\u00A0'

/** «1 687,50 ₽», «500 ₽»: spaces never break the line, kopecks are left out when there are none. */
export const formatRoubles = (amount: Kopecks): string => {
  const rest = amount % 100
  const roubles = String((amount - rest) / 100).replace(/\B(?=(\d{3})+$)/g, thinSpace)
  return `${roubles}${rest === 0 ? '' : `,${String(rest).padStart(2, '0')}`}${noBreakSpace}₽`
}

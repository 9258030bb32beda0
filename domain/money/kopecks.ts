import type { Branded } from '#domain/branded.ts'

/** A sum of money: a whole, non-negative number of kopecks. */
export type Kopecks = Branded<number, 'Kopecks'>

export const zero = 0 as Kopecks

/** For sums that the program itself made: a fraction or a negative number here is a bug, not bad input. */
export const kopecks = (amount: number): Kopecks => {
  if (!Number.isSafeInteger(amount) || amount < 0) throw new RangeError(`not a sum in kopecks: ${amount}`)
  return amount as Kopecks
}

export const sum = (amounts: Iterable<Kopecks>): Kopecks => {
  let total = 0
  for (const amount of amounts) total += amount
  return kopecks(total)
}

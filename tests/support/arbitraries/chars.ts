import { fc } from '@fast-check/vitest'

/** Strings of an exact number of characters of an alphabet. */
export const chars = (alphabet: string, count: number): fc.Arbitrary<string> =>
  fc.string({ unit: fc.constantFrom(...Array.from(alphabet)), minLength: count, maxLength: count })

export const digits = (count: number): fc.Arbitrary<string> => chars('0123456789', count)

/** The letters of plates and certificates. */
export const plateLetters = (count: number): fc.Arbitrary<string> => chars('АВЕКМНОРСТУХ', count)

/** The pieces one after another. */
export const joined = (...pieces: readonly fc.Arbitrary<string>[]): fc.Arbitrary<string> =>
  fc.tuple(...pieces).map((parts) => parts.join(''))

/** Whether a string holds anything but zeros, as every register requires. */
export const isNotZero = (text: string): boolean => /[^0]/.test(text)

/** The digits times their weights, added up; written once more here so that tests do not trust the domain. */
export const weighed = (text: string, weights: readonly number[]): number => {
  let sum = 0
  for (const [index, weight] of weights.entries()) sum += weight * Number(text[index])
  return sum
}

import { type Parsed, valid } from '#domain/parsed.ts'

const ZERO = '0'.charCodeAt(0)

/** The digit at an index. */
export const digitAt = (digits: string, index: number): number => digits.charCodeAt(index) - ZERO

/** The sum of the first digits, each multiplied by its weight. */
export const weightedSum = (digits: string, weights: readonly number[]): number => {
  let sum = 0
  for (let index = 0; index < weights.length; index += 1)
    sum += digitAt(digits, index) * (weights[index] ?? 0)
  return sum
}

/** Registers never issue a number of zeros alone, although its check digit agrees. */
export const isAllZeros = (digits: string): boolean => /^0+$/.test(digits)

interface NumberWithCheckDigits<A extends string> {
  /** The digits and the length of the number. */
  readonly pattern: RegExp
  /** Whether the whole rule holds. */
  readonly isStored: (signs: string) => signs is A
  readonly zeros: Parsed<never>
  readonly checkDigits: Parsed<never>
}

/** Reads a number that ends with check digits: the value, or why digits of the right length are none; undefined for another shape. */
export const readWithCheckDigits =
  <A extends string>({ pattern, isStored, zeros, checkDigits }: NumberWithCheckDigits<A>) =>
  (signs: string): Parsed<A> | undefined => {
    if (isStored(signs)) return valid(signs)
    if (!pattern.test(signs)) return undefined
    return isAllZeros(signs) ? zeros : checkDigits
  }

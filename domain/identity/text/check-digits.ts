import { type Parsed, valid } from '#domain/parsed.ts'

const zeroCharCode = '0'.charCodeAt(0)

/** Returns the digit at an index. */
export const digitAt = (digits: string, index: number): number => digits.charCodeAt(index) - zeroCharCode

/** Returns the sum of the first digits, each multiplied by its weight. */
export const weightedSum = (digits: string, weights: readonly number[]): number => {
  let sum = 0
  for (let index = 0; index < weights.length; index += 1)
    sum += digitAt(digits, index) * (weights[index] ?? 0)
  return sum
}

/** Returns whether a text consists of digits and has one of the lengths. */
export const isDigits = (text: string, length: number, otherLength = length): boolean =>
  (text.length === length || text.length === otherLength) && /^\d+$/.test(text)

/**
 * Returns whether all digits are zero. Registers never issue such a number, although its check digit is
 * correct.
 */
export const isAllZeros = (digits: string): boolean => {
  for (let index = 0; index < digits.length; index += 1) if (digitAt(digits, index) !== 0) return false
  return true
}

interface NumberWithCheckDigits<A extends string> {
  /** Whether the length is right and all characters are digits. */
  readonly isShaped: (chars: string) => boolean
  /** Whether the value fulfils the whole rule. */
  readonly isStored: (chars: string) => chars is A
  readonly zeros: Parsed<never>
  readonly checkDigits: Parsed<never>
}

/**
 * Reads a number that ends with check digits: the value, or an issue for digits of the right length; undefined for another
 * shape.
 */
export const parseWithCheckDigits =
  <A extends string>({ isShaped, isStored, zeros, checkDigits }: NumberWithCheckDigits<A>) =>
  (chars: string): Parsed<A> | undefined => {
    if (isStored(chars)) return valid(chars)
    if (!isShaped(chars)) return undefined
    return isAllZeros(chars) ? zeros : checkDigits
  }

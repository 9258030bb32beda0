const ZERO = 0x30

/**
 * The sum of digits multiplied by their weights: the heart of every check digit here. Below zero when a sign is no
 * digit: one pass tells both.
 */
export const weightedSum = (digits: string, weights: readonly number[]): number => {
  let sum = 0
  for (let index = 0; index < weights.length; index += 1) {
    const digit = digits.charCodeAt(index) - ZERO
    if (!(digit >= 0 && digit <= 9)) return -1
    sum += digit * (weights[index] ?? 0)
  }
  return sum
}

/** The digit in a place; codes, because a check must cost less than making a string of each digit. */
export const digitAt = (digits: string, index: number): number => digits.charCodeAt(index) - ZERO

/** Registers never give out a number of zeros alone, though its check digit would agree. */
export const isAllZeros = (digits: string): boolean => {
  for (let index = 0; index < digits.length; index += 1) if (digits.charCodeAt(index) !== ZERO) return false
  return digits !== ''
}

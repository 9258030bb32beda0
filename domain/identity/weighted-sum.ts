/** The sum of digits multiplied by their weights: the heart of every check digit here. */
export const weightedSum = (digits: string, weights: readonly number[]): number =>
  weights.reduce((sum, weight, index) => sum + weight * Number(digits[index] ?? 0), 0)

/** Registers never give out a number of zeros alone, though its check digit would agree. */
export const isAllZeros = (digits: string): boolean => /^0+$/.test(digits)

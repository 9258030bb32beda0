const letterOPattern = /[OО]/g

/** Replaces every letter О of either alphabet by zero. */
export const replaceOWithZero = (chars: string): string => chars.replace(letterOPattern, '0')

/** Replaces the letter О between digits by zero; «ООО 7707083893» keeps its letters. */
export const zerosBetweenDigits = (chars: string): string =>
  chars.replaceAll(/\d[OО]+(?=\d)/g, replaceOWithZero)

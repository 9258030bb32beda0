const LETTER_O = /[OО]/g

/** Writes zero for every letter О, of either alphabet. */
export const replaceOWithZero = (chars: string): string => chars.replace(LETTER_O, '0')

/** Writes zero for the letter О between digits; «ООО 7707083893» keeps its letters. */
export const zerosBetweenDigits = (chars: string): string =>
  chars.replaceAll(/\d[OО]+(?=\d)/g, replaceOWithZero)

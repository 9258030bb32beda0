const LETTER_O = /[OО]/g

/** Writes zero for every letter О, of either alphabet. */
export const zerosForO = (signs: string): string => signs.replace(LETTER_O, '0')

/** Writes zero for the letter О between digits; «ООО 7707083893» keeps its letters. */
export const zerosBetweenDigits = (signs: string): string => signs.replaceAll(/\d[OО]+(?=\d)/g, zerosForO)

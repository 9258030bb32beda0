import { type Parsed, invalid } from '#domain/parsed.ts'

/**
 * Maximum length in code units. Longer input is refused without parsing: no identifier with its sentence is
 * that long.
 */
export const maxInputLength = 1000

/** A shorter number is not guessed or inspected while it is being typed. */
export const minGuessedLength = 5

/** Returns the issue `too-long` of input over `maxInputLength`. */
export const tooLong = (): Parsed<never> =>
  invalid('too-long', `Слишком длинный текст: вставьте не больше ${maxInputLength} знаков`)

/** Removes invisible characters: zero-width spaces, direction marks, soft hyphens. */
export const stripFormatChars = (text: string): string => text.replaceAll(/\p{Cf}/gu, '')

/**
 * Returns the normal form for the rules: capitals, plain spaces and dashes, no invisible characters, no «№».
 */
export const normaliseText = (input: string): string =>
  // NFKC would convert «№» to letters.
  stripFormatChars(input.replaceAll('№', ' ').normalize('NFKC'))
    .toUpperCase()
    .replaceAll(/[\p{Pd}−]/gu, '-')
    .replaceAll(/\p{Zs}/gu, ' ')

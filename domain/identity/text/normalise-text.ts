import { type Parsed, invalid } from '#domain/parsed.ts'

/** Longer input is refused unread: no identifier and no sentence around it comes near. */
export const MAX_INPUT_LENGTH = 1000

export const tooLong = (): Parsed<never> =>
  invalid('too-long', `Слишком длинный текст: вставьте не больше ${MAX_INPUT_LENGTH} знаков`)

/** Drops what cannot be seen: zero-width spaces, direction marks, soft hyphens. */
export const stripFormatChars = (text: string): string => text.replaceAll(/\p{Cf}/gu, '')

/** Capitals, plain spaces and dashes, no invisible signs, no «№»: the text as the rules read it. */
export const normaliseText = (input: string): string =>
  // NFKC would make letters of «№».
  stripFormatChars(input.replaceAll('№', ' ').normalize('NFKC'))
    .toUpperCase()
    .replaceAll(/[\p{Pd}−]/gu, '-')
    .replaceAll(/\p{Zs}/gu, ' ')

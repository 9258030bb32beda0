import { type Parsed, invalid } from '#domain/parsed.ts'

/** Longer input is refused unread: no identifier and no sentence around it comes near. */
export const MAX_INPUT_LENGTH = 1000

export const tooLong = (): Parsed<never> =>
  invalid('too-long', `Слишком длинный текст: вставьте не больше ${MAX_INPUT_LENGTH} знаков`)

/** Drops what cannot be seen: zero-width spaces, direction marks, soft hyphens. */
export const withoutFormatSigns = (text: string): string => text.replaceAll(/\p{Cf}/gu, '')

/** Capitals, plain spaces and dashes, no invisible signs, no «№»: the text as the rules read it. */
export const tidy = (input: string): string =>
  // NFKC would make letters of «№».
  withoutFormatSigns(input.replaceAll('№', ' ').normalize('NFKC'))
    .toUpperCase()
    .replaceAll(/[\p{Pd}−]/gu, '-')
    .replaceAll(/\p{Zs}/gu, ' ')

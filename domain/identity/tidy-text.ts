import { lazily } from '#domain/lazily.ts'
import { type Parsed, invalid } from '#domain/parsed.ts'

/** Longer input is refused unread: no identifier and no sentence around it comes near. */
export const MAX_INPUT_LENGTH = 1000

export const tooLong = (): Parsed<never> =>
  invalid('too-long', `Слишком длинный текст: вставьте не больше ${MAX_INPUT_LENGTH} знаков`)

const formatSigns = lazily(() => /\p{Cf}/gu)
const dashes = lazily(() => /[\p{Pd}−]/gu)
const spaces = lazily(() => /\p{Zs}/gu)
const BEYOND_ASCII = /[^\0-\x7f]/

/** Drops what cannot be seen: zero-width spaces, direction marks, soft hyphens. */
export const withoutFormatSigns = (text: string): string => text.replace(formatSigns(), '')

/** Capitals, plain spaces and dashes, no invisible signs, no «№»: the text as the rules read it. */
export const tidy = (input: string): string =>
  BEYOND_ASCII.test(input)
    ? // NFKC would make letters of «№».
      withoutFormatSigns(input.replaceAll('№', ' ').normalize('NFKC'))
        .toUpperCase()
        .replace(dashes(), '-')
        .replace(spaces(), ' ')
    : input.toUpperCase()

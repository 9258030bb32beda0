/**
 * Spec §4 Subscription: replaces every letter and digit by an asterisk. Separators stay, so that the format is
 * recognisable.
 */
export const withAsterisks = (text: string): string => text.replaceAll(/[\p{L}\p{N}]\p{M}*/gu, '*')

/** Returns whether a text was masked by `withAsterisks`: numbers and places of registers contain no asterisk. */
export const hasAsterisks = (text: string): boolean => text.includes('*')

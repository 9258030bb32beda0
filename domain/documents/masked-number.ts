/** Number of trailing characters that stay visible: enough to tell the own documents apart. */
const lastShown = 2

/**
 * Number of visible characters on the visitor's own device, where two characters of a plate would only name the
 * region.
 */
export const charsShownOnDevice = 4

const isLetterOrDigit = (char: string): boolean => /[\p{L}\p{N}]/u.test(char)

/**
 * Masks a number against bystanders: «99 УХ 123456» becomes «•• •• ••••56». The spaces stay, so that the kind is still
 * recognisable.
 */
export const maskedNumber = (shown: string, shownChars = lastShown): string => {
  const chars = Array.from(shown)
  const from = chars.flatMap((char, at) => (isLetterOrDigit(char) ? [at] : [])).at(-shownChars) ?? 0
  return chars.map((char, at) => (isLetterOrDigit(char) && at < from ? '•' : char)).join('')
}

/** Returns the characters that a mask leaves visible, for screen readers instead of six dots. */
export const lastChars = (shown: string): string =>
  Array.from(shown).filter(isLetterOrDigit).slice(-lastShown).join('')

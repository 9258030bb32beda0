/** How many of the last signs stay: enough to tell one's own documents apart. */
const lastShown = 2

/** On the visitor's own device, where the last two signs of plates would only name the region. */
export const charsShownOnDevice = 4

const isSign = (char: string): boolean => /[\p{L}\p{N}]/u.test(char)

/**
 * Masks a number against bystanders: «99 УХ 123456» becomes «•• •• ••••56». The spaces stay, so that the kind is still
 * recognisable.
 */
export const maskedNumber = (shown: string, shownSigns = lastShown): string => {
  const chars = Array.from(shown)
  const from = chars.flatMap((char, at) => (isSign(char) ? [at] : [])).at(-shownSigns) ?? 0
  return chars.map((char, at) => (isSign(char) && at < from ? '•' : char)).join('')
}

/** The signs that a mask leaves: what is said instead of six dots. */
export const lastChars = (shown: string): string =>
  Array.from(shown).filter(isSign).slice(-lastShown).join('')

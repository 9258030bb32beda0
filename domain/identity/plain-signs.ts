/** Whether a code is that of a digit, of the ASCII ones alone. */
export const isDigit = (code: number): boolean => code >= 0x30 && code <= 0x39

/** Whether a code is that of a digit or a Latin capital. */
export const isCapitalOrDigit = (code: number): boolean => isDigit(code) || (code >= 0x41 && code <= 0x5a)

// Ё and ё stand apart from the other Russian letters.
const isLetter = (code: number): boolean =>
  (code >= 0x41 && code <= 0x5a) ||
  (code >= 0x61 && code <= 0x7a) ||
  (code >= 0x410 && code <= 0x44f) ||
  code === 0x401 ||
  code === 0x451

/** Whether a text is digits alone. Codes rather than a pattern: every parser asks this of every input. */
export const isDigits = (text: string): boolean => {
  for (let index = 0; index < text.length; index += 1) if (!isDigit(text.charCodeAt(index))) return false
  return text !== ''
}

/** Whether a text is one piece of digits and Latin or Russian letters. */
export const isWord = (text: string): boolean => {
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index)
    if (!isDigit(code) && !isLetter(code)) return false
  }
  return text !== ''
}

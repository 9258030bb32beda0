import { isDigit } from './plain-signs.ts'

// RFC 5321 section 4.5.3.1 and RFC 1035 section 2.3.4.
export const LONGEST_ADDRESS = 254
export const LONGEST_MAILBOX = 64
export const LONGEST_LABEL = 63

const DOT = 0x2e
const AT = 0x40
const HYPHEN = 0x2d

const isSmallLetter = (code: number): boolean => code >= 0x61 && code <= 0x7a

// RFC 5322 section 3.2.3, atext besides letters and digits.
const RARE_SIGNS = new Set(Array.from("!#$%&'*+-/=?^_`{|}~", (sign) => sign.charCodeAt(0)))

/** Where the mailbox ends: the place of «@» after a dot-atom; nothing when the text begins with none. */
const endOfMailbox = (text: string): number => {
  let previous = DOT
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index)
    if (code === DOT || code === AT) {
      if (previous === DOT) return -1
      if (code === AT) return index
    } else if (!isSmallLetter(code) && !isDigit(code) && !RARE_SIGNS.has(code)) return -1
    previous = code
  }
  return -1
}

/** Two labels or more, none begins or ends with a hyphen; the last one is of letters, or in Punycode. */
const isDomainFrom = (text: string, from: number): boolean => {
  let start = from
  let previous = DOT
  let onlyLetters = true
  for (let index = from; index < text.length; index += 1) {
    const code = text.charCodeAt(index)
    if (code === DOT) {
      if (previous === DOT || previous === HYPHEN || index - start > LONGEST_LABEL) return false
      start = index + 1
      onlyLetters = true
    } else if (isDigit(code) || code === HYPHEN) {
      if (code === HYPHEN && previous === DOT) return false
      onlyLetters = false
    } else if (!isSmallLetter(code)) return false
    previous = code
  }
  const length = text.length - start
  if (start === from || length < 2 || length > LONGEST_LABEL || previous === HYPHEN) return false
  return onlyLetters || (length > 4 && text.startsWith('xn--', start))
}

/** Whether a text is an address of ASCII small letters, digits and signs: what most of them are. */
export const isPlainAddress = (text: string): boolean => {
  if (text.length > LONGEST_ADDRESS) return false
  const at = endOfMailbox(text)
  return at > 0 && at <= LONGEST_MAILBOX && isDomainFrom(text, at + 1)
}

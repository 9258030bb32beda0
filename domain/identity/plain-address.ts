// RFC 5321 section 4.5.3.1 and RFC 1035 section 2.3.4.
export const LONGEST_ADDRESS = 254
export const LONGEST_MAILBOX = 64
export const LONGEST_LABEL = 63

const DOT = 0x2e
const AT = 0x40
const HYPHEN = 0x2d

// What an ASCII sign may be a part of, in bits.
const MAILBOX = 1
const LETTER = 2
const DIGIT_OR_HYPHEN = 4

const kindOf = (sign: string): number => {
  if (/[a-z]/.test(sign)) return MAILBOX | LETTER
  if (/[\d-]/.test(sign)) return MAILBOX | DIGIT_OR_HYPHEN
  // RFC 5322 section 3.2.3, the rest of atext.
  return /[!#$%&'*+/=?^_`{|}~]/.test(sign) ? MAILBOX : 0
}

// A table rather than comparisons: letters and digits in turn are what a processor cannot foresee.
const KINDS = Uint8Array.from({ length: 128 }, (_, code) => kindOf(String.fromCharCode(code)))

const kindAt = (code: number): number => (code < 128 ? (KINDS[code] ?? 0) : 0)

/** Where the mailbox ends: the place of «@» after a dot-atom; nothing when the text begins with none. */
const endOfMailbox = (text: string): number => {
  let afterDot = 0
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index)
    if (code === DOT || code === AT) {
      if (index === afterDot) return -1
      if (code === AT) return index
      afterDot = index + 1
    } else if ((kindAt(code) & MAILBOX) === 0) return -1
  }
  return -1
}

const isLabel = (text: string, start: number, end: number): boolean =>
  end > start &&
  end - start <= LONGEST_LABEL &&
  text.charCodeAt(start) !== HYPHEN &&
  text.charCodeAt(end - 1) !== HYPHEN

/** Two labels or more; the last one is of letters, or in Punycode. */
const isDomainFrom = (text: string, from: number): boolean => {
  let start = from
  let seen = 0
  for (let index = from; index < text.length; index += 1) {
    const code = text.charCodeAt(index)
    if (code === DOT) {
      if (!isLabel(text, start, index)) return false
      start = index + 1
      seen = 0
    } else {
      const kind = kindAt(code) & (LETTER | DIGIT_OR_HYPHEN)
      if (kind === 0) return false
      seen |= kind
    }
  }
  if (start === from || !isLabel(text, start, text.length)) return false
  const length = text.length - start
  return seen === LETTER ? length > 1 : length > 4 && text.startsWith('xn--', start)
}

/** Whether a text is an address of ASCII small letters, digits and signs: what most of them are. */
export const isPlainAddress = (text: string): boolean => {
  if (text.length > LONGEST_ADDRESS) return false
  const at = endOfMailbox(text)
  return at > 0 && at <= LONGEST_MAILBOX && isDomainFrom(text, at + 1)
}

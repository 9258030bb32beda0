/** Lengths of bank cards (ISO/IEC 7812-1). Shorter numbers are more likely OGRNs and OGRNIPs. */
const shortest = 16
const maxLength = 19

/** Lengths of a UIN, which users often write to the support. */
const uinLengths = [20, 25]

/** Returns whether the Luhn checksum is correct (ISO/IEC 7812-1 annex B). */
export const passesLuhn = (digits: string): boolean => {
  let sum = 0
  for (const [index, digit] of Array.from(digits).toReversed().entries()) {
    const doubled = Number(digit) * (index % 2 === 0 ? 1 : 2)
    sum += doubled > 9 ? doubled - 9 : doubled
  }
  return sum % 10 === 0
}

const isCard = (digits: string): boolean =>
  digits.length >= shortest && digits.length <= maxLength && passesLuhn(digits)

/** Returns whether adjacent groups of digits from this one on form a card number: «4111 1111 1111 1111». */
const startsCard = (groups: readonly string[], start: number): boolean => {
  let digits = ''
  for (const group of groups.slice(start, start + maxLength)) {
    digits += group
    if (isCard(digits)) return true
    if (digits.length > maxLength) return false
  }
  return false
}

const holdsCard = (groups: readonly string[]): boolean =>
  !uinLengths.includes(groups.join('').length) && groups.some((_, start) => startsCard(groups, start))

/**
 * Returns whether a text contains a card number. The product never stores card numbers (decision 19),
 * messages to the support included.
 */
export const holdsCardNumber = (text: string): boolean =>
  Array.from(text.matchAll(/\d+(?:[ \u00A0-]\d+)*/g), ([run]) => run.split(/[ \u00A0-]/)).some(holdsCard)

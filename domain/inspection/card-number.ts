/** Signs that a card number has in the networks that work in Russia. */
const cardShape = /^(?:220[0-4]|[3-6]\d{3})\d{12,15}$/

/** A digit doubled as the Luhn formula has it. */
const doubled = (digit: number): number => (digit > 4 ? digit * 2 - 9 : digit * 2)

/** Whether the digits are a card number: known beginning, 16 to 19 of them, Luhn formula (ISO/IEC 7812-1). */
export const isCardNumber = (digits: string): boolean => {
  if (!cardShape.test(digits)) return false
  let sum = 0
  for (const [index, sign] of Array.from(digits).toReversed().entries())
    sum += index % 2 === 0 ? Number(sign) : doubled(Number(sign))
  return sum % 10 === 0
}

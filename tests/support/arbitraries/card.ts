import { fc } from '@fast-check/vitest'
import { digits } from './chars.ts'

/** What two becomes when it is counted twice, and so on, with the digits of the product added up. */
const doubled = [0, 2, 4, 6, 8, 1, 3, 5, 7, 9]

const luhnSum = (text: string): number =>
  Array.from(text).reduce((sum, digit, index) => {
    const isCountedTwice = (text.length - index) % 2 === 0
    return sum + (isCountedTwice ? (doubled[Number(digit)] ?? 0) : Number(digit))
  }, 0)

/** Bank card numbers of every length, with Luhn's check digit. */
export const cardNumber: fc.Arbitrary<string> = fc
  .integer({ min: 15, max: 18 })
  .chain(digits)
  .map((text) => `${text}${(10 - (luhnSum(`${text}0`) % 10)) % 10}`)

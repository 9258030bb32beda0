import { fc } from '@fast-check/vitest'
import { digits, isNotZero, weighed } from './chars.ts'

const withDigit = (text: string, weights: readonly number[]): string =>
  `${text}${(weighed(text, weights) % 11) % 10}`

/** Valid INNs of organisations. */
export const organisationInn: fc.Arbitrary<string> = digits(9)
  .map((text) => withDigit(text, [2, 4, 10, 3, 5, 9, 4, 6, 8]))
  .filter(isNotZero)

/** Valid INNs of people. */
export const personInn: fc.Arbitrary<string> = digits(10)
  .map((text) => withDigit(text, [7, 2, 4, 10, 3, 5, 9, 4, 6, 8]))
  .map((text) => withDigit(text, [3, 7, 2, 4, 10, 3, 5, 9, 4, 6, 8]))
  .filter(isNotZero)

/** Valid INNs. */
export const inn: fc.Arbitrary<string> = fc.oneof(organisationInn, personInn)

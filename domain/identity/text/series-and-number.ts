import { replaceOWithZero } from './replace-letter-o.ts'

/** Writes zeros for the letter О in the two first and six last places, where only digits stand. */
export const zerosInSeriesAndNumber = (chars: string): string =>
  chars.length < 9 || !/\d/.test(chars)
    ? chars
    : replaceOWithZero(chars.slice(0, 2)) + chars.slice(2, -6) + replaceOWithZero(chars.slice(-6))

/** «99 УХ 123456»: region, series, number, as the document prints them. */
export const joinSeriesAndNumber = (chars: string): string =>
  `${chars.slice(0, 2)} ${chars.slice(2, -6)} ${chars.slice(-6)}`

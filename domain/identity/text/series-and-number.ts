import { replaceOWithZero } from './replace-letter-o.ts'

/** Replaces the letter О by zero in the first two and the last six characters, which are always digits. */
export const zerosInSeriesAndNumber = (chars: string): string =>
  chars.length < 9 || !/\d/.test(chars)
    ? chars
    : replaceOWithZero(chars.slice(0, 2)) + chars.slice(2, -6) + replaceOWithZero(chars.slice(-6))

/** Formats region, series and number as printed on the document: «99 УХ 123456». */
export const joinSeriesAndNumber = (chars: string): string =>
  `${chars.slice(0, 2)} ${chars.slice(2, -6)} ${chars.slice(-6)}`

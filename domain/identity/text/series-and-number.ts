import { zerosForO } from './letter-o.ts'

/** Writes zeros for the letter О in the two first and six last places, where only digits stand. */
export const zerosInSeriesAndNumber = (signs: string): string =>
  signs.length < 9 || !/\d/.test(signs)
    ? signs
    : zerosForO(signs.slice(0, 2)) + signs.slice(2, -6) + zerosForO(signs.slice(-6))

/** «99 УХ 123456»: region, series, number, as the document prints them. */
export const spaced = (signs: string): string =>
  `${signs.slice(0, 2)} ${signs.slice(2, -6)} ${signs.slice(-6)}`

import { InvalidArgumentError } from 'commander'

/** A whole number of a range, as an option takes it. */
export const readWhole =
  (least: number, most: number) =>
  (text: string): number => {
    const number = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN
    if (number >= least && number <= most) return number
    throw new InvalidArgumentError(`нужно целое число от ${least} до ${most}`)
  }

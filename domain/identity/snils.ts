import type { Branded } from '#domain/branded.ts'
import { type Issue, type Parsed, invalid, valid } from '#domain/parsed.ts'
import { zerosBetweenDigits } from './letter-o.ts'
import { parsePasted } from './pasted-text.ts'
import { isAllZeros, weightedSum } from './weighted-sum.ts'

/** Individual insurance account number: 11 digits without separators. */
export type Snils = Branded<string, 'Snils'>

const WEIGHTS = [9, 8, 7, 6, 5, 4, 3, 2, 1]
const LAST_UNCHECKED = 1_001_998

const length: Issue = {
  code: 'snils.length',
  message: 'Проверьте СНИЛС: в нём 11 цифр, например 112-233-445 95',
}

// Resolution of the Pension Fund Board of 25.04.2019 N 207п: numbers up to 001-001-998 carry no checksum.
const hasChecksum = (digits: string): digits is Snils =>
  Number(digits.slice(0, 9)) <= LAST_UNCHECKED ||
  (weightedSum(digits, WEIGHTS) % 101) % 100 === Number(digits.slice(9))

const read = (signs: string): Parsed<Snils> | undefined => {
  if (!/^\d{11}$/.test(signs)) return undefined
  if (isAllZeros(signs)) return invalid('snils.zeros', 'СНИЛС не может состоять из одних нулей')
  return hasChecksum(signs)
    ? valid(signs)
    : invalid('snils.checksum', 'Проверьте СНИЛС: две последние цифры не сходятся, возможно, в нём опечатка')
}

/** 11 digits, of which the last two are a checksum. */
export const parseSnils = (input: string): Parsed<Snils> =>
  parsePasted(input, {
    kind: 'snils',
    longest: 11,
    repair: zerosBetweenDigits,
    read,
    otherwise: length,
  })

/** «112-233-445 95». */
export const formatSnils = (snils: Snils): string =>
  snils.replace(/^(\d{3})(\d{3})(\d{3})(\d{2})$/, '$1-$2-$3 $4')

import type { Branded } from '#domain/branded.ts'
import { type Issue, type Parsed, invalid, valid } from '#domain/parsed.ts'
import { toLatin } from './look-alikes.ts'
import { parsePasted } from './pasted-text.ts'

/** Vehicle identification number (ISO 3779): 17 digits and Latin capitals without I, O and Q. */
export type Vin = Branded<string, 'Vin'>

// The check digit in the ninth place is kept in North America and China only, so it is not judged.
const isVin = (signs: string): signs is Vin => /^[\dA-HJ-NPR-Z]{17}$/.test(signs)

const format: Issue = { code: 'vin.format', message: 'Проверьте VIN: в нём 17 латинских букв и цифр' }

const read = (signs: string): Parsed<Vin> | undefined => {
  if (!/^[\dA-Z]{17}$/.test(signs) || !/\d/.test(signs)) return undefined
  return isVin(signs)
    ? valid(signs)
    : invalid('vin.letters', 'В VIN не бывает букв I, O и Q: скорее всего, это цифры 1 и 0')
}

/** A VIN in Latin letters; inside a sentence only when it stands in one piece. */
export const parseVin = (input: string): Parsed<Vin> =>
  parsePasted(input, { kind: 'vin', longest: 17, words: 1, spell: toLatin, read, otherwise: format })

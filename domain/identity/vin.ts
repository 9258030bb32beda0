import type { Branded } from '#domain/branded.ts'
import { type Parsed, invalid, valid } from '#domain/parsed.ts'
import { toLatin } from './look-alikes.ts'
import { type PastedRule, parsePasted } from './pasted-text.ts'
import { isCapitalOrDigit, isDigit } from './plain-signs.ts'

/** Vehicle identification number (ISO 3779): 17 digits and Latin capitals without I, O and Q. */
export type Vin = Branded<string, 'Vin'>

const LETTER_I = 0x49
const LETTER_O = 0x4f
const LETTER_Q = 0x51
const isVinSign = (code: number): boolean =>
  isCapitalOrDigit(code) && code !== LETTER_I && code !== LETTER_O && code !== LETTER_Q

/** Whether a text is a VIN as it is stored. */
// The check digit in the ninth place is kept in North America and China only, so it is not judged.
export const isVin = (text: string): text is Vin => {
  if (text.length !== 17) return false
  let digits = 0
  for (let index = 0; index < 17; index += 1) {
    const code = text.charCodeAt(index)
    if (!isVinSign(code)) return false
    if (isDigit(code)) digits += 1
  }
  return digits > 0
}

const letters = invalid('vin.letters', 'В VIN не бывает букв I, O и Q: скорее всего, это цифры 1 и 0')

const rule: PastedRule<Vin> = {
  kind: 'vin',
  longest: 17,
  words: 1,
  spell: toLatin,
  read: (signs) => {
    if (isVin(signs)) return valid(signs)
    return /^[\dA-Z]{17}$/.test(signs) && /\d/.test(signs) ? letters : undefined
  },
  otherwise: invalid('vin.format', 'Проверьте VIN: в нём 17 латинских букв и цифр'),
}

/** A VIN in Latin letters; inside a sentence only when it stands in one piece. */
export const parseVin = (input: string): Parsed<Vin> => parsePasted(input, rule)

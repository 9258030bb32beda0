import type { Branded } from '#domain/branded.ts'
import { type Parsed, invalid, valid } from '#domain/parsed.ts'
import { toLatin } from './text/look-alikes.ts'
import { type PastedRule, parsePasted } from './pasted-text.ts'

/** Vehicle identification number (ISO 3779): 17 digits and Latin capitals without I, O and Q. */
export type Vin = Branded<string, 'Vin'>

// The check digit at the ninth position is mandatory only in North America and China, so it is not verified.
const vinPattern = /^[A-HJ-NPR-Z\d]{17}$/

/** Returns whether a text is a VIN in its stored form. */
export const isVin = (text: string): text is Vin => vinPattern.test(text) && /\d/.test(text)

const letters = invalid('vin.letters', 'В VIN не бывает букв I, O и Q: скорее всего, это цифры 1 и 0')

const rule: PastedRule<Vin> = {
  kind: 'vin',
  maxLength: 17,
  words: 1,
  spell: toLatin,
  read: (chars) => {
    if (isVin(chars)) return valid(chars)
    return /^[\dA-Z]{17}$/.test(chars) && /\d/.test(chars) ? letters : undefined
  },
  otherwise: invalid('vin.format', 'Проверьте VIN: в нём 17 латинских букв и цифр'),
}

/** Parses a VIN in Latin letters. Inside a sentence it is found only without spaces. */
export const parseVin = (input: string): Parsed<Vin> => parsePasted(input, rule)

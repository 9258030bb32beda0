import type { Branded } from '#domain/branded.ts'
import { type Parsed, invalid, valid } from '#domain/parsed.ts'
import { isAllZeros } from './text/check-digits.ts'
import { toLatin } from './text/look-alikes.ts'
import { type PastedRule, parsePasted } from './pasted-text.ts'

/** Reason-of-registration code: tax office, reason, serial number; letters are Latin capitals. */
export type Kpp = Branded<string, 'Kpp'>

// Order of the Federal Tax Service of 29.06.2012 N ММВ-7-6/435@; it has no check digit.
const kppPattern = /^\d{4}[\dA-Z]{2}\d{3}$/

/** Returns whether a text is a KPP in its stored form: 4 digits, 2 digits or Latin capitals, 3 digits. */
export const isKpp = (text: string): text is Kpp => kppPattern.test(text) && !isAllZeros(text)

const zeros = invalid('kpp.zeros', 'КПП не может состоять из одних нулей')

const rule: PastedRule<Kpp> = {
  kind: 'kpp',
  maxLength: 9,
  spell: toLatin,
  read: (chars) => {
    if (isKpp(chars)) return valid(chars)
    return kppPattern.test(chars) ? zeros : undefined
  },
  otherwise: invalid(
    'kpp.format',
    'Проверьте КПП: в нём 9 знаков, например 773601001. Буквы бывают только на пятом и шестом месте',
  ),
}

/** Spec §5: parses a code of 9 characters: 4 digits, 2 alphanumeric characters, 3 digits. */
export const parseKpp = (input: string): Parsed<Kpp> => parsePasted(input, rule)

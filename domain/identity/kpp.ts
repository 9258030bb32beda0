import type { Branded } from '#domain/branded.ts'
import { type Issue, type Parsed, invalid, valid } from '#domain/parsed.ts'
import { toLatin } from './look-alikes.ts'
import { parsePasted } from './pasted-text.ts'
import { isAllZeros } from './weighted-sum.ts'

/** Reason-of-registration code: tax office, reason, serial number; letters are Latin capitals. */
export type Kpp = Branded<string, 'Kpp'>

// Order of the Federal Tax Service of 29.06.2012 N ММВ-7-6/435@; it has no check digit.
const isKpp = (signs: string): signs is Kpp => /^\d{4}[\dA-Z]{2}\d{3}$/.test(signs)

const format: Issue = {
  code: 'kpp.format',
  message: 'Проверьте КПП: в нём 9 знаков, например 773601001. Буквы бывают только на пятом и шестом месте',
}

const read = (signs: string): Parsed<Kpp> | undefined => {
  if (!isKpp(signs)) return undefined
  return isAllZeros(signs) ? invalid('kpp.zeros', 'КПП не может состоять из одних нулей') : valid(signs)
}

/** Spec §5: a 9-character code of 4 digits, 2 alphanumeric, 3 digits. */
export const parseKpp = (input: string): Parsed<Kpp> =>
  parsePasted(input, { kind: 'kpp', longest: 9, spell: toLatin, read, otherwise: format })

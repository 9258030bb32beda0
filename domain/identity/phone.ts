import type { Branded } from '#domain/branded.ts'
import { type Issue, type Parsed, invalid, valid } from '#domain/parsed.ts'
import { parsePasted } from './pasted-text.ts'

/** Phone number as 7XXXXXXXXXX. */
export type Phone = Branded<string, 'Phone'>

const isPhone = (signs: string): signs is Phone => /^7\d{10}$/.test(signs)

const length: Issue = {
  code: 'phone.length',
  message: 'Проверьте номер телефона: в нём 11 цифр, например +7 900 000-00-12',
}

const read = (signs: string): Parsed<Phone> | undefined => {
  if (!/^\d{11}$/.test(signs)) return undefined
  // Inside the country people dial 8 where the international form has 7.
  const international = signs.replace(/^8/, '7')
  return isPhone(international)
    ? valid(international)
    : invalid('phone.country', 'Проверьте номер телефона: он начинается с +7 или 8')
}

/** Spec §5: 11 digits, optional plus, brackets and separators. */
export const parsePhone = (input: string): Parsed<Phone> =>
  parsePasted(input, { kind: 'phone', longest: 11, read, otherwise: length })

/** «+7 900 000-00-12». */
export const formatPhone = (phone: Phone): string =>
  phone.replace(/^7(\d{3})(\d{3})(\d{2})(\d{2})$/, '+7 $1 $2-$3-$4')

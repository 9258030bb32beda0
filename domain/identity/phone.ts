import type { Branded } from '#domain/branded.ts'
import { type Parsed, invalid, valid } from '#domain/parsed.ts'
import { type PastedRule, parsePasted } from './pasted-text.ts'

/** Phone number as 7XXXXXXXXXX. */
export type Phone = Branded<string, 'Phone'>

const isPhone = (text: string): text is Phone => /^7\d{10}$/.test(text)

const country = invalid('phone.country', 'Проверьте номер телефона: он начинается с +7 или 8')

const rule: PastedRule<Phone> = {
  kind: 'phone',
  maxLength: 11,
  read: (chars) => {
    if (!/^\d{11}$/.test(chars)) return undefined
    // National numbers start with 8 in place of the international 7.
    const international = chars.startsWith('8') ? `7${chars.slice(1)}` : chars
    return isPhone(international) ? valid(international) : country
  },
  otherwise: invalid('phone.length', 'Проверьте номер телефона: в нём 11 цифр, например +7 900 000-00-12'),
}

/** Spec §5: parses 11 digits with an optional plus, brackets and separators. */
export const parsePhone = (input: string): Parsed<Phone> => parsePasted(input, rule)

/** Formats a phone as «+7 900 000-00-12». */
export const formatPhone = (phone: Phone): string =>
  phone.replace(/7(\d{3})(\d{3})(\d{2})(\d{2})/, '+7 $1 $2-$3-$4')

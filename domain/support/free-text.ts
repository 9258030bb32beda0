import { isEmpty, missing } from '#domain/identity/text/required.ts'
import { invalid, type Parsed, valid } from '#domain/parsed.ts'
import { holdsCardNumber } from './card-number.ts'

/** Maximum length of a message in characters, about two pages. */
export const maxFreeTextLength = 5000

/** Words of a person to a person: something is said, it can be read, and no card number is in it. */
export const parseFreeText = (input: string): Parsed<string> => {
  if (input.length > maxFreeTextLength)
    return invalid('text.long', `Сократите текст: помещается не больше ${maxFreeTextLength} знаков`)
  if (isEmpty(input)) return missing()
  return holdsCardNumber(input)
    ? invalid('text.card', 'Уберите из текста номер карты: он не нужен, чтобы помочь вам')
    : valid(input.trim())
}

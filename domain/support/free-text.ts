import { isEmpty, missing } from '#domain/identity/text/required.ts'
import { invalid, type Parsed, valid } from '#domain/parsed.ts'
import { holdsCardNumber } from './card-number.ts'

/** Maximum length of a message in characters, about two pages. */
export const maxFreeTextLength = 5000

/** Validates a message: it is not empty, it is not too long, and it contains no card number. */
export const parseFreeText = (input: string): Parsed<string> => {
  if (input.length > maxFreeTextLength)
    return invalid('text.long', `Сократите текст: помещается не больше ${maxFreeTextLength} знаков`)
  if (isEmpty(input)) return missing()
  return holdsCardNumber(input)
    ? invalid('text.card', 'Уберите из текста номер карты: он не нужен, чтобы помочь вам')
    : valid(input.trim())
}

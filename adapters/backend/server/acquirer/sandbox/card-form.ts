import { type LocalDate, monthOf, yearOf } from '#domain/dates/local-date.ts'
import { passesLuhn } from '#domain/support/card-number.ts'

/** The fields as they were typed. */
export interface CardTexts {
  readonly number: string
  readonly expiry: string
  readonly code: string
}

export type CardErrors = Partial<Record<keyof CardTexts, string>>

export type ValidatedCard =
  | { readonly _tag: 'Card'; readonly number: string }
  | { readonly _tag: 'Wrong'; readonly errors: CardErrors }

/** Removes spaces and dashes of every kind, which copied card numbers contain. */
const compact = (text: string): string => text.replaceAll(/[\s\p{Pd}.]/gu, '')

const numberError = (digits: string): string | null => {
  if (digits === '') return 'Введите номер карты'
  if (/\D/.test(digits)) return 'В номере карты только цифры'
  if (digits.length < 13) return 'Номер короче, чем бывает: проверьте, все ли цифры на месте'
  if (digits.length > 19) return 'Номер длиннее, чем бывает: проверьте, нет ли лишних цифр'
  return passesLuhn(digits) ? null : 'В номере опечатка: сверьте его с картой'
}

/** A card is valid to the end of its month. */
const expiryError = (text: string, today: LocalDate): string | null => {
  if (text.trim() === '') return 'Введите срок действия: месяц и год'
  const parts = /^(\d{2})\/?(?:20)?(\d{2})$/.exec(compact(text))
  if (parts === null) return 'Напишите месяц и год, как на карте: 08/29'
  const month = Number(parts[1])
  const year = 2000 + Number(parts[2])
  if (month < 1 || month > 12) return 'Месяц — от 01 до 12'
  const months = year * 12 + month - (yearOf(today) * 12 + monthOf(today))
  if (months < 0) return 'Срок карты истёк: возьмите другую'
  return months > 30 * 12 ? 'Проверьте год: так долго карты не действуют' : null
}

const codeError = (digits: string): string | null => {
  if (digits === '') return 'Введите три цифры с оборота карты'
  return /^\d{3}$/.test(digits) ? null : 'Код — три цифры с оборота карты'
}

/** Validates the card form of the sandbox bank. `today` decides whether the card has expired. */
export const checkCard = (texts: CardTexts, today: LocalDate): ValidatedCard => {
  const number = compact(texts.number)
  const found = {
    number: numberError(number),
    expiry: expiryError(texts.expiry, today),
    code: codeError(compact(texts.code)),
  }
  const errors = Object.fromEntries(Object.entries(found).filter(([, error]) => error !== null)) as CardErrors
  return Object.keys(errors).length === 0 ? { _tag: 'Card', number } : { _tag: 'Wrong', errors }
}

/** The only part of a card number that is stored: «2200 •••• •••• 0004». */
export const maskOf = (cardNumber: string): string =>
  `${cardNumber.slice(0, 4)} •••• •••• ${cardNumber.slice(-4)}`

import type { Branded } from '#domain/branded.ts'
import { type Issue, type Parsed, invalid, valid } from '#domain/parsed.ts'
import { zerosBetweenDigits } from './letter-o.ts'
import { type PastedRule, parsePasted } from './pasted-text.ts'
import { isDigits } from './plain-signs.ts'
import { digitAt, isAllZeros, weightedSum } from './weighted-sum.ts'

/** Taxpayer number: 10 digits of an organisation or 12 of a person. */
export type Inn = Branded<string, 'Inn'>

/** Spec §5, word for word: it speaks of the KPP because only an organisation has one. */
export const INN_LENGTH: Issue = {
  code: 'inn.length',
  message: 'По данному ИНН невозможно узнать КПП. Длина ИНН должна быть 10 цифр.',
}

// Order of the Federal Tax Service of 29.06.2012 N ММВ-7-6/435@: weights of the last digits; those weigh nothing.
const ORGANISATION = [2, 4, 10, 3, 5, 9, 4, 6, 8, 0]
const PERSON_FIRST = [7, 2, 4, 10, 3, 5, 9, 4, 6, 8, 0, 0]
const PERSON_LAST = [3, 7, 2, 4, 10, 3, 5, 9, 4, 6, 8, 0]

// More than the first sum may come to: one pass adds up both, the last one in thousands and the first one below.
const THOUSAND = 1000
const PERSON = PERSON_LAST.map((weight, index) => weight * THOUSAND + (PERSON_FIRST[index] ?? 0))

const agrees = (text: string, place: number, sum: number): boolean => (sum % 11) % 10 === digitAt(text, place)

/** Whether a text is an INN as it is stored: digits alone that agree with their check digits. */
export const isInn = (text: string): text is Inn => {
  if (text.length !== 10 && text.length !== 12) return false
  const sum = weightedSum(text, text.length === 10 ? ORGANISATION : PERSON)
  // Registers never give out zeros alone, though their check digits would agree: only they add up to nothing.
  if (sum <= 0) return false
  return text.length === 10
    ? agrees(text, 9, sum)
    : agrees(text, 10, sum % THOUSAND) && agrees(text, 11, Math.floor(sum / THOUSAND))
}

const isShaped = (text: string): boolean => (text.length === 10 || text.length === 12) && isDigits(text)

const zeros = invalid('inn.zeros', 'ИНН не может состоять из одних нулей')
const checksum = invalid(
  'inn.checksum',
  'Проверьте ИНН: контрольные цифры не сходятся, возможно, в нём опечатка',
)

const rule: PastedRule<Inn> = {
  kind: 'inn',
  longest: 12,
  repair: zerosBetweenDigits,
  read: (signs) => {
    if (isInn(signs)) return valid(signs)
    if (!isShaped(signs)) return undefined
    return isAllZeros(signs) ? zeros : checksum
  },
  otherwise: invalid(INN_LENGTH.code, INN_LENGTH.message),
}

const shown = (value: unknown): string => {
  try {
    return String(value).slice(0, 100)
  } catch {
    return typeof value
  }
}

/** Spec §5, tax ID: text or a number, 10 or 12 digits, weighted checksum. */
export const parseInn = (input: unknown): Parsed<Inn> =>
  typeof input === 'string' || typeof input === 'number'
    ? parsePasted(String(input), rule)
    : invalid('inn.not-text', `Некорректный ИНН: ${shown(input)}`)

/** Whether the number belongs to an organisation; a person's has 12 digits. */
export const isOrganisationInn = (inn: Inn): boolean => inn.length === 10

/** What to do about the KPP of an INN (spec §5): ask for it, or resolve with null and say why, or refuse. */
export type KppLookup =
  | { readonly _tag: 'Ask'; readonly inn: Inn }
  | { readonly _tag: 'Unknowable'; readonly kpp: null; readonly issue: Issue }
  | { readonly _tag: 'Refused'; readonly issues: readonly [Issue, ...Issue[]] }

/** A wrong length does not reject the look-up (spec §5, §8): it resolves with null and the message. */
export const kppLookup = (input: unknown): KppLookup => {
  const parsed = parseInn(input)
  if (parsed._tag === 'Valid')
    return isOrganisationInn(parsed.value)
      ? { _tag: 'Ask', inn: parsed.value }
      : { _tag: 'Unknowable', kpp: null, issue: INN_LENGTH }
  return parsed.issues[0].code === INN_LENGTH.code
    ? { _tag: 'Unknowable', kpp: null, issue: INN_LENGTH }
    : { _tag: 'Refused', issues: parsed.issues }
}

import type { Branded } from '#domain/branded.ts'
import { type Issue, type Parsed, invalid, valid } from '#domain/parsed.ts'
import { zerosBetweenDigits } from './letter-o.ts'
import { type PastedRule, parsePasted } from './pasted-text.ts'
import { isDigits } from './plain-signs.ts'
import { digitAt, isAllZeros } from './weighted-sum.ts'

/** Taxpayer number: 10 digits of an organisation or 12 of a person. */
export type Inn = Branded<string, 'Inn'>

/** Spec §5, word for word: it speaks of the KPP because only an organisation has one. */
export const INN_LENGTH: Issue = {
  code: 'inn.length',
  message: 'По данному ИНН невозможно узнать КПП. Длина ИНН должна быть 10 цифр.',
}

// Only zeros, which no register gives out, add up to nothing.
const agrees = (text: string, place: number, sum: number): boolean =>
  sum > 0 && (sum % 11) % 10 === digitAt(text, place)

/** Below zero for what is no digit. */
const checked = (digit: number): number => digit | (9 - digit)

/**
 * Whether a text is an INN as it is stored: digits alone that agree with their check digits (order of the Federal Tax
 * Service of 29.06.2012 N ММВ-7-6/435@). Written out, because every look-up asks it: a loop over tables of the weights
 * takes a sixth more time. What agrees with a sum is a digit already.
 */
export const isInn = (text: string): text is Inn => {
  if (text.length !== 10 && text.length !== 12) return false
  const a = digitAt(text, 0)
  const b = digitAt(text, 1)
  const c = digitAt(text, 2)
  const d = digitAt(text, 3)
  const e = digitAt(text, 4)
  const f = digitAt(text, 5)
  const g = digitAt(text, 6)
  const h = digitAt(text, 7)
  const i = digitAt(text, 8)
  const all = checked(a) | checked(b) | checked(c) | checked(d) | checked(e) | checked(f) | checked(g)
  if ((all | checked(h) | checked(i)) < 0) return false
  if (text.length === 10)
    return agrees(text, 9, 2 * a + 4 * b + 10 * c + 3 * d + 5 * e + 9 * f + 4 * g + 6 * h + 8 * i)
  const j = digitAt(text, 9)
  const k = digitAt(text, 10)
  return (
    checked(j) >= 0 &&
    agrees(text, 10, 7 * a + 2 * b + 4 * c + 10 * d + 3 * e + 5 * f + 9 * g + 4 * h + 6 * i + 8 * j) &&
    agrees(text, 11, 3 * a + 7 * b + 2 * c + 4 * d + 10 * e + 3 * f + 5 * g + 9 * h + 4 * i + 6 * j + 8 * k)
  )
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

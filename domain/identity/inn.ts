import type { Branded } from '#domain/branded.ts'
import { isValid, type Issue, type Parsed, invalid } from '#domain/parsed.ts'
import { digitAt, isAllZeros, isDigits, parseWithCheckDigits, weightedSum } from './text/check-digits.ts'
import { zerosBetweenDigits } from './text/replace-letter-o.ts'
import { type PastedRule, parsePasted } from './pasted-text.ts'

/** Taxpayer number: 10 digits of an organisation or 12 of a person. */
export type Inn = Branded<string, 'Inn'>

/** Message of spec §5, unchanged: it mentions the KPP because only an organisation has one. */
export const innLength: Issue = {
  code: 'inn.length',
  message: 'По данному ИНН невозможно узнать КПП. Длина ИНН должна быть 10 цифр.',
}

const isShaped = (text: string): boolean => isDigits(text, 10, 12)

// Order of the Federal Tax Service of 29.06.2012 N ММВ-7-6/435@: the weights of the digits before each check digit.
const tenthDigitWeights = [2, 4, 10, 3, 5, 9, 4, 6, 8]
const eleventhDigitWeights = [7, ...tenthDigitWeights]
const twelfthDigitWeights = [3, ...eleventhDigitWeights]

const agrees = (digits: string, weights: readonly number[]): boolean =>
  (weightedSum(digits, weights) % 11) % 10 === digitAt(digits, weights.length)

const hasCheckDigits = (digits: string): boolean =>
  digits.length === 10
    ? agrees(digits, tenthDigitWeights)
    : agrees(digits, eleventhDigitWeights) && agrees(digits, twelfthDigitWeights)

/** Returns whether a text is an INN in its stored form: 10 or 12 digits with correct check digits. */
export const isInn = (text: string): text is Inn =>
  isShaped(text) && hasCheckDigits(text) && !isAllZeros(text)

const rule: PastedRule<Inn> = {
  kind: 'inn',
  maxLength: 12,
  repair: zerosBetweenDigits,
  read: parseWithCheckDigits({
    isShaped,
    isStored: isInn,
    zeros: invalid('inn.zeros', 'ИНН не может состоять из одних нулей'),
    checkDigits: invalid(
      'inn.checksum',
      'Проверьте ИНН: контрольные цифры не сходятся, возможно, в нём опечатка',
    ),
  }),
  otherwise: invalid(innLength.code, innLength.message),
}

const shown = (value: unknown): string => {
  try {
    return String(value).slice(0, 100)
  } catch {
    return typeof value
  }
}

/** Spec §5, tax ID: parses text or a number with 10 or 12 digits and a weighted checksum. */
export const parseInn = (input: unknown): Parsed<Inn> =>
  typeof input === 'string' || typeof input === 'number'
    ? parsePasted(String(input), rule)
    : invalid('inn.not-text', `Некорректный ИНН: ${shown(input)}`)

/** Returns whether the INN belongs to an organisation (10 digits). A person's has 12 digits. */
export const isOrganisationInn = (inn: Inn): boolean => inn.length === 10

/** The next step for the KPP of an INN (spec §5): request it, resolve with null and a message, or refuse. */
export type KppLookup =
  | { readonly _tag: 'Request'; readonly inn: Inn }
  | { readonly _tag: 'Unknowable'; readonly kpp: null; readonly issue: Issue }
  | { readonly _tag: 'Refused'; readonly issues: readonly [Issue, ...Issue[]] }

/**
 * Decides about a KPP look-up. A wrong length does not reject it (spec §5, §8): it resolves with null and the
 * message.
 */
export const kppLookup = (input: unknown): KppLookup => {
  const parsed = parseInn(input)
  if (isValid(parsed))
    return isOrganisationInn(parsed.value)
      ? { _tag: 'Request', inn: parsed.value }
      : { _tag: 'Unknowable', kpp: null, issue: innLength }
  return parsed.issues[0].code === innLength.code
    ? { _tag: 'Unknowable', kpp: null, issue: innLength }
    : { _tag: 'Refused', issues: parsed.issues }
}

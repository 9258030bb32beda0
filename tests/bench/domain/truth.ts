/**
 * The correct answers, by an independent implementation of the rules that is written for clarity: no validator that is measured has a part
 * in it.
 */
export type Subject = 'INN' | 'KPP' | 'OGRN' | 'OGRNIP' | 'SNILS' | 'UIN' | 'VIN' | 'e-mail'

const sum = (body: string, weights: readonly number[]): number =>
  weights.reduce((total, weight, index) => total + weight * Number(body[index]), 0)

const innOf = (body: string): string => {
  if (body.length === 9) return `${body}${(sum(body, [2, 4, 10, 3, 5, 9, 4, 6, 8]) % 11) % 10}`
  const eleven = `${body}${(sum(body, [7, 2, 4, 10, 3, 5, 9, 4, 6, 8]) % 11) % 10}`
  return `${eleven}${(sum(eleven, [3, 7, 2, 4, 10, 3, 5, 9, 4, 6, 8]) % 11) % 10}`
}

const snilsOf = (body: string): string =>
  body + String((sum(body, [9, 8, 7, 6, 5, 4, 3, 2, 1]) % 101) % 100).padStart(2, '0')

const uinOf = (body: string): string => {
  const remainder = (first: number): number =>
    sum(
      body,
      Array.from(body, (_, index) => ((first - 1 + index) % 10) + 1),
    ) % 11
  return `${body}${remainder(1) < 10 ? remainder(1) : remainder(3) % 10}`
}

interface CheckedNumber {
  readonly shape: RegExp
  readonly checkChars: (length: number) => number
  /** The number with its check digits, by the digits before them. */
  readonly complete: (body: string) => string
}

/** Numbers that end in check digits. */
export const numberRules = {
  INN: { shape: /^(?:\d{10}|\d{12})$/, checkChars: (length) => (length === 10 ? 1 : 2), complete: innOf },
  OGRN: {
    shape: /^\d{13}$/,
    checkChars: () => 1,
    complete: (body) => `${body}${(BigInt(body) % 11n) % 10n}`,
  },
  OGRNIP: {
    shape: /^\d{15}$/,
    checkChars: () => 1,
    complete: (body) => `${body}${(BigInt(body) % 13n) % 10n}`,
  },
  SNILS: { shape: /^\d{11}$/, checkChars: () => 2, complete: snilsOf },
  UIN: { shape: /^(?:\d{20}|\d{25})$/, checkChars: () => 1, complete: uinOf },
} satisfies Partial<Record<Subject, CheckedNumber>>

const isNumber =
  ({ shape, checkChars, complete }: CheckedNumber) =>
  (text: string): boolean =>
    shape.test(text) &&
    /[1-9]/.test(text) &&
    complete(text.slice(0, text.length - checkChars(text.length))) === text

// RFC 5321, 5322, 6531: a dot-atom, a domain of two labels or more, the last of them no number.
const addressPattern =
  /^(?=.{1,64}@)(?=.{3,254}$)[^\s@.,:;<>()[\]\\"]+(?:\.[^\s@.,:;<>()[\]\\"]+)*@(?:(?!-)[\p{L}\p{M}\d-]{1,63}(?<!-)\.)+(?!-)(?!\d+$)[\p{L}\p{M}\d-]{2,63}(?<!-)$/u

/** Whether a text is, character by character, a value in its stored form. */
export const isRight: Readonly<Record<Subject, (text: string) => boolean>> = {
  INN: isNumber(numberRules.INN),
  OGRN: isNumber(numberRules.OGRN),
  OGRNIP: isNumber(numberRules.OGRNIP),
  // Up to 001-001-998 a number carries no checksum.
  SNILS: (text) =>
    isNumber(numberRules.SNILS)(text) ||
    (/^\d{11}$/.test(text) && /[1-9]/.test(text) && Number(text.slice(0, 9)) <= 1_001_998),
  UIN: isNumber(numberRules.UIN),
  KPP: (text) => /^\d{4}[\dA-Z]{2}\d{3}$/.test(text) && /[^0]/.test(text),
  // ISO 3779; the check digit of the ninth place is asked for in North America and China only.
  VIN: (text) => /^[A-HJ-NPR-Z\d]{17}$/.test(text),
  'e-mail': (text) => addressPattern.test(text),
}

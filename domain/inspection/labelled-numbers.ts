import { candidatesIn } from '#domain/identity/candidates.ts'
import { isValid, valid } from '#domain/parsed.ts'
import { passesLuhn } from '#domain/support/card-number.ts'
import { issuerOf } from '#domain/identity/charge-issuer.ts'

/** Prefixes and lengths of the card networks that work in Russia. A UIN with a missing digit has others. */
const cardShape = /^(?:220[0-4]|[3-6]\d{3})\d{12,15}$/

/** Returns whether the digits are the number of a bank card. */
export const isCardNumber = (digits: string): boolean => cardShape.test(digits) && passesLuhn(digits)

/** Names of the numbers in requisites. «ЕКС» is searched before «счёт», because it is a kind of account. */
const names = ['uin', 'inn', 'kpp', 'bik', 'correspondent', 'account', 'kbk', 'oktmo', 'card'] as const

type NumberName = (typeof names)[number]

interface NumberRule {
  /** Pattern of the words before the number, in capitals. */
  readonly label: string
  readonly maxLength: number
  readonly shape: RegExp
  /** Whether the number is recognisable without a label. */
  readonly unlabelled: (digits: string) => boolean
}

const never = (): boolean => false

/** Budget classification codes that are never a UIN: of fines, of taxes and of the single tax payment. */
const kbkShape = /^(?:\d{3}116\d{11}140|1821\d{13}110|18201061201\d{6}510)$/

const isCharge = (digits: string): boolean => issuerOf(digits) !== null && !kbkShape.test(digits)

const rules: Readonly<Record<NumberName, NumberRule>> = {
  uin: {
    label: 'УИН|UIN|ПОСТАНОВЛЕНИ[А-Я]*|НАЧИСЛЕНИ[А-Я]*|ИДЕНТИФИКАТОР[А-Я]*',
    maxLength: 26,
    shape: /^\d{19,26}$/,
    unlabelled: (digits) => /^(?:\d{20}|\d{25})$/.test(digits) && isCharge(digits),
  },
  inn: { label: 'ИНН|INN', maxLength: 12, shape: /^(?:\d{10}|\d{12})$/, unlabelled: never },
  kpp: { label: 'КПП|KPP', maxLength: 9, shape: /^\d{4}[\dA-Z]{2}\d{3}$/, unlabelled: never },
  bik: {
    label: 'БИК|BIC',
    maxLength: 9,
    shape: /^\d{9}$/,
    unlabelled: (digits) => /^0[014]\d{7}$/.test(digits),
  },
  correspondent: {
    label: 'К/С|КОРР?[А-Я.]* ?СЧ[ЕЁ]Т[А-Я]*|ЕКС|ЕДИН[А-Я]* КАЗНАЧЕЙСК[А-Я]* СЧ[ЕЁ]Т[А-Я]*',
    maxLength: 20,
    shape: /^(?:30101|40102)\d{15}$/,
    unlabelled: () => true,
  },
  account: {
    label: 'Р/С|Л/С|(?:РАСЧ[ЕЁ]ТН[А-Я]* |КАЗНАЧЕЙСК[А-Я]* )?СЧ[ЕЁ]Т[А-Я]*',
    maxLength: 20,
    shape: /^(?!30101|40102)(?:03|[34]\d)\d{18}$/,
    unlabelled: (digits) => /^(?:03[12]|40[1-8]|42[36])\d+$/.test(digits),
  },
  kbk: {
    label: 'КБК|CBC',
    maxLength: 20,
    shape: /^\d{20}$/,
    unlabelled: (digits) => kbkShape.test(digits),
  },
  oktmo: { label: 'ОКТМО', maxLength: 11, shape: /^(?:\d{8}|\d{11})$/, unlabelled: never },
  card: { label: 'КАРТ[А-Я]*', maxLength: 19, shape: /^\d{16,19}$/, unlabelled: isCardNumber },
}

/**
 * Maximum distance between a label and its number in characters: enough for «Номер казначейского счёта
 * получателя:», too short to reach the next number.
 */
const reach = 60

const anyLabel = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(?:${names.map((name) => `(${rules[name].label})`).join('|')})(?!\p{L})`,
  'gu',
)

/** Returns the last label before a place. A label that already has a number is ignored. */
const labelBefore = (text: string, place: number): NumberName | null => {
  const before = text.slice(Math.max(0, place - reach), place)
  const last = Array.from(before.matchAll(anyLabel)).at(-1)
  if (last === undefined || /\d/.test(before.slice(last.index + last[0].length))) return null
  return names[last.slice(1).findIndex((group) => group !== undefined)] ?? null
}

/** Splits «ИНН/КПП 7707089101/770731005», where both labels come before the first number. */
const withPairsApart = (text: string): string =>
  text.replaceAll(/ИНН ?\/ ?КПП[ :]*(\d{10}) ?\/ ?(\d{9})/g, 'ИНН $1 КПП $2')

/** The digits of each number, or null if the text does not contain it. */
export type LabelledNumbers = Readonly<Record<NumberName, string | null>>

const find = (text: string, name: NumberName): string | null => {
  const { maxLength, shape, unlabelled } = rules[name]
  const read = (chars: string) => (shape.test(chars) ? valid(chars) : undefined)
  const found = candidatesIn(text, { maxLength, read }).map(({ parsed, start }) => ({
    digits: isValid(parsed) ? parsed.value : '',
    label: labelBefore(text, start),
  }))
  const number = found.find(({ label }) => label === name)
  // «Счёт» is also used for anything to be paid, a ruling included.
  const vague = found.find(
    ({ label, digits }) => (label === null || label === 'account') && unlabelled(digits),
  )
  return (number ?? vague)?.digits ?? null
}

/** Returns the numbers of a text in capitals, recognised by their labels or by their shape alone. */
export const labelledNumbersIn = (capitals: string): LabelledNumbers => {
  const text = withPairsApart(capitals)
  return {
    uin: find(text, 'uin'),
    inn: find(text, 'inn'),
    kpp: find(text, 'kpp'),
    bik: find(text, 'bik'),
    correspondent: find(text, 'correspondent'),
    account: find(text, 'account'),
    kbk: find(text, 'kbk'),
    oktmo: find(text, 'oktmo'),
    card: find(text, 'card'),
  }
}

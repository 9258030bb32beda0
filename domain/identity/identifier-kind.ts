/** Every kind of value that people type or paste, in the order of the command line. */
export const IDENTIFIER_KINDS = [
  'inn',
  'kpp',
  'ogrn',
  'ogrnip',
  'snils',
  'uin',
  'sts',
  'licence',
  'plate',
  'vin',
  'account',
  'phone',
  'email',
  'date',
  'full-name',
] as const

export type IdentifierKind = (typeof IDENTIFIER_KINDS)[number]

/** Whether a word, say a command-line argument, names a kind. */
export const isIdentifierKind = (word: string): word is IdentifierKind =>
  IDENTIFIER_KINDS.some((kind) => kind === word)

/** What people call each kind. */
export const KIND_TITLES: Readonly<Record<IdentifierKind, string>> = {
  inn: 'ИНН',
  kpp: 'КПП',
  ogrn: 'ОГРН',
  ogrnip: 'ОГРНИП',
  snils: 'СНИЛС',
  uin: 'УИН',
  sts: 'СТС',
  licence: 'Водительское удостоверение',
  plate: 'Госномер',
  vin: 'VIN',
  account: 'Номер счёта',
  phone: 'Телефон',
  email: 'Электронная почта',
  date: 'Дата',
  'full-name': 'Фамилия, имя и отчество',
}

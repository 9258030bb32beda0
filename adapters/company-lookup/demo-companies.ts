import { isValid } from '#domain/parsed.ts'
import { type Inn, parseInn } from '#domain/identity/inn.ts'
import type { Kpp } from '#domain/identity/kpp.ts'
import type { Company } from '#domain/organisation/company.ts'

/** INN and name of the demo organisations. */
const names: ReadonlyMap<string, string> = new Map([
  ['7701009999', 'ООО «Тестовый автопарк»'],
  ['7802001234', 'ООО «Северная логистика»'],
  ['5001007777', 'ООО «Подмосковные перевозки»'],
  ['6603005553', 'АО «Урал-Транс»'],
  ['2312004445', 'ООО «Юг-Такси»'],
  ['1655003212', 'ООО «Волга-Каршеринг»'],
])

const fullForms: ReadonlyMap<string, string> = new Map([
  ['ООО', 'Общество с ограниченной ответственностью'],
  ['АО', 'Акционерное общество'],
])

/** Appends the check digit of an OGRN: the last digit of the remainder modulo 11. */
const ogrnOf = (digits: string): string => `${digits}${String((BigInt(digits) % 11n) % 10n)}`

const companyOf = (inn: Inn, name: string): Company => {
  const [form = '', ...rest] = name.split(' ')
  return {
    kind: 'organisation',
    inn,
    kpp: `${inn.slice(0, 4)}01001` as Kpp,
    ogrn: ogrnOf(`124${inn.slice(0, 2)}${inn.slice(2, 9)}`),
    name,
    fullName: [fullForms.get(form) ?? form, ...rest].join(' '),
    address: 'Учебная улица, 1',
    isActive: true,
    isDemo: true,
  }
}

/** The demo organisations by INN. No other INN has a company here, because a real one would be given an invented name. */
export const demoCompanies: ReadonlyMap<string, Company> = new Map(
  [...names].flatMap(([digits, name]) => {
    const inn = parseInn(digits)
    return isValid(inn) ? [[digits, companyOf(inn.value, name)] as const] : []
  }),
)

import type { Company } from '#domain/organisation/company.ts'
import { type Inn, isOrganisationInn } from '#domain/identity/inn.ts'
import type { Kpp } from '#domain/identity/kpp.ts'
import { type Random, randomOf } from '#adapters/backend/server/registry/demo/random.ts'
import { demoCompanies } from './demo-companies.ts'

const firstWords = [
  'Северный',
  'Южный',
  'Волжский',
  'Уральский',
  'Сибирский',
  'Балтийский',
  'Невский',
  'Донской',
]
const secondWords = ['путь', 'маршрут', 'автопарк', 'груз', 'экспресс', 'перевозчик', 'транзит', 'рейс']
const surnames = ['Соколов', 'Лебедев', 'Морозов', 'Новиков', 'Зайцев', 'Виноградов', 'Голубев', 'Воробьёв']
const initials = ['А. В.', 'Д. С.', 'М. А.', 'С. Н.', 'И. П.', 'Н. О.', 'Е. К.', 'П. Р.']

const fullForms: ReadonlyMap<string, string> = new Map([
  ['ООО', 'Общество с ограниченной ответственностью'],
  ['АО', 'Акционерное общество'],
])

/** Appends the check digit: the last digit of the remainder modulo 11 (OGRN) or modulo 13 (OGRNIP). */
const withCheckDigit = (digits: string, divisor: bigint): string =>
  `${digits}${((BigInt(digits) % divisor) % 10n).toString()}`

const address = (random: Random): string => `Учебная улица, ${random.int(1, 120)}, офис ${random.int(1, 400)}`

const organisation = (inn: Inn, random: Random): Company => {
  const made = `ООО «${random.pick(firstWords)} ${random.pick(secondWords)}»`
  const name = demoCompanies.get(inn) ?? made
  const [form = '', ...rest] = name.split(' ')
  const year = random.int(10, 25)
  return {
    kind: 'organisation',
    inn,
    kpp: `${inn.slice(0, 4)}01001` as Kpp,
    ogrn: withCheckDigit(`1${year}${inn.slice(0, 2)}${random.digits(7)}`, 11n),
    name,
    fullName: [fullForms.get(form) ?? form, ...rest].join(' '),
    address: address(random),
    isActive: demoCompanies.has(inn) || random.chance(0.95),
  }
}

const individual = (inn: Inn, random: Random): Company => {
  const person = `${random.pick(surnames)} ${random.pick(initials)}`
  return {
    kind: 'individual',
    inn,
    kpp: null,
    ogrn: withCheckDigit(`3${random.int(10, 25)}${inn.slice(0, 2)}${random.digits(9)}`, 13n),
    name: `ИП ${person}`,
    fullName: `Индивидуальный предприниматель ${person}`,
    address: null,
    isActive: random.chance(0.95),
  }
}

/** Generates a company; the same INN always has the same company. */
export const makeCompany = (inn: Inn): Company => {
  const random = randomOf(`company ${inn}`)
  return isOrganisationInn(inn) ? organisation(inn, random) : individual(inn, random)
}

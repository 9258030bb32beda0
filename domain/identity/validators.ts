import type { Instant } from '#domain/dates/instant.ts'
import { type Issue, type Parsed, isValid } from '#domain/parsed.ts'
import { formatAccountNumber, parseAccountNumber } from './account-number.ts'
import { formatDriverLicence, parseDriverLicence } from './driver-licence.ts'
import { parseEmail } from './email.ts'
import { parseFullName } from './full-name.ts'
import { parseInn } from './inn.ts'
import { parseKpp } from './kpp.ts'
import { parseOgrn } from './ogrn.ts'
import { parseOgrnip } from './ogrnip.ts'
import { parsePastDate } from './past-date.ts'
import { formatPhone, parsePhone } from './phone.ts'
import { formatPlate, parsePlate } from './plate.ts'
import { formatSnils, parseSnils } from './snils.ts'
import { formatSts, parseSts } from './sts.ts'
import { formatUin, parseUin } from './uin.ts'
import { parseVin } from './vin.ts'

interface Validator {
  /** Russian name of the kind. */
  readonly title: string
  /** Parses a typed or pasted text. Only a date depends on the time. */
  readonly parse: (input: string, now: Instant) => Parsed<string>
  /** Formats the stored form; without this function the stored form is shown. */
  readonly format?: (value: never) => string
}

/** Every kind of identifier, in the order of the command line. */
export const validators = {
  inn: { title: 'ИНН', parse: parseInn },
  kpp: { title: 'КПП', parse: parseKpp },
  ogrn: { title: 'ОГРН', parse: parseOgrn },
  ogrnip: { title: 'ОГРНИП', parse: parseOgrnip },
  snils: { title: 'СНИЛС', parse: parseSnils, format: formatSnils },
  uin: { title: 'УИН', parse: parseUin, format: formatUin },
  sts: { title: 'СТС', parse: parseSts, format: formatSts },
  licence: { title: 'Водительское удостоверение', parse: parseDriverLicence, format: formatDriverLicence },
  plate: { title: 'Госномер', parse: parsePlate, format: formatPlate },
  vin: { title: 'VIN', parse: parseVin },
  account: { title: 'Номер счёта', parse: parseAccountNumber, format: formatAccountNumber },
  phone: { title: 'Телефон', parse: parsePhone, format: formatPhone },
  email: { title: 'Электронная почта', parse: parseEmail },
  date: { title: 'Дата', parse: parsePastDate },
  'full-name': { title: 'Фамилия, имя и отчество', parse: parseFullName },
} as const satisfies Readonly<Record<string, Validator>>

export type IdentifierKind = keyof typeof validators

export const identifierKinds = Object.keys(validators) as readonly IdentifierKind[]

/** Returns a stored value formatted for reading. */
export const shownIdentifier = (kind: IdentifierKind, value: string): string => {
  const { format }: Validator = validators[kind]
  return format === undefined ? value : format(value as never)
}

/** The result of a check, in the shape that `kvitok check` prints. */
export interface IdentifierCheck {
  readonly type: IdentifierKind
  readonly input: string
  readonly valid: boolean
  readonly value: string | null
  readonly issues: readonly Issue[]
}

/** Parses a value of one kind and returns the result as plain fields. */
export const checkIdentifier = (type: IdentifierKind, input: string, now: Instant): IdentifierCheck => {
  const parsed: Parsed<string> = validators[type].parse(input, now)
  return isValid(parsed)
    ? { type, input, valid: true, value: parsed.value, issues: [] }
    : { type, input, valid: false, value: null, issues: parsed.issues }
}

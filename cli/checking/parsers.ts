import type { IdentifierParser } from '#domain/identity/checked.ts'
import type { IdentifierKind } from '#domain/identity/identifier-kind.ts'

/** The parser of every kind, loaded when that kind is asked for: a run checks values of one. */
export const parsers: Readonly<Record<IdentifierKind, () => Promise<IdentifierParser>>> = {
  inn: async () => (await import('#domain/identity/inn.ts')).parseInn,
  kpp: async () => (await import('#domain/identity/kpp.ts')).parseKpp,
  ogrn: async () => (await import('#domain/identity/ogrn.ts')).parseOgrn,
  ogrnip: async () => (await import('#domain/identity/ogrnip.ts')).parseOgrnip,
  snils: async () => (await import('#domain/identity/snils.ts')).parseSnils,
  uin: async () => (await import('#domain/identity/uin.ts')).parseUin,
  sts: async () => (await import('#domain/identity/sts.ts')).parseSts,
  licence: async () => (await import('#domain/identity/driver-licence.ts')).parseDriverLicence,
  plate: async () => (await import('#domain/identity/plate.ts')).parsePlate,
  vin: async () => (await import('#domain/identity/vin.ts')).parseVin,
  account: async () => (await import('#domain/identity/account-number.ts')).parseAccountNumber,
  phone: async () => (await import('#domain/identity/phone.ts')).parsePhone,
  email: async () => (await import('#domain/identity/email.ts')).parseEmail,
  date: async () => (await import('#domain/identity/past-date.ts')).parsePastDate,
  'full-name': async () => (await import('#domain/identity/full-name.ts')).parseFullName,
}

import type { Instant } from '#domain/dates/instant.ts'
import { parseAccountNumber } from './account-number.ts'
import { checkedBy, type IdentifierCheck, type IdentifierParser } from './checked.ts'
import { parseDriverLicence } from './driver-licence.ts'
import { parseEmail } from './email.ts'
import { parseFullName } from './full-name.ts'
import type { IdentifierKind } from './identifier-kind.ts'
import { parseInn } from './inn.ts'
import { parseKpp } from './kpp.ts'
import { parseOgrn } from './ogrn.ts'
import { parseOgrnip } from './ogrnip.ts'
import { parsePastDate } from './past-date.ts'
import { parsePhone } from './phone.ts'
import { parsePlate } from './plate.ts'
import { parseSnils } from './snils.ts'
import { parseSts } from './sts.ts'
import { parseUin } from './uin.ts'
import { parseVin } from './vin.ts'

/** The parser of every kind. */
export const PARSERS: Readonly<Record<IdentifierKind, IdentifierParser>> = {
  inn: parseInn,
  kpp: parseKpp,
  ogrn: parseOgrn,
  ogrnip: parseOgrnip,
  snils: parseSnils,
  uin: parseUin,
  sts: parseSts,
  licence: parseDriverLicence,
  plate: parsePlate,
  vin: parseVin,
  account: parseAccountNumber,
  phone: parsePhone,
  email: parseEmail,
  date: parsePastDate,
  'full-name': parseFullName,
}

/** Reads a value of a given kind and tells the whole outcome as plain fields. */
export const checkIdentifier = (type: IdentifierKind, input: string, now: Instant): IdentifierCheck =>
  checkedBy(PARSERS[type], type, input, now)

import type { Instant } from '#domain/dates/instant.ts'
import { type Issue, type Parsed, isValid } from '#domain/parsed.ts'
import { parseAccountNumber } from './account-number.ts'
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

/** What a check found, in the shape that `kvitok check` prints. */
export interface IdentifierCheck {
  readonly type: IdentifierKind
  readonly input: string
  readonly valid: boolean
  readonly value: string | null
  readonly issues: readonly Issue[]
}

/** The parser of every kind; only a date needs to know the time. */
export const PARSERS: Readonly<Record<IdentifierKind, (input: string, now: Instant) => Parsed<string>>> = {
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
export const checkIdentifier = (type: IdentifierKind, input: string, now: Instant): IdentifierCheck => {
  const parsed = PARSERS[type](input, now)
  return isValid(parsed)
    ? { type, input, valid: true, value: parsed.value, issues: [] }
    : { type, input, valid: false, value: null, issues: parsed.issues }
}

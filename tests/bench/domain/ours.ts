import { isEmail, parseEmail } from '#domain/identity/email.ts'
import { isInn, parseInn } from '#domain/identity/inn.ts'
import { isKpp, parseKpp } from '#domain/identity/kpp.ts'
import { isOgrn, parseOgrn } from '#domain/identity/ogrn.ts'
import { isOgrnip, parseOgrnip } from '#domain/identity/ogrnip.ts'
import { isSnils, parseSnils } from '#domain/identity/snils.ts'
import { isUin, parseUin } from '#domain/identity/uin.ts'
import { isVin, parseVin } from '#domain/identity/vin.ts'
import { isValid } from '#domain/parsed.ts'
import type { Subject } from './truth.ts'

export type Check = (text: string) => boolean

interface Ours {
  /** Validates the exact text, as the peers do. */
  readonly exact: Check
  /** Returns the stored form or an issue, and accepts separators and spaces that users paste. */
  readonly forgiving: Check
}

export const ourChecks: Readonly<Record<Subject, Ours>> = {
  INN: { exact: isInn, forgiving: (text) => isValid(parseInn(text)) },
  KPP: { exact: isKpp, forgiving: (text) => isValid(parseKpp(text)) },
  OGRN: { exact: isOgrn, forgiving: (text) => isValid(parseOgrn(text)) },
  OGRNIP: { exact: isOgrnip, forgiving: (text) => isValid(parseOgrnip(text)) },
  SNILS: { exact: isSnils, forgiving: (text) => isValid(parseSnils(text)) },
  UIN: { exact: isUin, forgiving: (text) => isValid(parseUin(text)) },
  VIN: { exact: isVin, forgiving: (text) => isValid(parseVin(text)) },
  'e-mail': { exact: isEmail, forgiving: (text) => isValid(parseEmail(text)) },
}

import { issuerOf } from '#domain/identity/charge-issuer.ts'
import { parsePlate } from '#domain/identity/plate.ts'
import { recognise } from '#domain/identity/recognise.ts'
import { maxInputLength } from '#domain/identity/text/normalise-text.ts'
import { parseUin } from '#domain/identity/uin.ts'
import { parseVin } from '#domain/identity/vin.ts'
import { isValid } from '#domain/parsed.ts'
import { uinsIn, vehicleFactsIn } from './pasted-facts.ts'

export const lookUpKinds = ['sts', 'plate', 'licence', 'uin', 'inn', 'vin'] as const

export type LookUpKind = (typeof lookUpKinds)[number]

export const isLookUpKind = (kind: string): kind is LookUpKind => lookUpKinds.some((known) => known === kind)

/**
 * Guesses the kind of a number if the caller did not name it: a number with a valid check digit first, then a certificate
 * if a plate was entered with it, then the best guess of the recogniser.
 */
export const guessLookUpKind = (number: string, plate: string): LookUpKind => {
  if (isValid(parseUin(number)) || uinsIn(number).length > 1) return 'uin'
  if (isValid(parseVin(number))) return 'vin'
  if (isValid(parsePlate(plate)) || vehicleFactsIn(number) !== null) return 'sts'
  const guess = recognise(number).find(({ kind }) => isLookUpKind(kind))
  if (guess !== undefined && isLookUpKind(guess.kind)) return guess.kind
  const digits = number.slice(0, maxInputLength).replaceAll(/\D/g, '')
  if (digits.length > 12) return 'uin'
  if (digits.length > 10) return issuerOf(digits) === null ? 'inn' : 'uin'
  return 'sts'
}

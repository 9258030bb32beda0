import { type DriverLicence, parseDriverLicence } from '#domain/identity/driver-licence.ts'
import { type Inn, parseInn } from '#domain/identity/inn.ts'
import { type Plate, parsePlate } from '#domain/identity/plate.ts'
import { type Sts, parseSts } from '#domain/identity/sts.ts'
import { recognise } from '#domain/identity/recognise.ts'
import { MAX_INPUT_LENGTH } from '#domain/identity/tidy-text.ts'
import { type Uin, parseUin } from '#domain/identity/uin.ts'
import { parseVin } from '#domain/identity/vin.ts'
import { issuerOf } from '#domain/inspection/charge-issuer.ts'
import { invalid, type Issue, type Parsed } from '#domain/parsed.ts'

/**
 * What charges are looked up by. A vehicle takes two facts, so that a number alone reveals nobody (users.md 2, row 18): its
 * plate and its VIN can be read off any parked car, and the backend has nothing to check a second fact against but the
 * certificate. A licence becomes a document of the visitor, where it counts towards their fifty and can be deleted.
 */
export type LookUp =
  | { readonly _tag: 'Vehicle'; readonly sts: Sts; readonly plate: Plate }
  | { readonly _tag: 'Licence'; readonly licence: DriverLicence }
  | { readonly _tag: 'Uin'; readonly uin: Uin }
  | { readonly _tag: 'Inn'; readonly inn: Inn }

export const lookUpKinds = ['sts', 'plate', 'licence', 'uin', 'inn', 'vin'] as const

export type LookUpKind = (typeof lookUpKinds)[number]

/** The form as it was typed: one number of any kind, and the second fact of a vehicle. */
export interface LookUpForm {
  readonly number: string
  /** The plate that goes with a certificate, or the certificate that goes with a plate. */
  readonly plate: string
  /** What the visitor says the number is; empty where the form is to find out. */
  readonly kind: LookUpKind | ''
}

export const emptyLookUpForm: LookUpForm = { number: '', plate: '', kind: '' }

export interface LookUpIssue {
  readonly field: 'number' | 'plate'
  readonly issue: Issue
}

export type ReadLookUp =
  | { readonly _tag: 'Read'; readonly lookUp: LookUp }
  | { readonly _tag: 'Unread'; readonly kind: LookUpKind | ''; readonly issues: readonly LookUpIssue[] }

const issuesOf = (field: LookUpIssue['field'], parsed: Parsed<unknown>): readonly LookUpIssue[] =>
  parsed._tag === 'Valid' ? [] : parsed.issues.map((issue) => ({ field, issue }))

const unread = (kind: LookUpKind | '', issues: readonly LookUpIssue[]): ReadLookUp => ({
  _tag: 'Unread',
  kind,
  issues,
})

const readVehicle = (number: string, plate: string): ReadLookUp => {
  const sts = parseSts(number)
  const parsedPlate = parsePlate(plate)
  if (sts._tag === 'Valid' && parsedPlate._tag === 'Valid')
    return { _tag: 'Read', lookUp: { _tag: 'Vehicle', sts: sts.value, plate: parsedPlate.value } }
  return unread('sts', [...issuesOf('number', sts), ...issuesOf('plate', parsedPlate)])
}

/** A plate was named first: whichever field it stands in, the other one is the certificate's. */
const readByPlate = (number: string, second: string): ReadLookUp => {
  const read = readVehicle(number, second)
  if (read._tag === 'Read') return read
  return unread('plate', [...issuesOf('number', parsePlate(number)), ...issuesOf('plate', parseSts(second))])
}

const readLicence = (number: string): ReadLookUp => {
  const licence = parseDriverLicence(number)
  if (licence._tag === 'Valid') return { _tag: 'Read', lookUp: { _tag: 'Licence', licence: licence.value } }
  return unread('licence', issuesOf('number', licence))
}

const vinAlone = invalid(
  'look-up.vin-alone',
  'По одному VIN штрафы не показываем: его видно через стекло любой машины. Введите СТС и госномер, они в том же свидетельстве о регистрации',
)

const readVin = (number: string): ReadLookUp => {
  const vin = parseVin(number)
  return unread('vin', issuesOf('number', vin._tag === 'Valid' ? vinAlone : vin))
}

const readUin = (number: string): ReadLookUp => {
  const uin = parseUin(number)
  if (uin._tag === 'Valid') return { _tag: 'Read', lookUp: { _tag: 'Uin', uin: uin.value } }
  return unread('uin', issuesOf('number', uin))
}

const readInn = (number: string): ReadLookUp => {
  const inn = parseInn(number)
  if (inn._tag === 'Valid') return { _tag: 'Read', lookUp: { _tag: 'Inn', inn: inn.value } }
  return unread('inn', issuesOf('number', inn))
}

const isLookUpKind = (kind: string): kind is LookUpKind => lookUpKinds.some((known) => known === kind)

/** Where nobody said what the number is: a number with its own check digit is what it is, a plate beside it speaks for a certificate, then the recogniser's best guess. */
export const guessLookUpKind = (number: string, plate: string): LookUpKind => {
  if (parseUin(number)._tag === 'Valid') return 'uin'
  if (parsePlate(plate)._tag === 'Valid') return 'sts'
  const guess = recognise(number).find(({ kind }) => isLookUpKind(kind))
  if (guess !== undefined && isLookUpKind(guess.kind)) return guess.kind
  const digits = number.slice(0, MAX_INPUT_LENGTH).replaceAll(/\D/g, '')
  if (digits.length > 12) return 'uin'
  if (digits.length > 10) return issuerOf(digits) === null ? 'inn' : 'uin'
  return 'sts'
}

/** Certificate and plate typed into each other's field are put right. */
const untangled = (form: LookUpForm): LookUpForm =>
  parsePlate(form.number)._tag === 'Valid' && parseSts(form.plate)._tag === 'Valid'
    ? { ...form, number: form.plate, plate: form.number }
    : form

export const readLookUp = (form: LookUpForm): ReadLookUp => {
  const { number, plate, kind } = untangled(form)
  switch (kind === '' ? guessLookUpKind(number, plate) : kind) {
    case 'sts':
      return readVehicle(number, plate)
    case 'plate':
      return readByPlate(number, plate)
    case 'licence':
      return readLicence(number)
    case 'vin':
      return readVin(number)
    case 'uin':
      return readUin(number)
    case 'inn':
      return readInn(number)
  }
}

/** Two look-ups that ask for the same. */
export const sameLookUp = (one: LookUp, other: LookUp): boolean =>
  JSON.stringify(one) === JSON.stringify(other)

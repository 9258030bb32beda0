import { type DriverLicence, parseDriverLicence } from '#domain/identity/driver-licence.ts'
import { type Inn, parseInn } from '#domain/identity/inn.ts'
import { type Plate, parsePlate } from '#domain/identity/plate.ts'
import { type Sts, parseSts } from '#domain/identity/sts.ts'
import { recognise } from '#domain/identity/recognise.ts'
import { type Uin, parseUin } from '#domain/identity/uin.ts'
import { parseVin, type Vin } from '#domain/identity/vin.ts'
import { validators } from '#domain/identity/validators.ts'
import { isValid, type FieldIssue, invalid, type Parsed, valid } from '#domain/parsed.ts'
import type { PublicNumber } from '#domain/charges/disclosure/disclosure.ts'
import { parsedForm } from '#domain/parsed-form.ts'
import { foreignPlateIssue } from './foreign-plate-field.ts'
import { uinsIn, vehicleFactsIn } from './pasted-facts.ts'
import { type LookUpKind, isLookUpKind, guessLookUpKind } from './look-up-kind.ts'

/**
 * The input of a look-up. A plate and a VIN can be read off any parked car, so alone they give sums and days (decision 70);
 * with the certificate they give everything. A licence is saved as a document of the visitor, where it counts towards the
 * limit of 50 and can be deleted.
 */
export type LookUp =
  | { readonly _tag: 'Vehicle'; readonly sts: Sts; readonly plate: Plate }
  | { readonly _tag: 'Vin'; readonly vin: Vin; readonly sts: Sts }
  | { readonly _tag: 'PublicNumber'; readonly number: PublicNumber }
  | { readonly _tag: 'Licence'; readonly licence: DriverLicence }
  | { readonly _tag: 'Uin'; readonly uin: Uin }
  | { readonly _tag: 'Inn'; readonly inn: Inn }

/** The form as it was typed: one number of any kind, and the second fact of a vehicle. */
export interface LookUpInput {
  readonly number: string
  /** The plate that belongs to a certificate, or the certificate that belongs to a plate or a VIN. */
  readonly plate: string
  /** The kind that the visitor selected; empty if it has to be recognised. */
  readonly kind: LookUpKind | ''
}

export const emptyLookUpInput: LookUpInput = { number: '', plate: '', kind: '' }

export interface LookUpIssue extends FieldIssue<'number' | 'plate'> {
  /** The recognised kind of the number; empty if it was not recognised. */
  readonly kind: LookUpKind | ''
}

type ParsedLookUp = Parsed<LookUp, LookUpIssue>

const numberIs = <A>(kind: LookUpKind, parsed: Parsed<A>, lookUpOf: (value: A) => LookUp): ParsedLookUp => {
  if (isValid(parsed)) return valid(lookUpOf(parsed.value))
  const [first, ...others] = parsed.issues
  const inNumber = (issue: typeof first): LookUpIssue => ({ kind, field: 'number', issue })
  return { _tag: 'Invalid', issues: [inNumber(first), ...others.map(inNumber)] }
}

const numberMissing: ParsedLookUp = {
  _tag: 'Invalid',
  issues: [{ kind: '', field: 'number', issue: { code: 'required', message: 'Value is required' } }],
}

const asForm = (
  kind: LookUpKind,
  fields: { readonly number: Parsed<unknown>; readonly plate: Parsed<unknown> },
): readonly LookUpIssue[] => {
  const form = parsedForm(fields)
  return isValid(form) ? [] : form.issues.map((issue) => ({ kind, ...issue }))
}

const invalidLookUp = ([first, ...others]: readonly LookUpIssue[]): ParsedLookUp =>
  first === undefined ? numberMissing : { _tag: 'Invalid', issues: [first, ...others] }

const vehicleLookUp = (number: string, plate: string): ParsedLookUp => {
  const sts = parseSts(number)
  const parsedPlate = parsePlate(plate)
  if (isValid(sts) && isValid(parsedPlate))
    return valid({ _tag: 'Vehicle', sts: sts.value, plate: parsedPlate.value })
  return invalidLookUp(asForm('sts', { number: sts, plate: parsedPlate }))
}

const publicNumber = (number: PublicNumber): ParsedLookUp => valid({ _tag: 'PublicNumber', number })

/** The number is a plate, so the other field contains the certificate, if it is known. The two may also be swapped. */
const plateLookUp = (number: string, second: string): ParsedLookUp => {
  const plate = parsePlate(number)
  if (isValid(plate) && second.trim() === '') return publicNumber({ type: 'plate', identifier: plate.value })
  const read = vehicleLookUp(number, second)
  if (isValid(read)) return read
  return invalidLookUp(asForm('plate', { number: parsePlate(number), plate: parseSts(second) }))
}

const licenceLookUp = (number: string): ParsedLookUp =>
  numberIs('licence', parseDriverLicence(number), (licence) => ({ _tag: 'Licence', licence }))

/** The number is a VIN. The other field contains the certificate, or a plate, which opens no more than the VIN. */
const vinLookUp = (number: string, second: string): ParsedLookUp => {
  const vin = parseVin(number)
  if (isValid(vin) && (second.trim() === '' || isValid(parsePlate(second))))
    return publicNumber({ type: 'vin', identifier: vin.value })
  const sts = parseSts(second)
  if (isValid(vin) && isValid(sts)) return valid({ _tag: 'Vin', vin: vin.value, sts: sts.value })
  return invalidLookUp(asForm('vin', { number: vin, plate: second.trim() === '' ? valid(null) : sts }))
}

const severalUins = invalid<Uin>(
  'look-up.several-uins',
  'Здесь несколько номеров постановлений. Оставьте один, остальные проверьте следом',
)

const uinLookUp = (number: string): ParsedLookUp => {
  const uin = parseUin(number)
  const isOneOfSeveral = !isValid(uin) && uinsIn(number).length > 1
  return numberIs('uin', isOneOfSeveral ? severalUins : uin, (value) => ({ _tag: 'Uin', uin: value }))
}

const innLookUp = (number: string): ParsedLookUp =>
  numberIs('inn', parseInn(number), (inn) => ({ _tag: 'Inn', inn }))

/**
 * Swaps a certificate and a plate that were typed into each other's field, and splits two that were pasted into one field.
 * A plate in the second field, without a certificate, is the number.
 */
const untangled = (form: LookUpInput): LookUpInput => {
  const { number, plate, kind } = form
  if (number.trim() === '' && kind === '' && isValid(parsePlate(plate)))
    return { number: plate, plate: '', kind: 'plate' }
  if (isValid(parsePlate(number)) && isValid(parseSts(plate)))
    return { ...form, number: plate, plate: number }
  const mayHoldBoth = plate.trim() === '' && (kind === '' || kind === 'sts' || kind === 'plate')
  const facts = mayHoldBoth && !isValid(parseUin(number)) ? vehicleFactsIn(number) : null
  return facts === null ? form : { number: facts.sts, plate: facts.plate, kind: 'sts' }
}

/**
 * Returns the error for a number that no look-up accepts. It names the kind of the number if that was
 * recognised.
 */
const unknownNumber = (number: string): ParsedLookUp | null => {
  const [guess] = recognise(number)
  const digits = number.replaceAll(/\D/g, '').length
  // With a few characters more or less it would be a certificate, a UIN or an INN.
  const isNear = digits > 5 && digits !== 11
  if (guess === undefined ? isNear : isLookUpKind(guess.kind)) return null
  const what =
    guess === undefined ? 'Не узнаём этот номер' : `${validators[guess.kind].title}: так штрафы не ищут`
  const message = `${what}. Введите СТС, номер постановления или ИНН`
  return {
    _tag: 'Invalid',
    issues: [{ kind: '', field: 'number', issue: { code: 'look-up.unknown', message } }],
  }
}

/** Returns the issue of a plate of another country in the form of a vehicle, or null. */
const foreignVehicle = (kind: LookUpKind, form: LookUpInput): ParsedLookUp | null => {
  const found = foreignPlateIssue(kind, form)
  return found === null ? null : invalidLookUp([{ kind, ...found }])
}

const parseAs = (kind: LookUpKind, { number, plate }: LookUpInput): ParsedLookUp => {
  switch (kind) {
    case 'sts':
      return vehicleLookUp(number, plate)
    case 'plate':
      return plateLookUp(number, plate)
    case 'licence':
      return licenceLookUp(number)
    case 'vin':
      return vinLookUp(number, plate)
    case 'uin':
      return uinLookUp(number)
    case 'inn':
      return innLookUp(number)
  }
}

/** Validates the form of a look-up. An issue contains the field and the recognised kind of its number. */
export const parseLookUp = (typed: LookUpInput): ParsedLookUp => {
  const form = untangled(typed)
  const { number, plate, kind } = form
  const readKind = kind === '' ? guessLookUpKind(number, plate) : kind
  const read = parseAs(readKind, form)
  if (isValid(read)) return read
  const foreign = foreignVehicle(readKind, form)
  if (foreign !== null || kind !== '' || number.trim() === '') return foreign ?? read
  return unknownNumber(number) ?? read
}

/** Returns whether two look-ups are equal. */
export const sameLookUp = (a: LookUp, b: LookUp): boolean => JSON.stringify(a) === JSON.stringify(b)

import { type Plate, parsePlate } from '#domain/identity/plate.ts'
import { type Sts, parseSts } from '#domain/identity/sts.ts'
import { maxInputLength, stripFormatChars } from '#domain/identity/text/normalise-text.ts'
import { isUin, type Uin } from '#domain/identity/uin.ts'
import { isValid } from '#domain/parsed.ts'

/** The two facts that a vehicle is looked up by. */
export interface VehicleFacts {
  readonly sts: Sts
  readonly plate: Plate
}

/** «99 33 101451», «99УХ123456». Browsers join pasted lines, so a plate may follow without a space. */
const certificate = /(?<![\p{L}\d])\d{2}[ -]?(?:\d{2}|\p{L}{2})[ -]?\d{6}(?!\d)/u

/** Maximum of characters, about a ruling with all its pages. */
const maxPastedLength = 100_000

const factsOf = (sts: string, plate: string): VehicleFacts | null => {
  const [stsParsed, plateParsed] = [parseSts(sts), parsePlate(plate)]
  return isValid(stsParsed) && isValid(plateParsed)
    ? { sts: stsParsed.value, plate: plateParsed.value }
    : null
}

/**
 * Returns a certificate and a plate that were pasted together, for example from a message; null if one is
 * missing.
 */
export const vehicleFactsIn = (text: string): VehicleFacts | null => {
  if (text.length > maxInputLength) return null
  const normalised = stripFormatChars(text).replaceAll(/\s/g, ' ')
  const [found] = certificate.exec(normalised) ?? []
  // Without a separator each number would be read as a part of the other.
  return factsOf(text, text) ?? (found === undefined ? null : factsOf(found, normalised.replace(found, ', ')))
}

/** Returns the UINs in a text of up to the length of a letter, without duplicates. */
export const uinsIn = (text: string): readonly Uin[] => {
  if (text.length > maxPastedLength) return []
  return [...new Set(text.match(/(?<!\d)\d{20}(?:\d{5})?(?!\d)/g))].filter(isUin)
}

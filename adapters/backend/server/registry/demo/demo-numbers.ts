import { cyrillicLookAlikes } from '#domain/identity/text/look-alikes.ts'
import { type Inn, parseInn } from '#domain/identity/inn.ts'
import type { DriverLicence } from '#domain/identity/driver-licence.ts'
import type { Plate } from '#domain/identity/plate.ts'
import type { Sts } from '#domain/identity/sts.ts'
import type { Vin } from '#domain/identity/vin.ts'
import { isValid } from '#domain/parsed.ts'
import type { Random } from '#adapters/random/random.ts'
import type { DemoRegion } from './region.ts'

/** Forms of the 99 series are printed for the whole country (facts 1.6). */
export const demoSts = (random: Random): Sts => `99${random.digits(8)}` as Sts

/** Returns a random licence number of the series 99. */
export const demoLicence = (random: Random): DriverLicence => `99${random.digits(8)}` as DriverLicence

const lookAlikes = cyrillicLookAlikes.split('')

/** Codes of large regions may have a digit before them. */
const prefixes: Readonly<Record<string, readonly string[]>> = {
  '77': ['', '1', '7', '9'],
  '50': ['', '1', '7'],
  '78': ['', '1'],
}

/** Returns a random plate of a region. */
export const demoPlate = (random: Random, { code }: DemoRegion): Plate => {
  const letter = () => random.pick(lookAlikes)
  const number = String(random.int(1, 999)).padStart(3, '0')
  return `${letter()}${number}${letter()}${letter()}${random.pick(prefixes[code] ?? [''])}${code}` as Plate
}

/** Manufacturers in Russia and those of the most popular cars (facts 1.8). */
const makers = ['XTA', 'X7L', 'Z94', 'XW8', 'LVV', 'L6T', 'LGW']

const vinChars = '0123456789ABCDEFGHJKLMNPRSTUVWXYZ'.split('')

/** Returns a random VIN. Its check digit is not computed, because European VINs have none. */
export const demoVin = (random: Random): Vin => {
  const middle = Array.from({ length: 7 }, () => random.pick(vinChars)).join('')
  return `${random.pick(makers)}${middle}${random.digits(7)}` as Vin
}

/** Appends the check digits. */
const withCheckDigits = (digits: string, places: number): Inn => {
  for (let suffix = 0; suffix < 10 ** places; suffix += 1) {
    const parsed = parseInn(`${digits}${String(suffix).padStart(places, '0')}`)
    if (isValid(parsed)) return parsed.value
  }
  throw new RangeError(`no check digits for ${digits}`)
}

/** Returns a random INN of a person with valid check digits. */
export const demoPersonInn = (random: Random, { code }: DemoRegion): Inn =>
  withCheckDigits(`${code}${random.digits(8)}`, 2)

/** Returns a random INN of an organisation with a valid check digit. */
export const demoCompanyInn = (random: Random, { code }: DemoRegion): Inn =>
  withCheckDigits(`${code}${random.digits(7)}`, 1)

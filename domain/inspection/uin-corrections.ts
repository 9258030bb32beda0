import type { LocalDate } from '#domain/dates/local-date.ts'
import { parseUin, type Uin, uinCheckDigit } from '#domain/identity/uin.ts'
import { isValid } from '#domain/parsed.ts'
import { isLengthOf, issuerOf } from '#domain/identity/charge-issuer.ts'
import { uinParts } from '#domain/charges/uin/uin-parts.ts'

/** One typing error that would explain a wrong check digit. */
export interface UinCorrection {
  readonly uin: Uin
  readonly slip: 'swapped' | 'changed' | 'lost' | 'added'
  /** Position of the error in the typed digits, counted from 1. */
  readonly place: number
  /** «12-я цифра не 3, а 8». */
  readonly text: string
}

type Variant = Omit<UinCorrection, 'uin'> & { readonly digits: string }

const allDigits = Array.from('0123456789')

const placesOf = (digits: string): readonly number[] => Array.from(digits, (_, at) => at)

const swaps = (digits: string): readonly Variant[] =>
  placesOf(digits)
    .slice(1)
    .map((at) => ({
      digits: `${digits.slice(0, at - 1)}${digits.charAt(at)}${digits.charAt(at - 1)}${digits.slice(at + 1)}`,
      slip: 'swapped',
      place: at,
      text: `${at}-я и ${at + 1}-я цифры переставлены`,
    }))

const changes = (digits: string): readonly Variant[] =>
  placesOf(digits).flatMap((at) =>
    allDigits.map((digit) => ({
      digits: `${digits.slice(0, at)}${digit}${digits.slice(at + 1)}`,
      slip: 'changed',
      place: at + 1,
      text: `${at + 1}-я цифра не ${digits.charAt(at)}, а ${digit}`,
    })),
  )

const losses = (digits: string): readonly Variant[] =>
  placesOf(`${digits} `).flatMap((at) =>
    allDigits.map((digit) => ({
      digits: `${digits.slice(0, at)}${digit}${digits.slice(at)}`,
      slip: 'lost',
      place: at + 1,
      text: `пропущена ${at + 1}-я цифра ${digit}`,
    })),
  )

const additions = (digits: string): readonly Variant[] =>
  placesOf(digits).map((at) => ({
    digits: digits.slice(0, at) + digits.slice(at + 1),
    slip: 'added',
    place: at + 1,
    text: `лишняя ${at + 1}-я цифра ${digits.charAt(at)}`,
  }))

/**
 * Whether the positions of a number have valid meanings: a ruling has no future date, and a police ruling has
 * an existing region.
 */
const isPlausible = (digits: string, today: LocalDate): boolean => {
  const { issuer, region, ruling, camera } = uinParts(digits)
  if (issuer === null || !isLengthOf(issuer, digits)) return false
  if (ruling !== null && ruling.date > today) return false
  if (issuer.kind !== 'police') return true
  return region !== null && camera !== null && (ruling !== null || !camera)
}

const variantsOf = (digits: string): readonly Variant[] => {
  // A swap rarely matches by chance, a changed digit often does, so swaps come first.
  if (digits.length === 20 || digits.length === 25) return [...swaps(digits), ...changes(digits)]
  return [...additions(digits), ...losses(digits)]
}

/**
 * Returns every UIN that is one typing error away from the digits and has a correct check digit and a known
 * issuer, the likelier first; empty for a valid UIN.
 */
export const uinCorrections = (digits: string, today: LocalDate): readonly UinCorrection[] => {
  const found = new Map<string, UinCorrection>()
  for (const { digits: variant, ...slip } of variantsOf(digits)) {
    const agrees = uinCheckDigit(variant.slice(0, -1)) === Number(variant.slice(-1))
    if (!agrees || found.has(variant) || !isPlausible(variant, today)) continue
    const parsed = parseUin(variant)
    if (isValid(parsed)) found.set(variant, { uin: parsed.value, ...slip })
  }
  if (found.has(digits)) return []
  const office = issuerOf(digits)
  const isSameOffice = ({ uin }: UinCorrection): boolean => issuerOf(uin) === office
  return [...found.values()].toSorted((a, b) => Number(isSameOffice(b)) - Number(isSameOffice(a)))
}

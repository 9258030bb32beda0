import { fc } from '@fast-check/vitest'
import { digits, isNotZero, joined, plateLetters } from './chars.ts'

/** Codes of two or three digits: the last two are not 00, the first of three is not 0. */
export const plateRegion: fc.Arbitrary<string> = joined(
  fc.constantFrom('', '1', '2', '3', '4', '5', '6', '7', '8', '9'),
  digits(2).filter(isNotZero),
)

const number = (count: number): fc.Arbitrary<string> => digits(count).filter(isNotZero)

/** Plates of cars: «А123ВС77». */
export const carPlate: fc.Arbitrary<string> = joined(plateLetters(1), number(3), plateLetters(2), plateRegion)

/** Plates of every type. */
export const plate: fc.Arbitrary<string> = fc.oneof(
  carPlate,
  joined(plateLetters(2), number(3), plateRegion),
  joined(plateLetters(2), number(4), plateRegion),
  joined(number(4), plateLetters(2), plateRegion),
  joined(plateLetters(2), number(3), plateLetters(1), plateRegion),
  joined(fc.constant('Т'), plateLetters(2), number(3), plateRegion),
  joined(number(3), fc.constant('CD'), digits(1), plateRegion),
  joined(number(3), fc.constantFrom('D', 'T'), digits(3), plateRegion),
  joined(plateLetters(1), number(4), plateRegion),
  joined(number(3), plateLetters(1), plateRegion),
  joined(number(4), plateLetters(1), plateRegion),
)

import { isValid } from '#domain/parsed.ts'
import { parsePlate } from './plate.ts'
import { toLatin } from './text/look-alikes.ts'
import { normaliseText } from './text/normalise-text.ts'
import { charsOf } from './text/words.ts'

/**
 * Plates of neighbouring countries whose letters may all look like Russian ones: L is a letter, 0 a digit. A drawing that a
 * Russian plate without its region has as well is not here, for example that of Georgia («АВ 123 СТ»).
 */
const neighbourDrawings = [
  // Kazakhstan: private cars, cars of companies, plates issued until 2012.
  '000LLL00',
  '000LL00',
  'L000LLL',
  // Belarus: cars, trailers.
  '0000LL0',
  'L0000L0',
  // Armenia; plates issued until 2014.
  '00LL000',
  // Uzbekistan; Uzbekistan and Kyrgyzstan; Kyrgyzstan.
  '00L000LL',
  '00000LLL',
  '00LL000LLL',
  // Ukraine.
  'LL0000LL',
]

/** Latin letters that no Russian plate has. D is missing, because plates of diplomats have it. */
const foreignLetters = /[FGIJLNQRSUVWZ]/g

/** Letters and digits of a plate of any country, with two digits or more; the shape of a certificate is excluded. */
const anyPlate = /^(?=(?:\D*\d){2})(?!\d{2}[A-Z]{1,2}\d{6})(?=.{5,10}$)(?:\d*[A-Z]{1,5}){1,2}\d*$/

/** Longer texts are sentences or other documents. */
const maxTypedLength = 20

const drawingOf = (chars: string): string => chars.replaceAll(/\d/g, '0').replaceAll(/[A-Z]/g, 'L')

/** Whether a letter of a Russian plate was mistyped: «S123AB77» differs from one in its letters only. */
const isMistypedRussianPlate = (chars: string): boolean =>
  isValid(parsePlate(chars.replaceAll(foreignLetters, 'A')))

/**
 * Returns whether a text looks like a registration plate of another country: it has the drawing of a neighbour's plate, or a
 * Latin letter that no Russian plate has. A text that is a Russian plate never does.
 */
export const isForeignPlate = (input: string): boolean => {
  if (input.length > maxTypedLength || isValid(parsePlate(input))) return false
  const chars = toLatin(charsOf(normaliseText(input)))
  if (neighbourDrawings.includes(drawingOf(chars))) return true
  return anyPlate.test(chars) && chars.search(foreignLetters) !== -1 && !isMistypedRussianPlate(chars)
}

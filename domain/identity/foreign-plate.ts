import { invalid } from '#domain/parsed.ts'
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
const foreignLetters = /[FGIJLNQRSUVWZ]/

/** Letters and digits of a plate of any country, which are fewer than those of a certificate, with two digits or more. */
const anyPlate = /^(?=.*\d.*\d)[A-Z\d]{5,9}$/

export const foreignPlateCode = 'plate.foreign'

/** The issue of a plate of another country: no register is asked by it, with or without a certificate. */
export const foreignPlate = invalid(
  foreignPlateCode,
  'Похоже на госномер другой страны: по таким номерам штрафы здесь не ищем. Если есть постановление, проверьте штраф по его номеру (УИН)',
)

/** Longer texts are sentences or other documents. */
const maxTypedLength = 20

const drawingOf = (chars: string): string => chars.replaceAll(/\d/g, '0').replaceAll(/[A-Z]/g, 'L')

/** The text with the letters of a Russian plate: «S123AB77» differs from one in its letters only, so it is a typing error. */
const withRussianLetters = (chars: string): string => chars.replaceAll(new RegExp(foreignLetters, 'g'), 'A')

/**
 * Returns whether a text looks like a registration plate of another country: it has the drawing of a
 * neighbour's plate, or a Latin letter that no Russian plate has.
 */
export const isForeignPlate = (input: string, isRussianPlate: (text: string) => boolean): boolean => {
  if (input.length > maxTypedLength) return false
  const chars = toLatin(charsOf(normaliseText(input)))
  return (
    neighbourDrawings.includes(drawingOf(chars)) ||
    (anyPlate.test(chars) && foreignLetters.test(chars) && !isRussianPlate(withRussianLetters(chars)))
  )
}

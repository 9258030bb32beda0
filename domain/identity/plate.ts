import type { Branded } from '#domain/branded.ts'
import { type Parsed, invalid, isValid, valid } from '#domain/parsed.ts'
import { foreignPlate, isForeignPlate } from './foreign-plate.ts'
import { cyrillicLookAlikes, toCyrillic, toLatin } from './text/look-alikes.ts'
import { type PastedRule, parsePasted } from './pasted-text.ts'

/** Registration plate without separators: «А123ВС77»; letters are Cyrillic capitals, of diplomats Latin ones. */
export type Plate = Branded<string, 'Plate'>

export type PlateType =
  | 'car'
  | 'taxi'
  | 'trailer'
  | 'tractor-or-motorcycle'
  | 'transit'
  | 'leaving'
  | 'diplomat'
  | 'police-car'
  | 'police-trailer'
  | 'police-motorcycle'

/** The parts of a drawn plate: the groups of its number, and the region in a separate field. */
export interface PlateParts {
  readonly type: PlateType
  readonly groups: readonly string[]
  readonly number: string
  readonly region: string
}

/** GOST R 50577-2018, one pattern per type: L is a letter, 0 a digit; the region follows. */
const plateDrawings: readonly (readonly [PlateType, string])[] = [
  ['car', 'L 000 LL'],
  // «АН123477» may be a trailer of region 77 or a taxi of region 477. Trailers are far more frequent, so they
  // come first.
  ['trailer', 'LL 0000'],
  ['taxi', 'LL 000'],
  ['tractor-or-motorcycle', '0000 LL'],
  ['transit', 'LL 000 L'],
  ['leaving', 'ТLL 000'],
  ['diplomat', '000 СD 0'],
  ['diplomat', '000 D 000'],
  ['diplomat', '000 Т 000'],
  ['police-car', 'L 0000'],
  ['police-trailer', '000 L'],
  ['police-motorcycle', '0000 L'],
]

const patternOf = (drawing: string): string =>
  drawing
    .split(' ')
    .map((group) => `(${group.replaceAll('0', String.raw`\d`).replaceAll('L', `[${cyrillicLookAlikes}]`)})`)
    .join('')

const plateTypes = plateDrawings.map(([type, drawing]) => ({
  type,
  drawing: drawing.replaceAll(' ', ''),
  pattern: new RegExp(String.raw`^${patternOf(drawing)}(\d{2,3})$`),
}))

// Order of the Ministry of Internal Affairs N 766: the last two digits identify the region; the first of three
// is never 0.
const regionPattern = /^[1-9]?(?!00)\d{2}$/

const partsOf = (chars: string): PlateParts | undefined => {
  const cyrillic = toCyrillic(chars)
  for (const { type, pattern } of plateTypes) {
    const [, ...groups] = pattern.exec(cyrillic) ?? []
    const region = groups.pop()
    if (region === undefined) continue
    // «CD» and «D» are Latin on the plate: D has no Cyrillic look-alike.
    const written = type === 'diplomat' ? groups.map(toLatin) : groups
    return { type, groups: written, number: written.join(''), region }
  }
  return undefined
}

const read = (chars: string): Parsed<Plate> | undefined => {
  const parts = partsOf(chars)
  if (parts === undefined) return undefined
  if (!regionPattern.test(parts.region))
    return invalid('plate.region', `Проверьте код региона: ${parts.region} не бывает`)
  return /[1-9]/.test(parts.number)
    ? valid((parts.number + parts.region) as Plate)
    : invalid('plate.zeros', 'Проверьте госномер: номера из одних нулей не выдают')
}

const digitOrLetter = (drawn: string | undefined, char: string): string => {
  if (drawn === 'L') return char === '0' ? 'О' : char
  return char === 'О' ? '0' : char
}

/** The letter О and zero look the same, but the pattern determines which one is valid at each position. */
const repair = (chars: string): string => {
  if (!/\p{L}/u.test(chars)) return chars
  for (const { drawing, pattern } of plateTypes) {
    const repaired = Array.from(chars, (char, index) => digitOrLetter(drawing[index], char)).join('')
    if (pattern.test(repaired)) return repaired
  }
  return chars
}

/** The country code in the region field does not belong to the number. */
const spell = (text: string): string => toCyrillic(text).replaceAll(/(?<!\p{L})RUS(?!\p{L})/gu, ' ')

const rule: PastedRule<Plate> = {
  kind: 'plate',
  maxLength: 9,
  spell,
  repair,
  read,
  otherwise: invalid(
    'plate.format',
    'Проверьте госномер: например, А 123 ВС 77. В номере только буквы, общие для русского и латинского алфавитов',
  ),
}

const parseRussianPlate = (input: string): Parsed<Plate> => parsePasted(input, rule)

/**
 * Spec §5: parses letters and digits with a region of 2 to 3 digits; all civil types and the police types. A plate of another
 * country is refused for its country (`plate.foreign`), not for its format.
 */
export const parsePlate = (input: string): Parsed<Plate> => {
  const parsed = parseRussianPlate(input)
  const isForeign = !isValid(parsed) && isForeignPlate(input, (text) => isValid(parseRussianPlate(text)))
  return isForeign ? foreignPlate : parsed
}

/** Returns the parts that a drawing of the plate needs. */
export const plateParts = (plate: Plate): PlateParts => {
  const parts = partsOf(plate)
  if (parts === undefined) throw new RangeError(`not a plate: ${plate}`)
  return parts
}

/** Formats a plate as «А 123 ВС 77». */
export const formatPlate = (plate: Plate): string => {
  const { groups, region } = plateParts(plate)
  return [...groups, region].join(' ')
}

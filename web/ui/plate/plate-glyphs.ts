/** A sign of a number plate as the middle line of its stroke, from the top left corner of its box. */
export interface Glyph {
  readonly path: string
  readonly width: number
  readonly height: number
}

const table = (width: number, height: number, paths: Readonly<Record<string, string>>) =>
  Object.entries(paths).map(([sign, path]): [string, Glyph] => [sign, { path, width, height }])

/** GOST R 50577-2018: digits 76 mm high, the twelve letters 58 mm, both less the stroke of 10. */
const glyphs = new Map([
  ...table(34, 66, {
    0: 'M14 0h6a14 14 0 0 1 14 14v38a14 14 0 0 1-14 14h-6A14 14 0 0 1 0 52V14A14 14 0 0 1 14 0z',
    1: 'M6 16 21 0v66',
    2: 'M0 17A17 17 0 0 1 34 17C34 24 31 28 27 33L0 66H34',
    3: 'M1 0H32L14 27H17A17 19.5 0 0 1 17 66 17 16 0 0 1 0 53',
    4: 'M20 0 0 47H34M26 30V66',
    5: 'M31 0H5L2 29C6 26 11 25 16 25A18 20.5 0 0 1 16 66 17 16 0 0 1 0 54',
    6: 'M23 0 3 36M17 26A17 20 0 1 1 17 66 17 20 0 1 1 17 26z',
    7: 'M0 0H33L12 66',
    8: 'M17 0A14.5 15 0 1 1 17 30 14.5 15 0 1 1 17 0zM17 30A17 18 0 1 1 17 66 17 18 0 1 1 17 30z',
    9: 'M11 66 31 30M17 0A17 20 0 1 1 17 40 17 20 0 1 1 17 0z',
  }),
  ...table(38, 48, {
    А: 'M0 48 19 0 38 48M6 34H32',
    В: 'M0 23H23A11.5 11.5 0 0 0 23 0H0V48H25A12.5 12.5 0 0 0 25 23',
    Е: 'M36 0H1V48H36M1 23H30',
    К: 'M1 0V48M36 0 1 31M13 21 38 48',
    М: 'M0 48V0L19 28 38 0V48',
    Н: 'M1 0V48M37 0V48M1 23H37',
    О: 'M16 0h6a16 16 0 0 1 16 16v16a16 16 0 0 1-16 16h-6A16 16 0 0 1 0 32V16A16 16 0 0 1 16 0z',
    Р: 'M1 48V0H24A13.5 13.5 0 0 1 24 27H1',
    С: 'M37 13A16 15 0 0 0 22 0H16A16 16 0 0 0 0 16V32A16 16 0 0 0 16 48H22A16 15 0 0 0 37 35',
    Т: 'M0 0H38M19 0V48',
    У: 'M1 0 20 31M38 0 11 48',
    Х: 'M1 0 37 48M37 0 1 48',
    // Diplomats' plates are Latin: C is drawn as С, T as Т.
    C: 'M37 13A16 15 0 0 0 22 0H16A16 16 0 0 0 0 16V32A16 16 0 0 0 16 48H22A16 15 0 0 0 37 35',
    D: 'M1 0V48H18A20 24 0 0 0 18 0z',
    T: 'M0 0H38M19 0V48',
  }),
])

/** The placeholder of a character that is not typed yet. */
const missing: Glyph = { path: 'M10 48H28', width: 38, height: 48 }

/** Returns the drawing of a character on a plate; a dash for a character that plates do not have. */
export const glyphOf = (sign: string): Glyph => glyphs.get(sign) ?? missing

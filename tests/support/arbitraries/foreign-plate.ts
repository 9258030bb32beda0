import { fc } from '@fast-check/vitest'
import { chars, digits, joined } from './chars.ts'

/** Letters that both alphabets have, without О: zero looks the same, so a number with both may be read as a Russian plate. */
const letters = (count: number): fc.Arbitrary<string> => chars('ABEKMHPCTYX', count)

/** Plates of neighbouring countries whose letters all look like Russian ones. */
export const neighbourPlate: fc.Arbitrary<string> = fc.oneof(
  joined(digits(3), letters(3), digits(2)),
  joined(digits(3), letters(2), digits(2)),
  joined(digits(4), letters(2), digits(1)),
  joined(digits(2), letters(2), digits(3)),
  joined(letters(2), digits(4), letters(2)),
)

/** Plates of other countries, each with a letter that no Russian plate has. */
export const plateWithForeignLetter: fc.Arbitrary<string> = fc
  .tuple(
    fc.oneof(
      joined(letters(2), digits(3), letters(1)),
      joined(letters(2), digits(3)),
      joined(digits(3), letters(2)),
    ),
    chars('FGIJLNQRSUVWZ', 1),
  )
  .map(([plate, letter]) => plate + letter)

import type { fc } from '@fast-check/vitest'
import { digits, joined, chars } from './chars.ts'

/** Driver licences, with letters that both alphabets share and letters of one of them. */
export const licence: fc.Arbitrary<string> = joined(
  digits(2),
  chars('0123456789АВЕКМНОРСТУХБГДЯDFZ', 2),
  digits(6),
)

import type { fc } from '@fast-check/vitest'
import { digits, weighed } from './chars.ts'

const checksum = (text: string): string =>
  String((weighed(text, [9, 8, 7, 6, 5, 4, 3, 2, 1]) % 101) % 100).padStart(2, '0')

/** Valid SNILS numbers that carry a checksum. */
export const snils: fc.Arbitrary<string> = digits(9)
  .filter((text) => Number(text) > 1_001_998)
  .map((text) => text + checksum(text))

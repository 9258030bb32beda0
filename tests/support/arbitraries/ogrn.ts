import type { fc } from '@fast-check/vitest'
import { digits, isNotZero } from './chars.ts'

/** Valid OGRNs. */
export const ogrn: fc.Arbitrary<string> = digits(12)
  .map((text) => `${text}${(BigInt(text) % 11n) % 10n}`)
  .filter(isNotZero)

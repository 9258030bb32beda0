import type { fc } from '@fast-check/vitest'
import { digits, isNotZero } from './chars.ts'

/** Valid OGRNIPs. */
export const ogrnip: fc.Arbitrary<string> = digits(14)
  .map((text) => `${text}${(BigInt(text) % 13n) % 10n}`)
  .filter(isNotZero)

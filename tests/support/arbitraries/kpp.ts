import type { fc } from '@fast-check/vitest'
import { digits, isNotZero, joined, chars } from './chars.ts'

/** Valid KPPs, in Latin letters. */
export const kpp: fc.Arbitrary<string> = joined(
  digits(4),
  chars('0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ', 2),
  digits(3),
).filter(isNotZero)

import type { fc } from '@fast-check/vitest'
import { digits, joined, chars } from './chars.ts'

/** Vehicle identification numbers; the last four characters are digits (ISO 3779). */
export const vin: fc.Arbitrary<string> = joined(chars('0123456789ABCDEFGHJKLMNPRSTUVWXYZ', 13), digits(4))

import type { fc } from '@fast-check/vitest'
import { digits } from './chars.ts'

/** Phone numbers as they are stored. */
export const phone: fc.Arbitrary<string> = digits(10).map((text) => `7${text}`)

import { fc } from '@fast-check/vitest'
import { digits } from './chars.ts'

/** Account numbers of every allowed length. */
export const account: fc.Arbitrary<string> = fc.integer({ min: 20, max: 25 }).chain(digits)

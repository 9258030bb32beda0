import { fc } from '@fast-check/vitest'
import { digits, joined, chars } from './chars.ts'

const series = (count: number): fc.Arbitrary<string> => chars('0123456789АВЕКМНОРСТУХ', count)

/** Certificates with exactly two signs of series. */
export const strictSts: fc.Arbitrary<string> = joined(digits(2), series(2), digits(6))

/** Certificates with one or two signs of series. */
export const sts: fc.Arbitrary<string> = fc.oneof(strictSts, joined(digits(2), series(1), digits(6)))

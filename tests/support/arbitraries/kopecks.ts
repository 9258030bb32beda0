import { fc } from '@fast-check/vitest'
import { kopecks, type Kopecks } from '#domain/money/kopecks.ts'

/** Sums up to ten milliard roubles. */
export const anySum: fc.Arbitrary<Kopecks> = fc.integer({ min: 0, max: 1_000_000_000_000 }).map(kopecks)

/** What the law fines: whole roubles from 500 to 600 000. */
export const fineAmount: fc.Arbitrary<Kopecks> = fc
  .integer({ min: 500, max: 600_000 })
  .map((roubles) => kopecks(roubles * 100))

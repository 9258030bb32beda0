import { fc } from '@fast-check/vitest'
import { localDate } from '#domain/dates/local-date.ts'
import { discountFor } from '#domain/charges/law/discount.ts'
import type { Charge } from '#domain/charges/charge.ts'
import { kopecks } from '#domain/money/kopecks.ts'
import { fine } from '#tests/support/arbitraries/fine.ts'

const known = {
  kind: 'fine',
  article: '12.9 ч.2',
  ruledOn: localDate('2026-11-20'),
  happenedOn: localDate('2026-11-15'),
  amount: kopecks(75_000),
} as const

const [drawn] = fc.sample(fine, { seed: 1, numRuns: 1 })
if (drawn === undefined) throw new Error('no fine was drawn')

/** A fresh camera fine: 562,50 ₽ through 21 December 2026, 750 ₽ through 29 January 2027. */
export const speeding: Charge = {
  ...drawn,
  ...known,
  discount: discountFor(known).discount,
  foundBy: [{ type: 'sts', identifier: '9900123456' }],
  bailiff: false,
  paidAt: null,
  heldBy: null,
}

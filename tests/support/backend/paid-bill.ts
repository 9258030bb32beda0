import { instant } from '#domain/dates/instant.ts'
import { kopecks } from '#domain/money/kopecks.ts'
import type { Bill } from '#domain/organisation/bill.ts'
import { paidTermOf } from '#domain/organisation/paid-term.ts'
import { sampleSeller } from '#tests/support/samples/sample-seller.ts'

/** The end of the term of `paidBill`. */
export const paidBillEndsAt = instant(Date.UTC(2026, 9, 30, 9))

/** A bill whose payment was confirmed. */
export const paidBill: Bill = {
  number: 'A1B2C3D4',
  orderedAt: instant(Date.UTC(2026, 8, 29, 9)),
  state: 'granted',
  seller: sampleSeller,
  buyer: { name: 'ООО «Парк»', inn: '7707083893' },
  title: 'Доступ к кабинету, тариф «До 50 машин», 30 дней',
  total: kopecks(290_000),
  paidTerm: paidTermOf(paidBillEndsAt, 30),
}

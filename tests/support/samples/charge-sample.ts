import { instant } from '#domain/dates/instant.ts'
import type { LocalDate } from '#domain/dates/local-date.ts'
import type { Charge, ChargeId, Recipient } from '#domain/charges/charge.ts'
import type { Uin } from '#domain/identity/uin.ts'
import { kopecks } from '#domain/money/kopecks.ts'

/** Noon of 21 November 2026 in Moscow: the day that the samples are dated around. */
export const sampleNow = instant(Date.parse('2026-11-21T09:00:00Z'))

/** The id of a sample by its number, for lists of many charges. */
export const sampleChargeId = (order: number): ChargeId =>
  `0f0e0d0c-0000-4000-8000-${String(order).padStart(12, '0')}` as ChargeId

/** The account of a payee for traffic fines in Moscow. */
export const sampleRecipient = (name = 'УФК по г. Москве'): Recipient => ({
  name,
  inn: '7707089101',
  kpp: '770731005',
  bik: '004525988',
  account: '03100643000000017300',
  bank: 'ГУ Банка России по ЦФО',
  oktmo: '45382000',
  kbk: '18811601123010001140',
})

/** A camera fine of 02.11.2026 that still has its discount on `sampleNow`. */
export const sampleFine = (overrides: Partial<Charge> = {}): Charge => ({
  id: sampleChargeId(1),
  uin: '18810177261102104321' as Uin,
  kind: 'fine',
  title: 'Превышение скорости на 20–40 км/ч',
  article: '12.9 ч.2',
  ruledOn: '2026-11-02' as LocalDate,
  happenedOn: '2026-10-31' as LocalDate,
  happenedAt: null,
  place: 'МОСКВА Г. МКАД, 58 КМ 950 М',
  location: null,
  department: null,
  recipient: null,
  foundBy: [{ type: 'sts', identifier: '9912345678' }],
  amount: kopecks(75_000),
  discount: { percent: 25, lastDay: '2026-12-02' as LocalDate, discounted: kopecks(56_250) },
  photoCount: 0,
  bailiff: false,
  paidAt: null,
  heldBy: null,
  ...overrides,
})

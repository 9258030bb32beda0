import { uinCheckDigit, type Uin } from '#domain/identity/uin.ts'
import { localDate } from '#domain/dates/local-date.ts'
import { kopecks } from '#domain/money/kopecks.ts'
import type { Sts } from '#domain/identity/sts.ts'
import type { ChargeRecord } from '#adapters/backend/server/registry/charge-record.ts'

/** The UIN of a camera fine, unique for every serial number. */
export const sampleUin = (serial: number): Uin => {
  const digits = `18810177261102${String(serial).padStart(5, '0')}`
  return `${digits}${uinCheckDigit(digits)}` as Uin
}

export const sampleSts = '9912345678' as Sts

/** A camera fine of 02.11.2026, as a register returns it. */
export const sampleRecord = (overrides: Partial<ChargeRecord> = {}): ChargeRecord => ({
  uin: sampleUin(1),
  kind: 'fine',
  documents: { sts: [sampleSts] },
  ruledAt: { on: localDate('2026-11-02'), at: null },
  amount: kopecks(75_000),
  article: '12.9 ч.2',
  title: 'Превышение скорости на 20–40 км/ч',
  ...overrides,
})

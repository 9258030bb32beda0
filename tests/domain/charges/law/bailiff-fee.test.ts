import { fc, test } from '@fast-check/vitest'
import { describe, expect, it } from 'vitest'
import { localDate } from '#domain/dates/local-date.ts'
import { bailiffFee } from '#domain/charges/law/bailiff-fee.ts'
import { kopecks } from '#domain/money/kopecks.ts'
import { rulingDate } from '#tests/support/arbitraries/date.ts'
import { fineAmount } from '#tests/support/arbitraries/kopecks.ts'

describe('bailiffFee', () => {
  it.each([
    ['2026-01-08', 'person', 750, 1_000],
    ['2026-01-08', 'person', 45_000, 3_150],
    ['2026-01-08', 'organisation', 45_000, 10_000],
    ['2026-01-09', 'person', 750, 2_000],
    ['2026-01-09', 'person', 45_000, 5_400],
    ['2026-01-09', 'organisation', 45_000, 20_000],
    ['2026-01-09', 'organisation', 400_000, 48_000],
  ] as const)('bailiffFee of %s for a %s with a debt of %d ₽ is %d ₽', (on, debtor, debt, fee) => {
    expect(bailiffFee(kopecks(debt * 100), debtor, localDate(on)).fee).toBe(fee * 100)
  })

  it('names its share and its law', () => {
    expect(bailiffFee(kopecks(75_000), 'person', localDate('2026-11-21'))).toMatchObject({
      percent: 12,
      source: '229-ФЗ, ст. 112 в редакции 563-ФЗ от 29.12.2025',
    })
    expect(bailiffFee(kopecks(75_000), 'person', localDate('2025-11-21'))).toMatchObject({
      percent: 7,
      source: '229-ФЗ, ст. 112',
    })
  })

  const debtor = fc.constantFrom('person', 'organisation')

  test.prop([fineAmount, fineAmount, debtor, rulingDate])(
    'bailiffFee does not fall when the debt grows',
    (a, b, who, on) => {
      const [small, large] = a < b ? [a, b] : [b, a]
      expect(bailiffFee(small, who, on).fee).toBeLessThanOrEqual(bailiffFee(large, who, on).fee)
    },
  )
})

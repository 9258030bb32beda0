import { describe, expect, it } from 'vitest'
import { localDate } from '#domain/dates/local-date.ts'
import { kopecks } from '#domain/money/kopecks.ts'
import { taxesFound, taxStatus } from '#web/features/webview/tax-texts.ts'
import { sampleFine } from '#tests/support/samples/charge-sample.ts'

const tax = sampleFine({
  kind: 'tax',
  ruledOn: localDate('2026-09-10'),
  amount: kopecks(378_200),
  paidAt: null,
  heldBy: null,
})

describe('tax texts', () => {
  it.each([
    ['2026-11-22', 'оплатить по 1 декабря'],
    ['2026-12-01', 'оплатить по 1 декабря'],
    ['2026-12-02', 'срок прошёл 1 декабря'],
    ['2027-02-01', 'срок прошёл 1 декабря 2026'],
  ])('tax texts on %s show the deadline «%s»', (today, text) => {
    expect(taxStatus(tax, localDate(today))).toBe(text)
  })

  it('count the taxes in one line', () => {
    expect(taxesFound([tax, tax])).toMatch(/^К оплате 2 налога на 7\s564\s₽$/)
  })

  it('show that a paid tax leaves nothing to pay', () => {
    const paid = { ...tax, heldBy: { paymentId: null, paid: true, receipt: null } }
    expect(taxStatus(paid, localDate('2026-11-22'))).toBe('Оплачен')
    expect(taxesFound([paid])).toBe('Платить сейчас нечего')
  })
})

import { describe, expect, it } from 'vitest'
import { instant } from '#domain/dates/instant.ts'
import { localDate } from '#domain/dates/local-date.ts'
import { followUp } from '#domain/payment/follow-up/follow-up.ts'
import { followUpEvent } from '#domain/payment/follow-up/follow-up-event.ts'
import { samplePayment } from '#tests/support/samples/payment-sample.ts'

const chargedAt = instant(Date.UTC(2026, 10, 2, 9))
const charged = { stage: 'charged', at: chargedAt } as const
const payment = samplePayment({ state: 'paid' })

describe('the day on which to look whether a payment has cleared', () => {
  it('the day on which to look whether a payment has cleared is the working day after the usual ten', () => {
    expect(followUpEvent(payment, followUp([charged], chargedAt).steps)?.date).toBe(localDate('2026-11-12'))
  })

  it('the day on which to look whether a payment has cleared contains the sum without the UIN and the payer', () => {
    const event = followUpEvent(payment, followUp([charged], chargedAt).steps)
    expect(event?.title).toContain('577,50')
    expect(JSON.stringify(event)).not.toContain(payment.items[0]?.uin)
  })

  it('the day on which to look whether a payment has cleared is null after the register has removed the charge', () => {
    const steps = followUp([charged, { stage: 'cleared', at: chargedAt }], chargedAt).steps
    expect(followUpEvent(payment, steps)).toBeNull()
  })
})

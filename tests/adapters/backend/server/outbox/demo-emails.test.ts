import { describe, expect, it } from 'vitest'
import type { ChargeId } from '#domain/charges/charge.ts'
import { demoChargesText } from '#domain/charges/demo-charges.ts'
import { localDate } from '#domain/dates/local-date.ts'
import { sharedCharge } from '#domain/links/shared-charge.ts'
import {
  discountEndsText,
  discountsEndEmail,
  newChargesEmail,
  newChargesSms,
  newChargeText,
} from '#adapters/backend/server/features/charge-notifications/notification-texts.ts'
import { chargeEmail, chargesEmail } from '#adapters/backend/server/features/searches/charge-email.ts'
import { receiptEmail } from '#adapters/backend/server/outbox/receipt-email.ts'
import { paymentOf } from '#tests/support/arbitraries/payment.ts'
import { sampleFine, sampleNow } from '#tests/support/samples/charge-sample.ts'

const today = localDate('2026-11-21')
const frame = { note: '', siteUrl: 'https://kvitok.test', now: sampleNow }

const textsAbout = (isDemo: boolean): readonly string[] => {
  const fine = sampleFine(isDemo ? { isDemo } : {})
  const emails = {
    charges: [fine],
    linkTo: () => 'https://kvitok.test/fines/1/',
    today,
    siteUrl: frame.siteUrl,
    unsubscribe: '',
  }
  const payment = { ...paymentOf('p', ['f' as ChargeId], 'paid', 0), ...(isDemo && { isDemo }) }
  return [
    newChargesEmail(emails).body,
    discountsEndEmail(emails).body,
    chargeEmail(fine, frame).body,
    chargesEmail([fine], frame).body,
    receiptEmail(payment, { recipient: '', receiptUrl: '' }).body,
  ]
}

describe('texts about charges of the demo registry', () => {
  it('say in every e-mail that the charges are invented, and never about real ones', () => {
    for (const text of textsAbout(true)) expect(text).toContain(demoChargesText)
    for (const text of textsAbout(false)) expect(text).not.toContain(demoChargesText)
  })

  it('say it in notifications, in an SMS and on a shared card', () => {
    const fine = sampleFine({ isDemo: true })
    expect(newChargeText(fine, today).body).toMatch(/Начисления придуманы, платить не нужно$/)
    expect(discountEndsText(fine, today).body).toMatch(/Начисления придуманы, платить не нужно$/)
    expect(newChargesSms([fine], 'https://kvitok.test/')).toMatch(/^Пример, начисления придуманы\. /)
    expect(sharedCharge(fine)).toMatchObject({ isDemo: true })
  })
})

import { instant } from '#domain/dates/instant.ts'
import { kopecks } from '#domain/money/kopecks.ts'
import type { Payment, PaymentId } from '#domain/payment/payment.ts'
import { sampleFine, sampleNow } from './charge-sample.ts'

const { id: fineId, uin, title, amount } = sampleFine()

/** A payment of the sample fine in the state of waiting for the bank. */
export const samplePayment = (overrides: Partial<Payment> = {}): Payment => ({
  id: '0f0e0d0c-0000-4000-8000-0000000000aa' as PaymentId,
  kind: 'fine',
  items: [
    {
      fineId,
      uin,
      title,
      subject: 'А123ВС77',
      recipient: null,
      amount: kopecks(56_250),
      withoutDiscount: amount,
    },
  ],
  amount: kopecks(56_250),
  fee: kopecks(1500),
  total: kopecks(57_750),
  state: 'registered',
  system: 'A3',
  createdAt: sampleNow,
  expiresAt: instant(sampleNow + 90 * 60_000),
  paidAt: null,
  movedAt: sampleNow,
  payUrl: 'http://bank.example/pay/1',
  declineReason: null,
  receipt: null,
  reference: null,
  ...overrides,
})

import { parseUin } from '#domain/identity/uin.ts'
import { kopecks } from '#domain/money/kopecks.ts'
import type { Payment, PaymentId } from '#domain/payment/payment.ts'
import { sampleMoment, discountedFine, treasury, sampleFineId, sampleValue } from './samples.ts'

const isPaymentId = (text: string): text is PaymentId => text === 'sample-payment'

const paymentId = (id: string): PaymentId => {
  if (!isPaymentId(id)) throw new Error(`not a sample: ${id}`)
  return id
}

export const payment: Payment = {
  id: paymentId('sample-payment'),
  kind: 'fine',
  state: 'paid',
  system: 'A3',
  createdAt: sampleMoment('2026-05-12T12:38:00+03:00'),
  expiresAt: sampleMoment('2026-05-12T14:08:00+03:00'),
  paidAt: sampleMoment('2026-05-12T12:40:00+03:00'),
  movedAt: sampleMoment('2026-05-12T12:40:00+03:00'),
  payUrl: null,
  declineReason: null,
  receipt: 'sample',
  reference: '2605 1240 0071 3380',
  amount: kopecks(168750),
  fee: kopecks(3375),
  total: kopecks(172125),
  items: [
    {
      fineId: discountedFine.id,
      uin: discountedFine.uin,
      title: discountedFine.title,
      subject: 'А 123 ВС 777',
      recipient: treasury,
      amount: kopecks(56250),
      withoutDiscount: kopecks(75000),
    },
    {
      fineId: sampleFineId('tyres'),
      uin: sampleValue(parseUin('18810177260512003214')),
      title: 'Управление автомобилем с неисправными тормозами',
      subject: 'Права 99 12 345678',
      recipient: treasury,
      amount: kopecks(112500),
      withoutDiscount: kopecks(150000),
    },
  ],
}

/** The same payment, of which the money of the first charge was returned. */
export const partlyRefunded: Payment = {
  ...payment,
  refunds: payment.items.slice(0, 1).map(({ fineId: returned, amount }) => ({
    state: 'refunded',
    amount,
    fee: kopecks(0),
    items: [{ fineId: returned, amount }],
    requestedAt: sampleMoment('2026-05-14T10:00:00+03:00'),
    endedAt: sampleMoment('2026-05-14T10:02:00+03:00'),
    receipt: 'sample-refund',
    reference: '2605 1402 0071 9914',
  })),
}

import { describe, expect, test } from 'vitest'
import { instant } from '#domain/dates/instant.ts'
import { kopecks } from '#domain/money/kopecks.ts'
import type { Payment, PaymentId } from '#domain/payment/payment.ts'
import { receiptEmail } from '#adapters/backend/server/outbox/receipt-email.ts'
import { sampleFine, sampleRecipient } from '#tests/support/samples/charge-sample.ts'

const { id: fineId, uin, title } = sampleFine()
const payee = sampleRecipient()
const item = {
  fineId,
  uin,
  title,
  subject: 'А123ВС 777',
  recipient: payee,
  amount: kopecks(56_250),
  withoutDiscount: kopecks(75_000),
}

const payment: Payment = {
  id: '0f0e0d0c-0000-4000-8000-000000000002' as PaymentId,
  state: 'paid',
  system: 'A3',
  kind: 'fine',
  items: [item],
  amount: kopecks(56_250),
  fee: kopecks(1500),
  total: kopecks(57_750),
  createdAt: instant(Date.parse('2026-11-21T09:00:00Z')),
  expiresAt: instant(Date.parse('2026-11-21T10:30:00Z')),
  paidAt: instant(Date.parse('2026-11-21T09:01:00Z')),
  movedAt: instant(Date.parse('2026-11-21T09:01:00Z')),
  payUrl: null,
  declineReason: null,
  receipt: 'a'.repeat(27),
  reference: '0F0E0D0C0000',
}

/** As a mail program shows it: no-break spaces are spaces. */
const plain = (text: string): string => text.replaceAll(/[\u00A0\u202F]/g, ' ')

describe('the e-mail with the receipt', () => {
  const email = receiptEmail(payment, {
    recipient: 'ivan@example.ru',
    receiptUrl: 'https://kvitok.test/fines/document/x/',
  })

  test('the e-mail with the receipt contains the paid charges, the sum and the link of the receipt', () => {
    expect(email.recipient).toBe('ivan@example.ru')
    expect(plain(email.subject)).toBe('Чек на 577,50 ₽')
    expect(plain(email.body)).toBe(
      [
        'Здравствуйте!',
        'Оплата прошла 21 ноября 2026, 12:01 МСК.',
        'Превышение скорости на 20–40 км/ч\nУИН 1881 0177 2611 0210 4321 — 562,50 ₽',
        'Сумма: 562,50 ₽\nКомиссия: 15 ₽\nИтого: 577,50 ₽\nНомер операции в банке: 0F0E0D0C0000',
        'Чек: https://kvitok.test/fines/document/x/',
        'Деньги дойдут до получателя за 1–3 рабочих дня. Сохраните письмо: ссылка на чек работает без входа.',
      ].join('\n\n'),
    )
  })

  test('the e-mail with the receipt of a refunded payment states the return and promises no payee the money', () => {
    const movedAt = instant(Date.parse('2026-11-26T09:00:00Z'))
    const { body } = receiptEmail(
      { ...payment, state: 'refunded', movedAt },
      { recipient: '', receiptUrl: '' },
    )
    expect(plain(body)).toContain('МСК.\n\nВозвращено 577,50 ₽, 26 ноября 2026.\n\n')
    expect(plain(body)).not.toContain('дойдут до получателя')
  })

  test('the e-mail with the receipt is one for its payment', () => {
    expect(email.dedupeKey).toBe(`receipt:${payment.id}`)
  })
})

import { fc, test } from '@fast-check/vitest'
import { describe, expect, it } from 'vitest'
import type { Recipient } from '#domain/charges/charge.ts'
import { formatRoubles } from '#domain/money/kopecks.ts'
import { refundRequestText } from '#domain/payment/refund-request.ts'
import { anySum } from '#tests/support/arbitraries/kopecks.ts'
import { sampleNow } from '#tests/support/samples/charge-sample.ts'
import { samplePayment } from '#tests/support/samples/payment-sample.ts'

const payment = samplePayment({ paidAt: sampleNow, reference: 'A3-42' })
const [item] = payment.items
if (item === undefined) throw new Error('the sample pays for nothing')

const recipient: Recipient = {
  name: 'УФК по Демонстрационной области',
  inn: '7701009999',
  kpp: '770101001',
  bik: '004525988',
  account: '03100643000000017300',
  bank: 'ДЕМО-БАНК',
  oktmo: '45382000',
  kbk: '18811601121010001140',
}

const request = {
  payment,
  item: { ...item, recipient },
  payer: 'Иванов Иван Иванович',
  reason: 'twice',
} as const

describe('refundRequestText', () => {
  it('refundRequestText is ready to be signed', () => {
    expect(refundRequestText(request, sampleNow)).toBe(
      [
        'Кому: УФК по Демонстрационной области',
        'От: Иванов Иван Иванович',
        '',
        'Заявление о возврате',
        '',
        `Прошу вернуть 562,50\u00A0₽, уплаченные по начислению ${item.uin}: платёж по этому начислению сделан дважды.`,
        `Платёж ${payment.id}, 21 ноября 2026, 12:00\u00A0МСК, операция банка A3-42. Чек прилагаю.`,
        'Основание: статья 160.1 Бюджетного кодекса РФ.',
        'Реквизиты счёта для возврата: ____________________',
        '',
        '21 ноября 2026          Подпись: ____________________',
      ].join('\n'),
    )
  })

  it('leaves out unknown values', () => {
    const bare = { ...request, item, payment: { ...payment, paidAt: null, reference: null } }
    expect(refundRequestText(bare, sampleNow)).toContain('Кому: ведомство, которое вынесло постановление\n')
    expect(refundRequestText(bare, sampleNow)).toContain(`Платёж ${payment.id}. Чек прилагаю.`)
  })

  it.each([
    ['foreign', 'платёж сделан по чужому начислению'],
    ['cancelled', 'постановление отменено'],
  ] as const)('gives the reason: %s', (reason, text) => {
    expect(refundRequestText({ ...request, reason }, sampleNow)).toContain(text)
  })

  test.prop([anySum, fc.constantFrom('twice', 'foreign', 'cancelled')])(
    'refundRequestText always names the sum and the charge',
    (amount, reason) => {
      const email = refundRequestText({ ...request, item: { ...request.item, amount }, reason }, sampleNow)
      expect(email).toContain(formatRoubles(amount))
      expect(email).toContain(item.uin)
    },
  )
})

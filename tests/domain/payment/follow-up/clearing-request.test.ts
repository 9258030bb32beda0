import { describe, expect, it } from 'vitest'
import { instant } from '#domain/dates/instant.ts'
import { clearingRequestText } from '#domain/payment/follow-up/clearing-request.ts'
import { samplePayment } from '#tests/support/samples/payment-sample.ts'

const paidAt = instant(Date.UTC(2026, 10, 23, 9))
const now = instant(Date.UTC(2026, 11, 8, 9))
const payment = samplePayment({ state: 'paid', paidAt, reference: '2605 1240' })
const [item] = payment.items
if (item === undefined) throw new Error('no item')

const textFor = (payer: string) =>
  clearingRequestText({ payment, item, payer }, now).replaceAll(/[\u00A0\u202F]/g, ' ')

describe('the letter about a payment that was not cleared', () => {
  it('names the charge, what was paid and when, and the operation of the bank', () => {
    const text = textFor('Иванов Иван Иванович')
    expect(text).toContain('От: Иванов Иван Иванович')
    expect(text).toContain(`Штраф по начислению ${item.uin} оплачен 23 ноября 2026, 12:00 МСК: 562,50 ₽.`)
    expect(text).toContain('операция банка 2605 1240')
    expect(text).toContain('8 декабря 2026          Подпись: ')
  })

  it('the letter about a payment that was not cleared has a line for the name when none is given', () => {
    expect(textFor(' ')).toContain('От: ____________________ (фамилия, имя, отчество)')
  })
})

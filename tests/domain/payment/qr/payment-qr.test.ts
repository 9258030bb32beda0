import { fc, test } from '@fast-check/vitest'
import { describe, expect, it } from 'vitest'
import { instant } from '#domain/dates/instant.ts'
import { localDateOf } from '#domain/dates/local-date.ts'
import { amountDue } from '#domain/charges/explanations/charge-status.ts'
import { paymentQr } from '#domain/payment/qr/payment-qr.ts'
import { moment } from '#tests/support/arbitraries/date.ts'
import { recipient } from '#tests/support/samples/sample-recipient.ts'
import { fine } from '#tests/support/arbitraries/fine.ts'
import { speeding } from '#tests/domain/charges/law/speeding.ts'

const now = instant(Date.parse('2026-11-21T12:00:00+03:00'))

const charge = { ...speeding, recipient }

/** Parses a code as a bank application does: the character after the first eight of the header separates the fields. */
const decode = (payload: string | null): Record<string, string> => {
  const [head = '', separator = '', body = ''] = /^(ST00012)(.)(.*)$/su.exec(payload ?? '')?.slice(1) ?? []
  expect(head).toBe('ST00012')
  return Object.fromEntries(
    body.split(separator).map((field) => [field.split('=', 1)[0], field.replace(/^\w+=/, '')]),
  )
}

describe('paymentQr', () => {
  it('paymentQr contains all fields that a bank requires, with the sum due today', () => {
    expect(paymentQr(charge, now)).toBe(
      [
        'ST00012',
        'Name=УФК по Демонстрационной области (ДЕМО ЦАФАП)',
        'PersonalAcc=03100643000000017300',
        'BankName=ДЕМО-БАНК // УФК',
        'BIC=004525988',
        'CorrespAcc=0',
        'Sum=56250',
        `Purpose=Оплата штрафа по постановлению ${charge.uin} от 20.11.2026`,
        'PayeeINN=7701009999',
        'KPP=770101001',
        'CBC=18811601121010001140',
        'OKTMO=45382000',
        'DrawerStatus=24',
        `UIN=${charge.uin}`,
        'TechCode=03',
      ].join('|'),
    )
  })

  it('paymentQr has the full sum after the end of the discount', () => {
    const late = instant(Date.parse('2026-12-22T00:00:00+03:00'))
    expect(decode(paymentQr(charge, late))).toMatchObject({ Sum: '75000' })
  })

  it('names a tax in the purpose of the payment', () => {
    expect(decode(paymentQr({ ...charge, kind: 'tax' }, now))).toMatchObject({
      Purpose: `Оплата налога по УИН ${charge.uin}`,
      DrawerStatus: '13',
    })
  })

  it('leaves out values that the register does not have', () => {
    const fields = decode(paymentQr({ ...charge, recipient: { ...recipient, kpp: '', oktmo: '' } }, now))
    expect(fields).not.toHaveProperty('KPP')
    expect(fields).not.toHaveProperty('OKTMO')
  })

  it.each([
    ['#', 'УФК | ЦАФАП'],
    [';', 'УФК | ЦАФАП #1'],
  ])('separates the fields by %s when a value contains the usual separator', (separator, name) => {
    const payload = paymentQr({ ...charge, recipient: { ...recipient, name } }, now)
    expect(payload?.at(7)).toBe(separator)
    expect(decode(payload)).toMatchObject({ Name: name, TechCode: '03' })
  })

  it('paymentQr is null when every separator occurs in a value', () => {
    const name = '|#;:^_~{}!$%&*+@'
    expect(paymentQr({ ...charge, recipient: { ...recipient, name } }, now)).toBeNull()
  })

  it('shortens names, never accounts', () => {
    const wordy = { ...recipient, name: 'Управление '.repeat(30), bank: 'Отделение\n'.repeat(30) }
    const { Name = '', BankName = '', ...rest } = decode(paymentQr({ ...charge, recipient: wordy }, now))
    expect(Name).toMatch(/^(?:Управление )+Упр/)
    expect(BankName).toBe('Отделение Отделение Отделение Отделение Отдел')
    expect(rest).toMatchObject({ PersonalAcc: recipient.account, BIC: recipient.bik })
  })

  it.each([
    ['without a payee', { recipient: null }],
    ['with a payee that has no name', { recipient: { ...recipient, name: ' ' } }],
    ['with a bank that has no name', { recipient: { ...recipient, bank: '' } }],
    ['with half an account', { recipient: { ...recipient, account: '0310064300' } }],
    ['with a BIC of eight digits', { recipient: { ...recipient, bik: '00452598' } }],
    ['that is paid', { paidAt: now }],
    ['that is being paid', { heldBy: { paymentId: 'p1', paid: false, receipt: null } }],
  ])('paymentQr is null for a charge %s', (_, change) => {
    expect(paymentQr({ ...charge, ...change }, now)).toBeNull()
  })
})

describe('laws of the code', () => {
  const word = fc.string({
    unit: fc.constantFrom('У', 'ф', 'К', ' ', '(', '-', '1', '|', '№'),
    minLength: 1,
    maxLength: 300,
  })
  const names = fc.record({ name: word, bank: word })

  test.prop([fine, moment, names])(
    'the required block is at most 300 bytes and can be parsed',
    (drawn, at, named) => {
      const payload = paymentQr(
        { ...drawn, paidAt: null, heldBy: null, recipient: { ...recipient, ...named } },
        at,
      )
      fc.pre(payload !== null)
      const fields = decode(payload)
      const required = payload?.slice(8, payload.indexOf(`${payload.at(7)}Sum=`))
      expect(new TextEncoder().encode(required).length).toBeLessThanOrEqual(300)
      expect(fields).toMatchObject({
        PersonalAcc: recipient.account,
        UIN: drawn.uin,
        Sum: String(amountDue({ ...drawn, paidAt: null, heldBy: null }, localDateOf(at))),
      })
      expect(
        named.name
          .replace(/\s+/g, ' ')
          .trim()
          .startsWith(fields['Name'] ?? '?'),
      ).toBe(true)
    },
  )
})

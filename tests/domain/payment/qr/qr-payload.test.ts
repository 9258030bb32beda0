import { fc, test } from '@fast-check/vitest'
import { describe, expect, it } from 'vitest'
import { localDateOf } from '#domain/dates/local-date.ts'
import { amountDue } from '#domain/charges/explanations/charge-status.ts'
import { paymentQr } from '#domain/payment/qr/payment-qr.ts'
import { looksLikeQrPayload, parseQrPayload } from '#domain/payment/qr/qr-payload.ts'
import { moment } from '#tests/support/arbitraries/date.ts'
import { recipient } from '#tests/support/samples/sample-recipient.ts'
import { fine } from '#tests/support/arbitraries/fine.ts'

const fields = [
  'Name=УФК по Демонстрационной области',
  'PersonalAcc=03100643000000017300',
  'BankName=ДЕМО-БАНК // УФК',
  'BIC=004525988',
  'CorrespAcc=40102810545370000003',
]

const code = ['ST00012', ...fields, 'Sum=56250', 'UIN=18810177261102104321', 'CBC='].join('|')

describe('parseQrPayload', () => {
  it('parses the requested payment', () => {
    expect(parseQrPayload(code)).toEqual({
      _tag: 'Valid',
      value: {
        name: 'УФК по Демонстрационной области',
        account: '03100643000000017300',
        bank: 'ДЕМО-БАНК // УФК',
        bik: '004525988',
        correspondent: '40102810545370000003',
        sum: 56_250,
        purpose: null,
        inn: null,
        kpp: null,
        kbk: null,
        oktmo: null,
        uin: '18810177261102104321',
      },
    })
  })

  it.each([
    ['another separator', code.replaceAll('|', '~')],
    ['an underscore between the fields', code.replaceAll('|', '_')],
    ['another alphabet', code.replace('ST00012', 'ST00011')],
    ['names in another case', code.replace('PersonalAcc', 'PERSONALACC').replace('Sum', 'sum')],
    ['blanks around', `\n${code} `],
    ['a separator at the end', `${code}|`],
    ['a field of one letter', `${code}|X=1`],
    ['fields that we do not use', `${code}|TechCode=03|LastName=Иванов`],
  ])('reads the same with %s', (_, text) => {
    expect(parseQrPayload(text)).toEqual(parseQrPayload(code))
  })

  it('keeps an equals sign that belongs to the value', () => {
    expect(parseQrPayload(`${code}|Purpose=Штраф=1`)).toMatchObject({ value: { purpose: 'Штраф=1' } })
  })

  it('accepts a code without a sum', () => {
    expect(parseQrPayload(code.replace('56250', ''))).toMatchObject({ value: { sum: null } })
    expect(parseQrPayload(code.replace('Sum=56250|', ''))).toMatchObject({ value: { sum: null } })
  })

  it.each([
    ['qr.format', ''],
    ['qr.format', 'https://qr.nspk.ru/AS100?sum=1'],
    ['qr.format', 'ST00022|Name=A'],
    ['qr.format', `Оплатите: ${code}`],
    ['qr.format', code.replace('ST00012|', 'ST00012 ')],
    ['qr.format', code + 'x'.repeat(4300)],
    ['qr.field', `${code}|Purpose`],
    ['qr.field', `${code}|=1`],
    ['qr.repeated', `${code}|PersonalAcc=40817810938001234567`],
    ['qr.repeated', `${code}|personalacc=40817810938001234567`],
    ['qr.required', code.replace('BIC=004525988|', '')],
    ['qr.required', code.replace('BIC=004525988|', 'BIC=|')],
    ['qr.sum', code.replace('56250', '562.50')],
    ['qr.sum', code.replace('56250', '-1')],
    ['qr.sum', code.replace('56250', '9'.repeat(16))],
  ])('refuses with %s %j', (issue, text) => {
    expect(parseQrPayload(text)).toMatchObject({ _tag: 'Invalid', issues: [{ code: issue }] })
  })

  it.each([
    ['', 'Это не платёжный код: он начинается с ST00012'],
    [`${code}|${'Я'.repeat(41)}`, `В коде есть поле без имени или без значения: «${'Я'.repeat(40)}»`],
    [`${code}|BIC=004525988`, 'Поле BIC стоит в коде дважды'],
    [
      code.replace('BIC=004525988|', ''),
      'В коде не хватает обязательных полей: получателя, счёта, банка или БИК',
    ],
    [
      code.replace('56250', '9'.repeat(41)),
      `Сумма в коде пишется в копейках, цифрами, а не так: «${'9'.repeat(40)}»`,
    ],
  ])('explains the error of %j', (text, message) => {
    expect(parseQrPayload(text)).toMatchObject({ issues: [{ message }] })
  })

  it('parses a code up to the capacity of a QR code, and rejects a longer one', () => {
    const filled = `${code}|Purpose=`
    const longest = filled + 'x'.repeat(4296 - filled.length)
    expect(parseQrPayload(longest)._tag).toBe('Valid')
    expect(parseQrPayload(`${longest}x`)._tag).toBe('Invalid')
  })

  it.each([
    [code, true],
    ['  ST00012', true],
    ['Оплатите по ST00012|', false],
  ])('detects whether %j is intended as a code: %s', (text, meant) => {
    expect(looksLikeQrPayload(text)).toBe(meant)
  })
})

describe('laws of the code', () => {
  test.prop([fine, moment, fc.constantFrom('', ' | ', '|#', '№1; ', '|#;:^', '|#;:^_~{}!$%&*+')])(
    'the code of a receipt is parsed as the same values',
    (drawn, now, sign) => {
      const charge = { ...drawn, paidAt: null, heldBy: null, recipient: { ...recipient, name: `УФК${sign}` } }
      expect(parseQrPayload(paymentQr(charge, now) ?? '')).toMatchObject({
        _tag: 'Valid',
        value: {
          account: recipient.account,
          bik: recipient.bik,
          inn: recipient.inn,
          kpp: recipient.kpp,
          kbk: recipient.kbk,
          oktmo: recipient.oktmo,
          correspondent: '0',
          uin: charge.uin,
          sum: amountDue(charge, localDateOf(now)),
        },
      })
    },
  )

  test.prop([
    fc.oneof(
      fc.string(),
      fc.string().map((text) => `ST00012|${text}`),
      fc.string().map((t) => code + t),
    ),
  ])('any text is parsed or rejected with a message', (text) => {
    const parsed = parseQrPayload(text)
    expect(parsed._tag === 'Valid' || parsed.issues[0].message.length > 20).toBe(true)
  })
})

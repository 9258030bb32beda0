import { fc, test } from '@fast-check/vitest'
import { describe, expect, it } from 'vitest'
import { localDate } from '#domain/dates/local-date.ts'
import { paymentQr } from '#domain/payment/qr/payment-qr.ts'
import type { FakeFineVerdict } from '#domain/inspection/fake-fine.ts'
import { parseUin } from '#domain/identity/uin.ts'
import { kopecks } from '#domain/money/kopecks.ts'
import { isValid } from '#domain/parsed.ts'
import { withWrongDigit } from '#tests/support/arbitraries/text-variations.ts'
import { rulingUin } from '#tests/support/arbitraries/uin.ts'
import { sampleNow } from '#tests/support/samples/charge-sample.ts'
import { charge, check, codesOf, notice, receiptCode, sound } from './notice-sample.ts'

describe('a demand for money in a message', () => {
  it.each<readonly [string, string, FakeFineVerdict, readonly string[]]>([
    ['with sound requisites', notice(), 'trusted', []],
    [
      'with a link to Gosuslugi alone',
      `${sound.uin} https://gosuslugi.ru/pay/uin/18810177261102104321`,
      'trusted',
      [],
    ],
    ['that says nothing', 'Здравствуйте!', 'doubtful', ['uin.missing', 'account.missing']],
    ['that is empty', '', 'doubtful', ['uin.missing', 'account.missing']],
  ])('a demand for money %s gets its verdict', (_, text, verdict, codes) => {
    expect(codesOf(text)).toEqual(codes)
    expect(check(text).verdict).toBe(verdict)
  })

  it.each([
    ['a tax', 'УИН 18207702261015003458', 'КБК 18201061201010000510'],
    ['a tax by its own code', 'УИН 18207702261015003458', 'КБК 18210604012021000110'],
    ['a penalty of the tax office', 'УИН 18207702261015003458', 'КБК 18211605160010003140'],
    ['a parking fine of Moscow', 'УИН 0355431010126110500123453', 'КБК 78011607090020000140'],
    ['a fine of MADI', 'УИН 0356043010126102900045126', 'КБК 78211630020018000140'],
  ])('a demand for money in a message is trusted for %s as well', (_, uin, kbk) => {
    expect(codesOf(notice({ uin, kbk }))).toEqual([])
  })

  it('a demand for money in a message has advice, and lists the most serious reason first', () => {
    expect(check(notice({ sum: 'Сумма 777 руб', account: 'Карта 2202474301322987' }))).toMatchObject({
      title: 'Похоже на обман',
      advice: 'Не платите и не открывайте ссылки. Если деньги уже ушли, сразу позвоните в свой банк',
      reasons: [
        { weight: 'fake', code: 'account.card' },
        { weight: 'doubt' },
        { weight: 'doubt' },
        { weight: 'good' },
        {},
        {},
        {},
        {},
      ],
    })
  })
})

describe('a payment code', () => {
  it('a payment code of our own receipt is trusted', () => {
    expect(check(receiptCode)).toMatchObject({ verdict: 'trusted', title: 'Похоже на настоящий штраф' })
  })

  it.each<readonly [string, string, readonly string[]]>([
    ['that cannot be read', 'ST00012|Name=УФК', ['qr.required', 'uin.missing', 'account.missing']],
    [
      'with two accounts',
      `${receiptCode}|PersonalAcc=40817810938001234567`,
      ['qr.repeated', 'uin.missing', 'account.missing'],
    ],
    ['with a forged number', receiptCode.replaceAll(charge.uin, '18810177261102104322'), ['uin.check-digit']],
    [
      'with a forged single account',
      receiptCode.replace('CorrespAcc=0', 'CorrespAcc=40102810545370000004'),
      ['correspondent.key', 'treasury.other'],
    ],
    ['with a forged INN', receiptCode.replace('7701009999', '7701009998'), ['inn.checksum']],
  ])('%s is a fake', (_, text, codes) => {
    expect(codesOf(text)).toEqual(codes)
    expect(check(text).verdict).toBe('fake')
  })
})

describe('laws of the check', () => {
  const realSum = fc
    .constantFrom(500, 750, 800, 1000, 1500, 2250, 5000)
    .map((roubles) => kopecks(roubles * 100))

  const anyUin = rulingUin
    .map(parseUin)
    .filter(isValid)
    .map(({ value }) => value)

  test.prop([anyUin, realSum])('the receipt of a treasury is never called a fake', (uin, amount) => {
    const receipt = paymentQr({ ...charge, uin, amount, discount: null }, sampleNow)
    const { verdict, reasons } = check(receipt ?? '', { today: localDate('2026-12-31') })
    const bad = reasons.filter(({ weight }) => weight !== 'good').map(({ code }) => code)
    expect(bad.every((code) => code === 'uin.old')).toBe(true)
    expect(verdict).not.toBe('fake')
  })

  test.prop([withWrongDigit(charge.uin)])(
    'a code with a wrong digit of the number is never trusted',
    ({ text }) => {
      fc.pre(!isValid(parseUin(text)))
      expect(check(receiptCode.replaceAll(charge.uin, text)).verdict).not.toBe('trusted')
    },
  )

  const noise = fc.constantFrom(
    'Укажите CVV',
    'срочно',
    'https://gosuslugi-pay.top',
    'скидка 50%',
    'bit.ly/1',
    'карта 2202474301322987',
    'спасибо',
    'https://gosuslugi.ru/',
  )

  test.prop([fc.array(noise, { maxLength: 4 }), noise])(
    'no added text improves the verdict of a fake',
    (before, more) => {
      const order = ['trusted', 'doubtful', 'fake']
      const text = notice({ more: before.join('\n') })
      expect(order.indexOf(check(`${text}\n${more}`).verdict)).toBeGreaterThanOrEqual(
        order.indexOf(check(text).verdict),
      )
    },
  )

  test.prop([
    fc.oneof(
      fc.string(),
      fc.string({ unit: 'binary' }),
      fc.string().map((text) => notice() + text),
    ),
  ])('any text has a verdict that follows from its reasons, each with its rule', (text) => {
    const { verdict, reasons } = check(text)
    const weights = new Set(reasons.map(({ weight }) => weight))
    const follows = weights.has('doubt') ? 'doubtful' : 'trusted'
    expect(verdict).toBe(weights.has('fake') ? 'fake' : follows)
    expect(reasons.every(({ source, text: output }) => source !== '' && output !== '')).toBe(true)
  })
})

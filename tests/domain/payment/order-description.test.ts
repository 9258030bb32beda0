import { describe, expect, test } from 'vitest'
import type { Uin } from '#domain/identity/uin.ts'
import { describeOrder } from '#domain/payment/order-description.ts'
import { sampleFine, sampleRecipient } from '#tests/support/samples/charge-sample.ts'

const row = (name: string | null, uin: string = sampleFine().uin) => ({
  uin: uin as Uin,
  recipient: name === null ? null : sampleRecipient(name),
})

describe('describeOrder', () => {
  test.each([
    [
      'one fine',
      [row('УФК по г. Москве')],
      'fine',
      'Штраф, УИН 1881 0177 2611 0210 4321. Получатель: УФК по г. Москве',
    ],
    ['one tax', [row(null)], 'tax', 'Налог, УИН 1881 0177 2611 0210 4321'],
    ['fines of one payee', [row('УФК'), row('УФК')], 'fine', '2 штрафа. Получатель: УФК'],
    [
      'fines of several payees',
      [row('УФК'), row('МАДИ'), row(null)],
      'fine',
      '3 штрафа. Получатели: УФК; МАДИ; остальных реестр не назвал',
    ],
    ['one fine of a company on trial', [row(null, '****')], 'fine', 'Штраф. Получатель будет в чеке'],
    [
      'fines of a company on trial, one of which is open',
      [row('УФК'), row(null, '****')],
      'fine',
      '2 штрафа. Получатели будут в чеке',
    ],
    ['taxes', Array.from({ length: 5 }, () => row('УФК')), 'tax', '5 налогов. Получатель: УФК'],
  ] as const)('what the bank tells the payer of %s', (_, items, kind, text) => {
    expect(describeOrder(items, kind)).toBe(text)
  })

  test('what the bank tells the payer is never longer than the limit of the bank', () => {
    const items = Array.from({ length: 500 }, (_, index) => row(`Получатель номер ${index}`))
    expect(describeOrder(items, 'fine').length).toBe(1000)
  })
})

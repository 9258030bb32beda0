import { fc, test } from '@fast-check/vitest'
import { describe, expect, it } from 'vitest'
import { instant } from '#domain/dates/instant.ts'
import { localDate } from '#domain/dates/local-date.ts'
import type { Inn } from '#domain/identity/inn.ts'
import { bankTransfersOf } from '#domain/payment/bank-transfers/bank-transfer.ts'
import { exchangeFile, type TransferPayer } from '#domain/payment/bank-transfers/exchange-file.ts'
import { recipient } from '#tests/support/samples/sample-recipient.ts'
import { transferred } from './transferred.ts'

const now = instant(Date.parse('2026-11-30T12:05:00+03:00'))

const payer: TransferPayer = {
  name: 'ООО «Ромашка»',
  inn: '7802001234' as Inn,
  account: '40702810938000012345',
  bik: '044525225',
  kpp: '780201001',
  firstNumber: 41,
}

const { transfers } = bankTransfersOf([transferred, transferred], localDate('2026-11-30'))

/** The sections of documents, as a bank's program reads them. */
const documentsOf = (file: string): readonly ReadonlyMap<string, string>[] =>
  file
    .split('СекцияДокумент=')
    .slice(1)
    .map(
      (section) =>
        new Map(
          section
            .split('\r\n')
            .slice(1)
            .flatMap((line) => {
              const at = line.indexOf('=')
              return at === -1 ? [] : [[line.slice(0, at), line.slice(at + 1)] as const]
            }),
        ),
    )

describe('exchangeFile', () => {
  it('begins and ends as the format requires, and names the encoding and the account', () => {
    const lines = exchangeFile(transfers, payer, now).split('\r\n')
    expect(lines.slice(0, 10)).toEqual([
      '1CClientBankExchange',
      'ВерсияФормата=1.03',
      'Кодировка=Windows',
      'ДатаСоздания=30.11.2026',
      'ВремяСоздания=12:05:00',
      'ДатаНачала=30.11.2026',
      'ДатаКонца=30.11.2026',
      'РасчСчет=40702810938000012345',
      'Документ=Платежное поручение',
      'СекцияДокумент=Платежное поручение',
    ])
    expect(lines.slice(-3)).toEqual(['КонецДокумента', 'КонецФайла', ''])
    expect(lines.filter((line) => line === 'КонецДокумента')).toHaveLength(2)
  })

  it('numbers the transfers, and each has the fields of a payment to the budget', () => {
    const [first, second] = documentsOf(exchangeFile(transfers, payer, now))
    expect(second?.get('Номер')).toBe('42')
    expect(Object.fromEntries(first ?? [])).toMatchObject({
      Номер: '41',
      Сумма: '562.50',
      Плательщик: 'ИНН 7802001234 ООО «Ромашка»',
      ПлательщикКПП: '780201001',
      ПолучательИНН: recipient.inn,
      ПолучательРасчСчет: recipient.account,
      ПолучательБИК: recipient.bik,
      Код: transferred.uin,
      СтатусСоставителя: '08',
      ПоказательКБК: recipient.kbk,
      ОКАТО: recipient.oktmo,
    })
  })

  test.prop([fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' })])(
    'no name of a payer or a recipient begins another line',
    (payerName, recipientName) => {
      const named = transfers.map((transfer) => ({
        ...transfer,
        recipient: { ...recipient, name: recipientName, bank: recipientName },
      }))
      const file = exchangeFile(named, { ...payer, name: payerName }, now)
      expect(file.split(/[\r\n\u2028\u2029\u0085]+/)).toHaveLength(
        exchangeFile(transfers, payer, now).split(/[\r\n]+/).length,
      )
    },
  )
})

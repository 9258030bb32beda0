import { describe, expect, it } from 'vitest'
import { instant } from '#domain/dates/instant.ts'
import { kopecks } from '#domain/money/kopecks.ts'
import { type Bill, billQr, billRequisites } from '#domain/organisation/bill.ts'
import { parseQrPayload } from '#domain/payment/qr/qr-payload.ts'
import { billPdf } from '#domain/pdf-documents/bill-pdf.ts'
import { sampleSeller as seller } from '#tests/support/samples/sample-seller.ts'

const bill: Bill = {
  number: 'A1B2C3D4',
  orderedAt: instant(Date.UTC(2026, 10, 20, 9)),
  state: 'waiting',
  seller,
  buyer: { name: 'ООО «Парк»', inn: '7707083893' },
  title: 'Доступ к кабинету, тариф «До 50 машин», 30 дней',
  total: kopecks(290_000),
  paidTerm: null,
}

describe('the bill of an organisation', () => {
  it('the bill of an organisation has a payment code that a bank application can parse', () => {
    expect(parseQrPayload(billQr(bill) ?? '')).toMatchObject({
      value: {
        name: seller.name,
        account: seller.account,
        bik: seller.bik,
        correspondent: seller.correspondent,
        inn: seller.inn,
        kpp: seller.kpp,
        sum: 290_000,
        purpose: 'Оплата по счёту A1B2C3D4 от 20 ноября 2026. НДС не облагается',
      },
    })
  })

  it.each([
    ['that was replaced', { state: 'replaced' }],
    ['that was cancelled', { state: 'cancelled' }],
    ['that was paid', { state: 'granted' }],
    ['without a configured seller', { seller: null }],
  ] as const)('%s has no payment code', (_, change) => {
    expect(billQr({ ...bill, ...change })).toBeNull()
  })

  it('leaves out values that the seller does not have', () => {
    const terms = billRequisites({ ...bill, seller: { ...seller, kpp: '' } }).map(({ term }) => term)
    expect(terms).not.toContain('КПП')
  })

  it('the bill of an organisation has the same values in its PDF', () => {
    const text = JSON.stringify(billPdf(bill, { by: 'Квиток', address: 'https://kvitok.example/invoice/x/' }))
    for (const output of ['Счёт A1B2C3D4 от 20 ноября 2026', seller.account, bill.title, 'ООО «Парк»'])
      expect(text).toContain(output)
  })
})

import { demoChargesText } from '#domain/charges/demo-charges.ts'
import { describe, expect, it } from 'vitest'
import { instant } from '#domain/dates/instant.ts'
import { localDateOf } from '#domain/dates/local-date.ts'
import { formatDate, formatDateTime } from '#domain/dates/wording.ts'
import { formatRoubles } from '#domain/money/kopecks.ts'
import { formalLetterPdf } from '#domain/pdf-documents/formal-letter-pdf.ts'
import { receiptPdf } from '#domain/pdf-documents/receipt-pdf.ts'
import { samplePayment } from '#tests/support/samples/payment-sample.ts'

const setup = { by: 'Квиток', address: 'https://kvitok.example/fines/document/abc/' }
const paidAt = instant(Date.UTC(2026, 4, 12))

describe('the PDF of a receipt', () => {
  it('says that the charges are invented where they are', () => {
    const payment = samplePayment({ state: 'paid', paidAt })
    expect(JSON.stringify(receiptPdf({ ...payment, isDemo: true }, setup))).toContain(demoChargesText)
    expect(JSON.stringify(receiptPdf(payment, setup))).not.toContain(demoChargesText)
  })

  it('the PDF of a receipt contains the id of the payment, its total and the address of its page', () => {
    const { parts } = receiptPdf(samplePayment({ state: 'paid', paidAt }), setup)
    expect(JSON.stringify(parts)).toContain(samplePayment().id)
    expect(parts).toContainEqual({ kind: 'link', href: setup.address, label: 'Проверить этот чек на сайте' })
    expect(parts[0]).toMatchObject({ kind: 'sum', text: '577,50\u00A0₽' })
  })

  it('names the payee by INN and KBK, as accountants and bailiffs ask for it', () => {
    const [item] = samplePayment().items
    if (item === undefined) throw new Error('no item')
    const recipient = {
      name: 'УФК по г. Москве',
      inn: '7707089101',
      kpp: '770731005',
      bik: '004525988',
      account: '03100643000000017300',
      bank: 'ГУ БАНКА РОССИИ ПО ЦФО',
      oktmo: '45382000',
      kbk: '18811601121010001140',
    }
    const { parts } = receiptPdf(
      samplePayment({ state: 'paid', paidAt, items: [{ ...item, recipient }] }),
      setup,
    )
    expect(JSON.stringify(parts)).toContain('{"term":"ИНН получателя","text":"7707089101"}')
    expect(JSON.stringify(parts)).toContain('{"term":"КБК","text":"18811601121010001140"}')
  })

  it('the PDF of a receipt contains the sum of each charge without the discount', () => {
    expect(JSON.stringify(receiptPdf(samplePayment({ state: 'paid', paidAt }), setup))).toContain(
      'Без скидки',
    )
  })

  it('the PDF of a receipt of a refunded payment states when it was paid and when the money returned', () => {
    const movedAt = instant(Date.UTC(2026, 4, 17))
    const payment = samplePayment({ state: 'refunded', paidAt, movedAt })
    const { parts } = receiptPdf(payment, setup)
    expect(parts[0]).toMatchObject({ label: 'Оплачено', note: formatDateTime(paidAt) })
    expect(parts[1]).toEqual({
      kind: 'note',
      text: `Возвращено ${formatRoubles(payment.total)}, ${formatDate(localDateOf(movedAt))}.`,
    })
  })
})

describe('the PDF of a letter', () => {
  it('keeps its paragraphs, its lines, and its title in its place', () => {
    const text = '   Кому: в суд\n   От: водителя\n\nЖалоба\n\nПрошу отменить.\n'
    expect(formalLetterPdf({ title: 'Жалоба', by: 'Квиток', text }, paidAt)).toMatchObject({
      hasOwnTitle: true,
      parts: [
        { kind: 'text', text: '   Кому: в суд\n   От: водителя' },
        { kind: 'heading', text: 'Жалоба' },
        { kind: 'text', text: 'Прошу отменить.' },
      ],
    })
  })
})

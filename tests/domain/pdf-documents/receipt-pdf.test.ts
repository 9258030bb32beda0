import { describe, expect, it } from 'vitest'
import { instant } from '#domain/dates/instant.ts'
import { formalLetterPdf } from '#domain/pdf-documents/formal-letter-pdf.ts'
import { receiptPdf } from '#domain/pdf-documents/receipt-pdf.ts'
import { samplePayment } from '#tests/support/payment-sample.ts'

const setup = { by: 'Квиток', address: 'https://kvitok.example/fines/document/abc/' }
const paidAt = instant(Date.UTC(2026, 4, 12))

describe('the PDF of a receipt', () => {
  it('contains the id of the payment, its total and the address of its page', () => {
    const { parts } = receiptPdf(samplePayment({ state: 'paid', paidAt }), setup)
    expect(JSON.stringify(parts)).toContain(samplePayment().id)
    expect(parts).toContainEqual({ kind: 'link', href: setup.address, label: 'Проверить этот чек на сайте' })
    expect(parts[0]).toMatchObject({ kind: 'sum', text: '577,50\u00A0₽' })
  })

  it('contains the sum of each charge without the discount', () => {
    expect(JSON.stringify(receiptPdf(samplePayment({ state: 'paid', paidAt }), setup))).toContain(
      'Без скидки',
    )
  })

  it('does not mark a refunded payment as paid', () => {
    const { parts } = receiptPdf(samplePayment({ state: 'refunded', paidAt }), setup)
    expect(parts[0]).toMatchObject({ label: 'Деньги возвращены' })
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

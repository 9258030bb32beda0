import { describe, expect, it } from 'vitest'
import { drawPdf, TooManyPages } from '#adapters/pdf/draw-pdf.ts'
import { defaultBrands } from '#domain/brands/brand.ts'
import { instant } from '#domain/dates/instant.ts'
import { kopecks } from '#domain/money/kopecks.ts'
import { chargesPdf } from '#domain/pdf-documents/charges-pdf.ts'
import { formalLetterPdf } from '#domain/pdf-documents/formal-letter-pdf.ts'
import type { PdfDocument } from '#domain/pdf-documents/pdf-document.ts'
import { receiptPdf } from '#domain/pdf-documents/receipt-pdf.ts'
import { sampleFine, sampleNow } from '#tests/support/samples/charge-sample.ts'
import { samplePayment } from '#tests/support/samples/payment-sample.ts'
import { readPdf } from '#tests/support/files/pdf-text.ts'

const documentOf = (parts: PdfDocument['parts']): PdfDocument => ({
  title: 'Список штрафов',
  by: 'Квиток',
  madeAt: instant(Date.UTC(2026, 4, 12)),
  parts,
})

const drawn = (document: PdfDocument, maxPages = 10) =>
  drawPdf(document, { brand: defaultBrands[0], maxPages })

describe('drawPdf', () => {
  it('writes a receipt in Russian, letters, rouble sign and number sign alike', async () => {
    const payment = samplePayment({
      state: 'paid',
      paidAt: instant(Date.UTC(2026, 4, 12, 9, 40)),
      reference: '№ 77',
    })
    const document = receiptPdf(payment, {
      by: 'Квиток',
      address: 'https://kvitok.example/fines/document/abc/',
    })
    const { text, pages } = readPdf(await drawn(document))
    expect(pages).toBe(1)
    for (const texts of [
      'Чек об оплате',
      '577,50\u00A0₽',
      'Комиссия',
      '12 мая 2026, 12:40\u00A0МСК',
      '№ 77',
      payment.id,
    ])
      expect(text).toContain(texts)
    expect(text).toContain('https://kvitok.example/fines/document/abc/')
  })

  it('states its language and its title, and is tagged for screen readers', async () => {
    const raw = Buffer.from(await drawn(documentOf([{ kind: 'text', text: 'Слова' }]))).toString('latin1')
    expect(raw).toContain('/Lang (ru-RU)')
    expect(raw).toContain('/StructTreeRoot')
    expect(raw).toMatch(/\/Marked true/)
    expect(raw).toContain('/DisplayDocTitle true')
  })

  it('keeps a short list of facts on one page with its heading', async () => {
    const facts = Array.from({ length: 6 }, (_, order) => ({
      term: `Реквизит ${order + 1}`,
      text: 'значение',
    }))
    const { pages, text } = readPdf(
      await drawn(
        documentOf([
          // The heading and the first facts would fit below these lines.
          { kind: 'text', text: Array.from({ length: 35 }, () => 'Строка').join('\n') },
          { kind: 'heading', text: 'Кому платить' },
          { kind: 'facts', facts },
        ]),
      ),
    )
    expect(pages).toBe(2)
    expect(text.indexOf('Кому платить')).toBeGreaterThan(text.indexOf('страница 1 из 2'))
    expect(text).toContain('страница 1 из 2')
  })

  it('repeats the names of columns on each page of a long list, and counts the pages', async () => {
    const rows = Array.from({ length: 90 }, (_, order) => [`${order + 1}`, 'Превышение скорости', '500 ₽'])
    const columns = [
      { title: 'По порядку', share: 2 },
      { title: 'Нарушение', share: 6 },
      { title: 'Сумма', share: 2, isSum: true },
    ]
    const { text, pages } = readPdf(await drawn(documentOf([{ kind: 'table', columns, rows }])))
    expect(pages).toBeGreaterThan(2)
    expect(text.match(/По порядку/g)).toHaveLength(pages)
    expect(text).toContain(`страница ${pages} из ${pages}`)
    expect(text).toMatch(/\n90\n/)
  })

  it('breaks no word, number or range of the list of charges between lines', async () => {
    const held = { paymentId: 'p', paid: false, receipt: null }
    const charges = [
      sampleFine({ foundBy: [{ type: 'licence', identifier: '9922345678' }] }),
      sampleFine({ foundBy: [{ type: 'inn', identifier: '500100732259' }], amount: kopecks(99_999_999) }),
      sampleFine({ heldBy: { ...held, isReturning: true, amount: kopecks(56_250) } }),
    ]
    const { text } = readPdf(await drawn(chargesPdf(charges, { by: 'Квиток', now: sampleNow, omitted: 0 })))
    const words = [
      'Превышение скорости на 20–40',
      '99\u00A022\u00A0345678',
      '500100732259',
      '1881 0177 2611 0210 4321',
      'возвращаются',
    ]
    expect(text.split('\n').map((line) => line.trim())).toEqual(expect.arrayContaining(words))
  })

  it('draws a number with its unit on one line of a text, and a term with its preposition', async () => {
    const { text } = readPdf(
      await drawn(
        documentOf([
          { kind: 'text', text: 'Через 2 дня' },
          { kind: 'facts', facts: [{ term: 'Вступает в силу', text: '1881 0177 2611 0210 4321' }] },
        ]),
      ),
    )
    expect(text).toContain('Через\u00A02\u00A0дня\nВступает в\u00A0силу\n1881 0177 2611 0210 4321')
  })

  it('draws no brand on an appeal, which is sent in the name of its author', async () => {
    const email = formalLetterPdf(
      { title: 'Жалоба', by: 'Квиток', text: 'Жалоба\n\nПрошу отменить.' },
      instant(0),
    )
    expect(readPdf(await drawn(email)).text).toBe('Жалоба\nПрошу отменить.')
  })

  it('embeds only the glyphs that it uses', async () => {
    expect((await drawn(documentOf([{ kind: 'text', text: 'Коротко' }]))).length).toBeLessThan(20_000)
  })

  it.each([
    ['lines of a text', documentOf([{ kind: 'text', text: 'a\n'.repeat(200) }])],
    [
      'rows of a table',
      documentOf([
        {
          kind: 'table',
          columns: [{ title: 'a', share: 1 }],
          rows: Array.from({ length: 200 }, () => ['1']),
        },
      ]),
    ],
    ['headings', documentOf(Array.from({ length: 200 }, () => ({ kind: 'heading', text: 'a' })))],
  ])('stops at the first page too many that is begun by %s', async (_, document) => {
    const { pages } = readPdf(await drawn(document, 100))
    expect(pages).toBeGreaterThan(2)
    expect(readPdf(await drawn(document, pages)).pages).toBe(pages)
    await expect(drawn(document, pages - 1)).rejects.toThrow(TooManyPages)
  })
})

import { Effect } from 'effect'
import { describe, expect, it } from 'vitest'
import { makePdfWriter } from '#adapters/pdf/pdf-writer.ts'
import { instant } from '#domain/dates/instant.ts'
import { letterPaper } from '#domain/papers/letter-paper.ts'
import type { Paper } from '#domain/papers/paper.ts'
import { receiptPaper } from '#domain/papers/receipt-paper.ts'
import { samplePayment } from '#tests/support/payment-sample.ts'
import { readPdf } from '#tests/support/pdf-text.ts'

const { write } = makePdfWriter()

const paperOf = (parts: Paper['parts']): Paper => ({
  title: 'Список штрафов',
  by: 'Квиток',
  madeAt: instant(Date.UTC(2026, 4, 12)),
  parts,
})

const written = (paper: Paper) => Effect.runPromise(write(paper))

describe('a PDF', () => {
  it.each([
    ['Квиток', 'support@kvitok.example'],
    ['Карбокс', 'support@carbox.example'],
  ])('of %s says whose it is, and where help is', async (by, help) => {
    const { text } = readPdf(await written({ ...paperOf([]), by }))
    expect(text).toContain(by)
    expect(text).toContain(`Помощь: ${help}`)
  })

  it('says a receipt in Russian, letters, rouble sign and number sign alike', async () => {
    const payment = samplePayment({
      state: 'paid',
      paidAt: instant(Date.UTC(2026, 4, 12, 9, 40)),
      reference: '№ 77',
    })
    const paper = receiptPaper(payment, {
      by: 'Квиток',
      address: 'https://kvitok.example/fines/document/abc/',
    })
    const { text, pages } = readPdf(await written(paper))
    expect(pages).toBe(1)
    for (const words of [
      'Чек об оплате',
      '577,50\u00A0₽',
      'Комиссия',
      '12 мая 2026, 12:40 МСК',
      '№ 77',
      payment.id,
    ])
      expect(text).toContain(words)
    expect(text).toContain('https://kvitok.example/fines/document/abc/')
  })

  it('tells its language and its title, and is tagged for screen readers', async () => {
    const raw = Buffer.from(await written(paperOf([{ kind: 'text', text: 'Слова' }]))).toString('latin1')
    expect(raw).toContain('/Lang (ru-RU)')
    expect(raw).toContain('/StructTreeRoot')
    expect(raw).toMatch(/\/Marked true/)
    expect(raw).toContain('/DisplayDocTitle true')
  })

  it('repeats the names of columns on each page of a long list, and counts the pages', async () => {
    const rows = Array.from({ length: 90 }, (_, order) => [`${order + 1}`, 'Превышение скорости', '500 ₽'])
    const columns = [
      { title: 'По порядку', share: 2 },
      { title: 'Нарушение', share: 6 },
      { title: 'Сумма', share: 2, isSum: true },
    ]
    const { text, pages } = readPdf(await written(paperOf([{ kind: 'table', columns, rows }])))
    expect(pages).toBeGreaterThan(2)
    expect(text.match(/По порядку/g)).toHaveLength(pages)
    expect(text).toContain(`страница ${pages} из ${pages}`)
    expect(text).toMatch(/\n90\n/)
  })

  it('puts nothing of ours on a letter, which goes out under another name', async () => {
    const letter = letterPaper(
      { title: 'Жалоба', by: 'Квиток', text: 'Жалоба\n\nПрошу отменить.' },
      instant(0),
    )
    expect(readPdf(await written(letter)).text).toBe('Жалоба\nПрошу отменить.')
  })

  it('embeds only the signs that it uses', async () => {
    expect((await written(paperOf([{ kind: 'text', text: 'Коротко' }]))).length).toBeLessThan(20_000)
  })
})

import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import type { Block } from '#domain/articles/block.ts'
import type { RichText } from '#domain/articles/rich-text.ts'
import { Blocks } from '#web/ui/reading/blocks.tsx'

const drawn = (block: Block): string => renderToStaticMarkup(<Blocks blocks={[block]} />)

const rich: RichText = [
  'Срок ',
  { kind: 'marked', text: 'один', marks: ['strong'] },
  ', ',
  { kind: 'marked', text: 'два', marks: ['emphasis', 'strong'] },
  ', ',
  { kind: 'marked', text: '<b>', marks: ['code'] },
  ' и ',
  { kind: 'link', href: '/faq/', content: ['все ', { kind: 'marked', text: 'ответы', marks: ['strong'] }] },
]

const html =
  'Срок <strong>один</strong>, <em><strong>два</strong></em>, <code>&lt;b&gt;</code> и <a href="/faq/">все <strong>ответы</strong></a>'

describe('Blocks', () => {
  it('draws the markup of a paragraph as elements', () => {
    expect(drawn({ kind: 'paragraph', text: rich })).toContain(`<p>${html}</p>`)
  })

  it('draws the markup of a list item as elements', () => {
    expect(drawn({ kind: 'list', ordered: true, items: [rich, 'просто'] })).toContain(
      `<li>${html}</li><li>просто</li>`,
    )
  })

  it('draws the markup of table cells as elements, and names the table by plain text', () => {
    const table = drawn({ kind: 'table', head: [rich, 'Срок'], rows: [['раз', rich]] })
    expect(table).toContain(`<th scope="col">${html}</th>`)
    expect(table).toContain(`<td>${html}</td>`)
    expect(table).toContain('aria-label="Таблица: Срок один, два, &lt;b&gt; и все ответы, Срок"')
  })

  it('names the cells of a wide table, which a phone shows as a paragraph for each row', () => {
    const head = ['Нарушение', 'Статья КоАП РФ', 'Штраф', 'Со скидкой']
    const table = drawn({ kind: 'table', head, rows: [['Проезд на красный', '12.12', '1500 ₽', '1125 ₽']] })
    expect(table).toContain('<td>Проезд на красный</td><td data-label="статья КоАП РФ">12.12</td>')
    expect(table).toContain('<td data-label="со скидкой">1125 ₽</td>')
    expect(drawn({ kind: 'table', head: ['Кто', 'Штраф'], rows: [['Водитель', '500 ₽']] })).not.toContain(
      'data-label',
    )
  })

  it('names the cells of a table of three columns, which a phone shows as lines for each row', () => {
    const head = ['Данные', 'Цель', 'Основание']
    const table = drawn({ kind: 'table', head, rows: [['Почта', 'Вход, чек', 'Ваше согласие']] })
    expect(table).toContain('<td>Почта</td><td data-label="Цель:">Вход, чек</td>')
    expect(table).toContain('<td data-label="Основание:">Ваше согласие</td>')
  })

  it('draws the markup of a quote and of its source as elements', () => {
    const quote = drawn({ kind: 'quote', text: rich, source: rich })
    expect(quote).toContain(`>${html}</blockquote><figcaption>${html}</figcaption>`)
  })

  it('renders HTML in a text as plain text', () => {
    expect(drawn({ kind: 'paragraph', text: '<script>alert(1)</script>' })).toContain(
      '<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>',
    )
  })
})

import { Schema } from 'effect'
import { describe, expect, it } from 'vitest'
import { BodyWire } from '#adapters/backend/contract/services/body-wire.ts'

const read = (body: unknown) => Schema.decodeUnknownSync(BodyWire)(body)

const paragraph = { kind: 'paragraph', text: 'Текст' }

describe('the body of another CMS’s article', () => {
  it('keeps the supported blocks', () => {
    const blocks = [
      { kind: 'heading', text: 'Заголовок' },
      paragraph,
      { kind: 'list', ordered: true, items: ['раз', 'два'] },
      { kind: 'quote', text: 'Слова', source: null },
      { kind: 'table', head: ['a', 'b'], rows: [['1', '']] },
      { kind: 'link', text: 'Сюда', href: '/map/' },
    ]
    expect(read(blocks)).toEqual(blocks)
  })

  it.each([
    ['a block of another kind', { kind: 'html', html: '<b>1</b>' }],
    ['a link that is a script', { kind: 'link', text: 'x', href: 'javascript:alert(1)' }],
    ['a link to another host that looks like a page', { kind: 'link', text: 'x', href: '//evil.example/' }],
    ['a link without a secure connection', { kind: 'link', text: 'x', href: 'http://site.example/' }],
    ['a table of uneven rows', { kind: 'table', head: ['a', 'b'], rows: [['1']] }],
    ['not a block', 'text'],
    ['nothing', null],
  ])('drops %s, and shows the rest', (_, block) => {
    expect(read([paragraph, block])).toEqual([paragraph])
  })

  it('removes unknown fields of a block', () => {
    expect(read([{ ...paragraph, onclick: 'alert(1)' }])).toEqual([paragraph])
  })

  it('converts a plain text to paragraphs without markup', () => {
    expect(read('<p>Один</p><p onclick="x">Два <b>слова</b></p><script>alert(1)</script>')).toEqual([
      { kind: 'paragraph', text: 'Один' },
      { kind: 'paragraph', text: 'Два слова' },
    ])
  })
})

import { describe, expect, it } from 'vitest'
import { instant } from '#domain/dates/instant.ts'
import type { PdfPart } from '#domain/pdf-documents/pdf-document.ts'
import { exceededLimit } from '#domain/pdf-documents/pdf-limits.ts'

const documentOf = (...parts: readonly PdfPart[]) => ({
  title: 'Документ',
  by: 'Квиток',
  madeAt: instant(0),
  parts,
})

const limits = { characters: 100, lines: 10 }

const row = ['a', 'b']

describe('exceededLimit', () => {
  it.each<[string, PdfPart, 'characters' | 'lines' | null]>([
    ['a short text', { kind: 'text', text: 'Текст' }, null],
    ['a text of exactly the permitted length', { kind: 'text', text: 'W'.repeat(92) }, null],
    ['a long word', { kind: 'text', text: 'W'.repeat(93) }, 'characters'],
    ['surrogate pairs, which count twice', { kind: 'text', text: '😀'.repeat(47) }, 'characters'],
    ['a note of one-letter lines', { kind: 'note', text: 'a\n'.repeat(10) }, 'lines'],
    ['line separators of Unicode', { kind: 'heading', text: '\u2028'.repeat(10) }, 'lines'],
    [
      'facts with a long value',
      { kind: 'facts', facts: [{ term: 'a', text: 'b'.repeat(99) }] },
      'characters',
    ],
    ['a sum with a long note', { kind: 'sum', label: '', text: '', note: 'b'.repeat(99) }, 'characters'],
    [
      'very many short rows',
      { kind: 'table', columns: [{ title: 'a', share: 1 }], rows: Array.from({ length: 6 }, () => row) },
      'lines',
    ],
    ['a long link', { kind: 'link', label: '', href: `https://${'a'.repeat(99)}` }, 'characters'],
  ])('exceededLimit names the limit of %s', (_, part, exceeded) => {
    expect(exceededLimit(documentOf(part), limits)).toBe(exceeded)
  })

  it('counts all parts together', () => {
    const part: PdfPart = { kind: 'text', text: 'W'.repeat(50) }
    expect(exceededLimit(documentOf(part), limits)).toBeNull()
    expect(exceededLimit(documentOf(part, part), limits)).toBe('characters')
  })
})

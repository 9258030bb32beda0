import { describe, expect, it } from 'vitest'
import { plainTextOf, type RichText, textWithAddresses } from '#domain/articles/rich-text.ts'

const text: RichText = [
  'Смотрите ',
  { kind: 'link', href: '/faq/', content: ['все ', { kind: 'marked', text: 'ответы', marks: ['strong'] }] },
  ' и ',
  { kind: 'marked', text: 'код', marks: ['code'] },
]

describe('a text with markup', () => {
  it('a text with markup has words without the markup', () => {
    expect(plainTextOf(text)).toBe('Смотрите все ответы и код')
    expect(plainTextOf('просто')).toBe('просто')
  })

  it('a text with markup has the address after each link on a terminal', () => {
    expect(textWithAddresses(text)).toBe('Смотрите все ответы (/faq/) и код')
  })
})

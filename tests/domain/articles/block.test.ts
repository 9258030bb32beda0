import { describe, expect, it } from 'vitest'
import { type Block, isSafeHref, readingMinutes, wordCount } from '#domain/articles/block.ts'

describe('the target of a link in an article', () => {
  it.each([
    '/',
    '/map/',
    '/good_to_know/skidka-25-protsentov/#srok',
    '/fines/?by=sts',
    'https://site.example/',
    'https://site.example/a?b=c',
  ])('%s', (href) => {
    expect(isSafeHref(href)).toBe(true)
  })

  it.each([
    'javascript:alert(1)',
    ' javascript:alert(1)',
    'data:text/html,x',
    'http://site.example/',
    '//site.example/',
    '/\\site.example/',
    '\\\\site.example',
    'https://user@site.example/',
    'https://site.example\\@evil.example/',
    'mailto:a@site.example',
    'ftp://site.example/',
    'map/',
    '/../map/',
    '',
    'https://',
  ])('the target of a link in an article not %j', (href) => {
    expect(isSafeHref(href)).toBe(false)
  })
})

const text = (count: number): string => Array.from({ length: count }, () => 'слово').join(' ')

const blocks: readonly Block[] = [
  { kind: 'heading', text: 'один два' },
  { kind: 'paragraph', text: 'три — четыре' },
  { kind: 'list', ordered: false, items: ['пять', 'шесть семь'] },
  { kind: 'quote', text: 'восемь', source: 'не считается' },
  { kind: 'table', head: ['9', 'десять'], rows: [['одиннадцать', '']] },
  { kind: 'link', text: 'двенадцать', href: '/' },
]

it('words of every block are counted without punctuation', () => {
  expect(wordCount(blocks)).toBe(12)
})

it.each([
  [0, 1],
  [180, 1],
  [270, 2],
  [360, 2],
  [451, 3],
])('%i words are read in %i minutes', (count, minutes) => {
  expect(readingMinutes([{ kind: 'paragraph', text: text(count) }])).toBe(minutes)
})

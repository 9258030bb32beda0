import { Result } from 'effect'
import { describe, expect, it } from 'vitest'
import { parseBlocks } from '#adapters/cms/reader/markdown-blocks.ts'

const blocksOf = (text: string) => {
  const read = parseBlocks('a.md', text, 0)
  if (Result.isFailure(read)) throw new Error(JSON.stringify(read.failure))
  return read.success.map(({ block }) => block)
}

const issuesOf = (text: string, offset = 0) => {
  const read = parseBlocks('a.md', text, offset)
  return Result.isFailure(read) ? read.failure : []
}

describe('parseBlocks', () => {
  it.each([
    ['a heading', '## Сроки', [{ kind: 'heading', text: 'Сроки' }]],
    ['a heading of the third level', '### Когда?', [{ kind: 'subheading', text: 'Когда?' }]],
    [
      'a paragraph of two lines',
      'Первая строка,\nвторая',
      [{ kind: 'paragraph', text: 'Первая строка, вторая' }],
    ],
    ['a bulleted list', '- один\n- два', [{ kind: 'list', ordered: false, items: ['один', 'два'] }]],
    ['a numbered list', '1. один\n2. два', [{ kind: 'list', ordered: true, items: ['один', 'два'] }]],
    [
      'a list with empty lines',
      '- один\n\n- два',
      [{ kind: 'list', ordered: false, items: ['один', 'два'] }],
    ],
    ['a quote', '> Срок прошёл.', [{ kind: 'quote', text: 'Срок прошёл.', source: null }]],
    [
      'a quote with its source',
      '> Срок прошёл.\n>\n> — КоАП',
      [{ kind: 'quote', text: 'Срок прошёл.', source: 'КоАП' }],
    ],
    [
      'a table',
      '| Статья | Штраф |\n|---|---|\n| 12.9 | 750 ₽ |',
      [{ kind: 'table', head: ['Статья', 'Штраф'], rows: [['12.9', '750\u00A0₽']] }],
    ],
    [
      'a link that is a paragraph',
      '[Вопросы и ответы](/faq/)',
      [{ kind: 'link', text: 'Вопросы и\u00A0ответы', href: '/faq/' }],
    ],
    [
      'escaped marks',
      String.raw`Звёздочка \* и \<b\>`,
      [{ kind: 'paragraph', text: 'Звёздочка * и\u00A0<b>' }],
    ],
    ['a no-break space by its name', 'ст.&nbsp;5', [{ kind: 'paragraph', text: 'ст.\u00A05' }]],
  ])('reads %s', (_, text, blocks) => {
    expect(blocksOf(text)).toEqual(blocks)
  })

  it.each([
    ['emphasis', 'Это *важно*', ['Это ', { kind: 'marked', text: 'важно', marks: ['emphasis'] }]],
    ['strong text', '**Важно** сейчас', [{ kind: 'marked', text: 'Важно', marks: ['strong'] }, ' сейчас']],
    [
      'code',
      'Код `12.9  ч.2` в деле',
      ['Код\u00A0', { kind: 'marked', text: '12.9  ч.2', marks: ['code'] }, ' в\u00A0деле'],
    ],
    [
      'strong emphasis',
      '**срок *прошёл***',
      [
        { kind: 'marked', text: 'срок ', marks: ['strong'] },
        { kind: 'marked', text: 'прошёл', marks: ['strong', 'emphasis'] },
      ],
    ],
    [
      'a link inside of a text',
      'Смотрите [ответы](/faq/).',
      ['Смотрите ', { kind: 'link', href: '/faq/', content: ['ответы'] }, '.'],
    ],
    [
      'one link around marked words',
      '[Все **сроки** здесь](https://example.com/)',
      [
        {
          kind: 'link',
          href: 'https://example.com/',
          content: ['Все ', { kind: 'marked', text: 'сроки', marks: ['strong'] }, ' здесь'],
        },
      ],
    ],
    [
      'two links side by side',
      '[раз](/faq/)[два](/faq/)',
      [
        { kind: 'link', href: '/faq/', content: ['раз'] },
        { kind: 'link', href: '/faq/', content: ['два'] },
      ],
    ],
    [
      'a short word before marked ones, with its no-break space',
      'Скидка в **Москве**',
      ['Скидка в\u00A0', { kind: 'marked', text: 'Москве', marks: ['strong'] }],
    ],
    [
      'word joiners before marked ones, with each of their letters',
      'За 1–7 дней **QR-код** и [5–6 штрафов](/faq/) целы.',
      [
        'За\u00A01–\u20607\u00A0дней ',
        { kind: 'marked', text: 'QR-\u2060код', marks: ['strong'] },
        ' и\u00A0',
        { kind: 'link', href: '/faq/', content: ['5–\u20606\u00A0штрафов'] },
        ' целы.',
      ],
    ],
  ])('reads %s in a paragraph, a list item, a table cell and a quote', (_, text, rich) => {
    expect(blocksOf(text)).toEqual([{ kind: 'paragraph', text: rich }])
    expect(blocksOf(`- ${text}`)).toEqual([{ kind: 'list', ordered: false, items: [rich] }])
    expect(blocksOf(`| А |\n|---|\n| ${text} |`)).toEqual([{ kind: 'table', head: ['А'], rows: [[rich]] }])
    expect(blocksOf(`> ${text}`)).toEqual([{ kind: 'quote', text: rich, source: null }])
  })

  it('keeps a link in the source of a quote', () => {
    expect(blocksOf('> Текст.\n>\n> — [КоАП](https://example.com/)')).toEqual([
      {
        kind: 'quote',
        text: 'Текст.',
        source: [{ kind: 'link', href: 'https://example.com/', content: ['КоАП'] }],
      },
    ])
  })

  it.each([
    ['HTML', '<b>важно</b>', 'HTML'],
    ['a block of HTML', '<script>alert(1)</script>', 'HTML'],
    ['HTML inside of a list', '- <i>один</i>', 'HTML'],
    ['struck text', 'Это ~~важно~~', 'зачёркнутого'],
    ['markup in a heading', '## Это **важно**', 'в заголовке не бывает разметки'],
    ['a link in a heading', '## Смотрите [ответы](/faq/)', 'в заголовке не бывает разметки'],
    ['a break inside of a paragraph', 'один\\\nдва', 'переносов строки'],
    ['a link without words', 'Смотрите [](/faq/) здесь', 'у ссылки нет слов'],
    ['an inline link to a script', 'Это [зло](javascript:alert(1)) здесь', 'javascript:alert(1)'],
    ['a picture inside of a link', 'Это [![фото](/a.png)](/faq/)', 'картинок'],
    ['a picture', '![фото](/a.png)', 'картинок'],
    ['a link to a script', '[зло](javascript:alert(1))', 'javascript:alert(1)'],
    ['a link to plain http', '[сайт](http://example.com/)', 'http://example.com/'],
    ['a link to data', '[зло](data:text/html,x)', 'data:text/html,x'],
    ['a link with credentials', '[зло](https://user@example.com/)', 'user@example.com'],
    ['a heading of the first level', '# Название', 'title'],
    ['a nested list', '- один\n  - два', 'без вложенных списков'],
    ['code', '```\nкод\n```', 'кода'],
  ])('refuses %s', (_, text, message) => {
    expect(
      issuesOf(text)
        .map((issue) => issue.message)
        .join(),
    ).toContain(message)
  })

  it('names the file and the line of every issue, with the lines above the text', () => {
    expect(issuesOf('Текст\n\n<b>раз</b>\n\n# Два', 4).map(({ file, line }) => `${file}:${line}`)).toEqual([
      'a.md:7',
      'a.md:9',
    ])
  })
})

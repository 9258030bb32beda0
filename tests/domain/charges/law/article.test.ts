import { fc, test } from '@fast-check/vitest'
import { describe, expect, it } from 'vitest'
import { formatArticle, parseArticle, readableArticle } from '#domain/charges/law/article.ts'
import { article, articleSpellings } from '#tests/support/arbitraries/article.ts'

describe('parseArticle', () => {
  it.each([
    ['12.9 ч.2', '12.9', '2'],
    ['12.9 ч. 2', '12.9', '2'],
    ['12.09.2', '12.9', '2'],
    ['12.09.2 - Превышение скорости движения ТС от 20 до 40 км/ч', '12.9', '2'],
    ['12.9ч2', '12.9', '2'],
    ['12,9 ч.2', '12.9', '2'],
    ['12.9, часть 2', '12.9', '2'],
    ['12.9 (2)', '12.9', '2'],
    ['12.9 (ч.6)', '12.9', '6'],
    ['12.9 (часть 6)', '12.9', '6'],
    ['по ч. 3 ст. 12.12', '12.12', '3'],
    ['12.16 - проезд по части дороги', '12.16', null],
    ['ч.2 ст.12.9 КоАП РФ', '12.9', '2'],
    ['Часть 2 статьи 12.9', '12.9', '2'],
    ['п. 2 ст. 12.9', '12.9', '2'],
    ['12.1 ч.1.1', '12.1', '1.1'],
    ['12.01.1.1', '12.1', '1.1'],
    ['12.16.3.1', '12.16', '3.1'],
    ['12.21.4', '12.21.4', null],
    ['12.21.4.1', '12.21.4', '1'],
    ['12.21.1 ч.2', '12.21.1', '2'],
    ['12.36.1', '12.36.1', null],
    ['12.6', '12.6', null],
    ['КоАП РФ, статья 12.6', '12.6', null],
    ['Постановление по ст. 12.6', '12.6', null],
    ['12.10 ч.1', '12.10', '1'],
  ])('reads «%s» as %s, part %s', (text, number, part) => {
    expect(parseArticle(text)).toEqual({ _tag: 'Valid', value: { chapter: 12, number, part } })
  })

  it('parseArticle knows articles of other chapters', () => {
    expect(parseArticle('8.14 ч.2 КоАП города Москвы')).toEqual({
      _tag: 'Valid',
      value: { chapter: 8, number: '8.14', part: '2' },
    })
  })

  it.each(['', 'превышение', '12', 'ч.2', '12 ч.9', 'ч.2 ст.12', '12.9 ч.VI', '12.9, часть шестая'])(
    'refuses «%s»',
    (text) => {
      expect(parseArticle(text)).toEqual({
        _tag: 'Invalid',
        issues: [{ code: 'article', message: 'Статья пишется так: ч. 2 ст. 12.9 КоАП РФ' }],
      })
    },
  )

  it.each([
    ['12.9 ч.2', 'ч. 2 ст. 12.9 КоАП РФ'],
    ['12.09.2 - Превышение скорости', 'ч. 2 ст. 12.9 КоАП РФ'],
    ['ч. 2 ст. 12.9 КоАП РФ', 'ч. 2 ст. 12.9 КоАП РФ'],
    ['12.6', 'ст. 12.6 КоАП РФ'],
    ['12.21.3 ч.1', 'ч. 1 ст. 12.21.3 КоАП РФ'],
    // The number alone does not say whose code it is: article 8.14 is one of Moscow.
    ['8.14 ч.2', 'ч. 2 ст. 8.14'],
    ['8.14 ч.2 КоАП города Москвы', '8.14 ч.2 КоАП города Москвы'],
    ['Закон № 45', 'Закон № 45'],
    ['', ''],
  ])('writes «%s» of a register as «%s»', (register, readable) => {
    expect(readableArticle(register)).toBe(readable)
  })

  test.prop([article])('every spelling of an article is that article', (expected) => {
    const read = articleSpellings(expected).map(parseArticle)
    expect(read).toEqual(read.map(() => ({ _tag: 'Valid', value: expected })))
  })

  test.prop([article])('parses what it formats', (expected) => {
    expect(parseArticle(formatArticle(expected))).toEqual({ _tag: 'Valid', value: expected })
  })

  test.prop([fc.string({ unit: fc.constantFrom('1', '2', '0', '.', ',', ' ', 'ч', 'ст', '(') })])(
    'any text is parsed or rejected',
    (text) => {
      expect(parseArticle(text)._tag).toMatch(/^(?:Valid|Invalid)$/)
    },
  )
})

import { fc, test } from '@fast-check/vitest'
import { describe, expect, it } from 'vitest'
import { parseReview, type Review } from '#domain/reviews/review.ts'
import { pastDate } from '#tests/support/arbitraries/past-date.ts'

const review: Review = {
  author: 'Марина К.',
  platform: 'appstore',
  url: 'https://appstore.example/kvitok/reviews/1',
  star: 5,
  date: '14.11.2026',
  text: 'Всё понятно.',
}

describe('parseReview', () => {
  it('parses a complete review and drops other fields', () => {
    expect(parseReview({ ...review, country: 'ru' })).toEqual({ _tag: 'Valid', value: review })
  })

  it.each<readonly [keyof Review, unknown, string]>([
    ['author', ' ', 'required'],
    ['author', 7, 'review.text'],
    ['platform', 'rustore', 'review.platform'],
    ['url', 'http://appstore.example', 'review.url'],
    ['url', 'javascript:alert(1)', 'review.url'],
    ['url', 'appstore.example', 'review.url'],
    ['url', null, 'review.url'],
    ['star', 0, 'review.star'],
    ['star', 6, 'review.star'],
    ['star', 4.5, 'review.star'],
    ['star', '5', 'review.star'],
    ['date', '2026-11-14', 'review.date'],
    ['date', '31.11.2026', 'review.date'],
    ['date', null, 'review.date'],
    ['text', undefined, 'required'],
    ['text', ['Всё понятно.'], 'review.text'],
  ])('refuses the %s %j with %s', (field, value, code) => {
    expect(parseReview({ ...review, [field]: value })).toMatchObject({
      _tag: 'Invalid',
      issues: [{ field, issue: { code } }],
    })
  })

  it.each([null, undefined, 5, 'review', []])('reports every missing field of %j', (input) => {
    const read = parseReview(input)
    expect(read._tag === 'Invalid' && read.issues.map(({ field }) => field)).toEqual([
      'author',
      'platform',
      'url',
      'star',
      'date',
      'text',
    ])
  })

  const anyReview: fc.Arbitrary<Review> = fc.record({
    author: fc.string({ minLength: 1 }).map((text) => `А${text.trim()}`),
    platform: fc.constantFrom('appstore', 'googleplay'),
    url: fc.webUrl({ validSchemes: ['https'] }),
    star: fc.integer({ min: 1, max: 5 }),
    date: pastDate,
    text: fc.string().map((text) => `Отзыв: ${text}`.trim()),
  })

  test.prop([anyReview])('a parsed review is parsed as itself', (given) => {
    expect(parseReview(given)).toEqual({ _tag: 'Valid', value: given })
  })

  test.prop([fc.anything()])('any value is parsed or rejected', (value) => {
    expect(parseReview(value)._tag).toMatch(/^(?:Valid|Invalid)$/)
  })
})

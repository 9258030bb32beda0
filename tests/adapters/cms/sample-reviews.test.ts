import { describe, expect, it } from 'vitest'
import { parsePastDate } from '#domain/identity/past-date.ts'
import { instant } from '#domain/dates/instant.ts'
import { parseReview } from '#domain/reviews/review.ts'
import { shippedTexts } from '#adapters/cms/reader/content-source.ts'

const { reviews: sampleReviews } = shippedTexts()

describe('sample reviews', () => {
  it('sample reviews are twelve, all of five stars, from both stores', () => {
    expect(sampleReviews.map(({ star }) => star)).toEqual(Array.from({ length: 12 }, () => 5))
    expect(new Set(sampleReviews.map(({ platform }) => platform)).size).toBe(2)
  })

  it.each(sampleReviews)('$author, $date: has the shape of a review', (review) => {
    expect(parseReview(review)).toEqual({ _tag: 'Valid', value: review })
  })

  it.each(sampleReviews)(
    '$author, $date: has only a first name and an initial, and links to a reserved domain',
    ({ author, url }) => {
      expect(author).toMatch(/^[А-ЯЁ][а-яё]+ [А-Я]\.$/)
      expect(new URL(url).hostname).toMatch(/\.example$/)
    },
  )

  it('sample reviews are all different, the newest first', () => {
    const days = sampleReviews.flatMap(({ date }) => {
      const parsed = parsePastDate(date, instant(Date.parse('2026-12-31')))
      return parsed._tag === 'Valid' ? [parsed.value.split('.').toReversed().join('-')] : []
    })
    expect(days).toEqual(days.toSorted().toReversed())
    for (const field of ['author', 'url', 'text'] as const)
      expect(new Set(sampleReviews.map((review) => review[field])).size).toBe(12)
  })
})

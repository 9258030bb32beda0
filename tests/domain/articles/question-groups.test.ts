import { fc, test } from '@fast-check/vitest'
import { describe, expect, it } from 'vitest'
import type { FaqEntry } from '#domain/articles/article.ts'
import { groupQuestions } from '#domain/articles/question-groups.ts'

const entry = (slug: string, ...tags: readonly string[]): FaqEntry => ({
  slug,
  question: `${slug}?`,
  answer: [{ kind: 'paragraph', text: 'Ответ.' }],
  tags: tags.map((tag) => ({ slug: tag, title: tag.toUpperCase() })),
})

describe('groups of questions', () => {
  it('contain every question under its first tag, without the answer', () => {
    expect(groupQuestions([entry('a', 'x', 'y'), entry('b', 'y'), entry('c', 'x')])).toEqual([
      {
        topic: { slug: 'x', title: 'X' },
        questions: [
          { slug: 'a', question: 'a?' },
          { slug: 'c', question: 'c?' },
        ],
      },
      { topic: { slug: 'y', title: 'Y' }, questions: [{ slug: 'b', question: 'b?' }] },
    ])
  })

  it('end with the questions without tags', () => {
    expect(groupQuestions([entry('a'), entry('b', 'x')]).map(({ topic }) => topic?.slug)).toEqual([
      'x',
      undefined,
    ])
  })

  test.prop([fc.array(fc.tuple(fc.string(), fc.subarray(['x', 'y', 'z'])))])(
    'lose and repeat no question',
    (given) => {
      const entries = given.map(([slug, tags]) => entry(slug, ...tags))
      const grouped = groupQuestions(entries).flatMap(({ questions }) => questions.map(({ slug }) => slug))
      expect(grouped.toSorted()).toEqual(entries.map(({ slug }) => slug).toSorted())
    },
  )
})

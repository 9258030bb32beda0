import { fc, test } from '@fast-check/vitest'
import { describe, expect, it } from 'vitest'
import type { FaqEntry } from '#domain/articles/article.ts'
import { findQuestions } from '#domain/articles/find-questions.ts'

const entry = (slug: string, question: string, answer: string): FaqEntry => ({
  slug,
  question,
  answer: [{ kind: 'paragraph', text: answer }],
  tags: [],
})

const photos = entry('photos', 'Почему у штрафа нет фотографии?', 'Камера прислала её позже постановления.')
const refund = entry(
  'refund',
  'Как вернуть деньги?',
  'Напишите в банк. Учёт платежей и фотография чека помогут.',
)
const all = [refund, photos]
const found = (typed: string) => findQuestions(all, typed).map(({ slug }) => slug)

describe('a search in the questions', () => {
  it('finds all questions for an empty text', () => {
    expect(found('  ')).toEqual(['refund', 'photos'])
  })

  it('ignores endings of words', () => {
    expect(found('штрафы')).toEqual(['photos'])
  })

  it('ignores letter case, punctuation and ё', () => {
    expect(found('«УЧЕТ»')).toEqual(['refund'])
  })

  it('requires every word', () => {
    expect(found('вернуть штраф')).toEqual([])
  })

  it('searches answers after titles', () => {
    expect(found('фотографии')).toEqual(['photos', 'refund'])
  })

  test.prop([fc.string()])('returns each question at most once, and only listed ones', (typed) => {
    const some = found(typed)
    expect(new Set(some).size).toBe(some.length)
    expect(all.map(({ slug }) => slug)).toEqual(expect.arrayContaining([...some]))
  })

  test.prop([fc.constantFrom(...all)])('finds a question by its own words', (one) => {
    expect(found(one.question)).toContain(one.slug)
  })
})

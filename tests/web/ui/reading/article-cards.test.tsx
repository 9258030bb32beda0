import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import type { ArticleCard } from '#domain/articles/article.ts'
import { localDate } from '#domain/dates/local-date.ts'
import { ArticleCards } from '#web/ui/reading/article-cards.tsx'

const card: ArticleCard = {
  slug: 'skidka',
  title: 'Скидка до 1 декабря',
  lead: 'С 1 декабря скидка — 25 % в течение 30 дней.',
  publishedAt: localDate('2026-11-20'),
  category: null,
  tags: [],
  minutes: 2,
}

describe('ArticleCards', () => {
  it('keeps a number and its word on one line in the title and in the lead', () => {
    const markup = renderToStaticMarkup(<ArticleCards items={[card]} hrefOf={(slug) => `/news/${slug}/`} />)
    expect(markup).toContain('Скидка до\u00A01\u00A0декабря')
    expect(markup).toContain(
      'С\u00A01\u00A0декабря скидка\u00A0— 25\u00A0% в\u00A0течение\u00A030\u00A0дней.',
    )
  })
})

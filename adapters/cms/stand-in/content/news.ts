import type { Article } from '#domain/articles/article.ts'
import { newsOf2025 } from './news-2025.ts'
import { newsOf2026 } from './news-2026.ts'
import { chosenFrom, collected } from './writing.ts'

/** The newest first. */
export const news: readonly Article[] = collected({ 'news-2026.ts': newsOf2026, 'news-2025.ts': newsOf2025 })

export const popularNews = chosenFrom(news, 'popularNews of news.ts', [
  'ispolnitelskiy-sbor-12-protsentov',
  'skidka-25-protsentov',
  'nalog-do-1-dekabrya',
  'poddelnye-pisma-s-kodom',
])

import type { Article } from '#domain/articles/article.ts'
import { newsOf2025 } from './news-2025.ts'
import { newsOf2026 } from './news-2026.ts'

/** The newest first. */
export const news: readonly Article[] = [...newsOf2026, ...newsOf2025].toSorted((one, other) =>
  other.publishedAt.localeCompare(one.publishedAt),
)

export const popularNewsSlugs = [
  'ispolnitelskiy-sbor-12-protsentov',
  'skidka-25-protsentov',
  'nalog-do-1-dekabrya',
  'poddelnye-pisma-s-kodom',
]

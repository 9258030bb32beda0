import type { ArticleCard } from '#domain/articles/article.ts'
import type { CoverSubject } from '#domain/articles/information.ts'

/** Subjects by tag and category; the most specific comes first. */
const subjects: readonly (readonly [string, CoverSubject])[] = [
  ['nalogi', 'tax'],
  ['osago', 'shield'],
  ['spory', 'appeal'],
  ['obzhalovanie', 'appeal'],
  ['pristavy', 'appeal'],
  ['dorogi', 'road'],
  ['platnye-dorogi', 'road'],
  ['parkovka', 'road'],
  ['biznes', 'fleet'],
  ['skidka', 'discount'],
  ['bezopasnost', 'shield'],
  ['kamery', 'camera'],
  ['dokumenty', 'card'],
  ['oplata', 'receipt'],
  ['zakon', 'law'],
  ['shtrafy', 'fine'],
]

/** The subject of the cover of a text; a road if none of its topics has a subject. */
export const coverSubjectOf = ({ category, tags }: Pick<ArticleCard, 'category' | 'tags'>): CoverSubject => {
  const slugs = new Set([category, ...tags].map((topic) => topic?.slug))
  return subjects.find(([slug]) => slugs.has(slug))?.[1] ?? 'road'
}

import type { Effect } from 'effect'
import type { Article, ArticleCard, ArticlePage, Banner, Section } from '#domain/articles/article.ts'
import type { BackendFailed } from '#application/shared/backend.errors.ts'

/** A short list beside the pages: news have only `popular` (spec §7). */
export type Shelf = 'new' | 'popular' | 'top'

/** What the CMS can be asked. */
export interface ArticlesPort {
  readonly page: (section: Section, page: number) => Effect.Effect<ArticlePage, BackendFailed>
  readonly read: (section: Section, slug: string) => Effect.Effect<Article, BackendFailed>
  readonly popularNews: () => Effect.Effect<readonly ArticleCard[], BackendFailed>
  readonly shelf: (shelf: Shelf) => Effect.Effect<readonly ArticleCard[], BackendFailed>
  readonly banners: (place: string) => Effect.Effect<readonly Banner[], BackendFailed>
}

import type { Effect } from 'effect'
import type {
  ContentArticle,
  ArticleCard,
  ArticleContent,
  Banner,
  ArticleSection,
} from '#domain/articles/article.ts'
import type { BackendFailed } from '#application/shared/backend.errors.ts'

/** A short list next to the pages of a section: news have only `popular` (spec §7). */
export type ArticleFeed = 'new' | 'popular' | 'top'

/** Requests to the CMS. */
export interface ArticlesPort {
  readonly page: (section: ArticleSection, page: number) => Effect.Effect<ArticleContent, BackendFailed>
  readonly read: (section: ArticleSection, slug: string) => Effect.Effect<ContentArticle, BackendFailed>
  readonly popularNews: () => Effect.Effect<readonly ArticleCard[], BackendFailed>
  readonly shelf: (shelf: ArticleFeed) => Effect.Effect<readonly ArticleCard[], BackendFailed>
  readonly banners: (place: string) => Effect.Effect<readonly Banner[], BackendFailed>
}

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
  /** Returns one page of a section, counted from 1. */
  readonly page: (section: ArticleSection, page: number) => Effect.Effect<ArticleContent, BackendFailed>
  /** Returns an article by its slug. */
  readonly read: (section: ArticleSection, slug: string) => Effect.Effect<ContentArticle, BackendFailed>
  /** Returns the popular news (spec §7). */
  readonly popularNews: () => Effect.Effect<readonly ArticleCard[], BackendFailed>
  /** Returns a short list of cards. */
  readonly feed: (feed: ArticleFeed) => Effect.Effect<readonly ArticleCard[], BackendFailed>
  /** Returns the banners of a place on the site. */
  readonly banners: (place: string) => Effect.Effect<readonly Banner[], BackendFailed>
}

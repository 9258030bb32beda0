import type { ContentArticle, Banner, FaqEntry } from '#domain/articles/article.ts'
import type { Information, PageEntry } from '#domain/articles/information.ts'
import type { City } from '#domain/places/city.ts'
import type { Review } from '#domain/reviews/review.ts'

/** A page of information that the operator added to those of the product. */
export interface AddedPage extends PageEntry {
  /** Path as the operator finds it. */
  readonly file: string
}

/** Every text of the site, parsed from its files. */
export interface Content {
  /** The newest first. */
  readonly articles: readonly ContentArticle[]
  readonly popularArticles: readonly ContentArticle[]
  readonly topArticles: readonly ContentArticle[]
  /** The newest first. */
  readonly news: readonly ContentArticle[]
  readonly popularNews: readonly ContentArticle[]
  readonly questions: readonly FaqEntry[]
  /** By the name of the file: `about`, `finance/avtokredit`. */
  readonly pages: ReadonlyMap<string, Information>
  readonly addedPages: readonly AddedPage[]
  /** The biggest first. */
  readonly cities: readonly City[]
  /** The text of a city's page by its slug. */
  readonly cityPage: (slug: string) => Information | null
  /** By the place of the site. */
  readonly banners: ReadonlyMap<string, readonly Banner[]>
  readonly reviews: readonly Review[]
  /** The reviews are those of the product, which are invented, and not those of an operator. */
  readonly areReviewsSamples: boolean
}

import type { ContentArticle, Banner, FaqEntry } from '#domain/articles/article.ts'
import type { Information, PageEntry } from '#domain/articles/information.ts'
import type { City } from '#domain/places/city.ts'
import type { Review } from '#domain/reviews/review.ts'

/** A page of information that the operator added to those of the product. */
export interface AddedPage extends PageEntry {
  /** Path as the operator finds it. */
  readonly file: string
}

/** A city with what its page says of it alone. */
export interface ContentCity extends City {
  /** A sentence about its parking. */
  readonly parking?: string
  /** The name of its text; without it the text that most cities share. */
  readonly text?: string
}

/** What the pages of cities are made from, by `pageOfCity`. */
export interface CityTexts {
  /** By the slug. */
  readonly cities: ReadonlyMap<string, ContentCity>
  /** Texts with placeholders for the values of a city, by the name of the file. */
  readonly templates: ReadonlyMap<string, Information>
}

/** Every text of the site, parsed from its files. It is data only, because the build stores it (`shipped-content.ts`). */
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
  readonly cityTexts: CityTexts
  /** By the place of the site. */
  readonly banners: ReadonlyMap<string, readonly Banner[]>
  readonly reviews: readonly Review[]
  /** The reviews are those of the product, which are invented, and not those of an operator. */
  readonly areReviewsSamples: boolean
}

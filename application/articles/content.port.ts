import type { Effect } from 'effect'
import type { FaqEntry } from '#domain/articles/article.ts'
import type { Information, PageEntry } from '#domain/articles/information.ts'
import type { City } from '#domain/places/city.ts'
import type { ReviewList } from '#domain/reviews/review.ts'
import type { BackendFailed } from '#application/shared/backend.errors.ts'

/** The product's own texts. They are the same for every CMS that the operator configures. */
export interface ContentPort {
  /** Returns a page by its name, such as `about` or `finance/avtokredit`. Fails with `page.unknown`. */
  readonly page: (name: string) => Effect.Effect<Information, BackendFailed>
  /** Returns the pages that the operator added to those of the product. */
  readonly addedPages: () => Effect.Effect<readonly PageEntry[], BackendFailed>
  /** Returns the questions in the order in which they are shown. */
  readonly questions: () => Effect.Effect<readonly FaqEntry[], BackendFailed>
  /** Returns the cities, the largest first. The list has at least one city. */
  readonly cities: () => Effect.Effect<readonly City[], BackendFailed>
  /** Returns the text of a city's page. Fails with `city.unknown`. */
  readonly cityPage: (slug: string) => Effect.Effect<Information, BackendFailed>
  /** Returns the reviews of users (spec §3), and whether they are invented samples. */
  readonly reviews: () => Effect.Effect<ReviewList, BackendFailed>
}

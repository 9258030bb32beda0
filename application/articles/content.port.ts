import type { Effect } from 'effect'
import type { FaqEntry } from '#domain/articles/article.ts'
import type { Information, PageEntry } from '#domain/articles/information.ts'
import type { City } from '#domain/places/city.ts'
import type { Review } from '#domain/reviews/review.ts'
import type { BackendFailed } from '#application/shared/backend.errors.ts'

/** The product's own texts. They are the same for every CMS that the operator configures. */
export interface ContentPort {
  /** By its name, such as `about` or `finance/avtokredit`; refused with `page.unknown`. */
  readonly page: (name: string) => Effect.Effect<Information, BackendFailed>
  /** The pages that the operator added to those of the product. */
  readonly addedPages: () => Effect.Effect<readonly PageEntry[], BackendFailed>
  /** In the order in which they are shown. */
  readonly questions: () => Effect.Effect<readonly FaqEntry[], BackendFailed>
  /** The biggest first; there is at least one. */
  readonly cities: () => Effect.Effect<readonly City[], BackendFailed>
  /** The text of a city's page; refused with `city.unknown`. */
  readonly cityPage: (slug: string) => Effect.Effect<Information, BackendFailed>
  readonly reviews: () => Effect.Effect<readonly Review[], BackendFailed>
}

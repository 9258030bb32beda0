import { Effect } from 'effect'
import type { ReviewsPort } from '#application/desk/desk.port.ts'
import type { ContentPort } from './content.port.ts'
import { pageNamePattern } from '#domain/articles/information.ts'
import { formatDate } from '#domain/dates/wording.ts'
import { requireContent, notFoundAsUnknown } from './content-unknown.ts'

/** Use cases of pages of information. */
export const makeInformation = (content: ContentPort, reviews: Pick<ReviewsPort, 'published'>) => ({
  /** Returns a page of information by its name. Fails with `ContentUnknown` if it does not exist, or no page can have the name. */
  page: (name: string) =>
    requireContent(pageNamePattern.test(name) ? name : null).pipe(
      Effect.flatMap((known) => notFoundAsUnknown(content.page(known))),
    ),
  /** Returns the pages that the operator added to those of the product. */
  addedPages: content.addedPages,
  /**
   * Returns one added page. Fails with `ContentUnknown` for any other name, because the other pages have
   * routes.
   */
  addedPage: (name: string) =>
    Effect.gen(function* () {
      const pages = yield* content.addedPages()
      yield* requireContent(pages.find((page) => page.name === name))
      return yield* notFoundAsUnknown(content.page(name))
    }),
  /**
   * Returns the texts of the home page. The reviews are those that staff has published; while there are none, or the backend
   * does not have the call, they are samples.
   */
  home: () =>
    notFoundAsUnknown(
      Effect.all(
        {
          page: content.page('home'),
          given: content.reviews(),
          published: reviews.published().pipe(Effect.orElseSucceed(() => [])),
        },
        { concurrency: 'unbounded' },
      ),
    ).pipe(
      Effect.map(({ page, given, published }) => ({
        page,
        ...(published.length === 0
          ? given
          : {
              areSamples: false,
              reviews: published.map(({ date, ...review }) => ({ ...review, date: formatDate(date) })),
            }),
      })),
    ),
})

export type InformationTexts = ReturnType<typeof makeInformation>

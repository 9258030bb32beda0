import type { Effect } from 'effect'
import type { Banner } from '#domain/articles/article.ts'
import type { Information } from '#domain/articles/information.ts'
import type { RichText } from '#domain/articles/rich-text.ts'
import { reviewPlatformTitles } from '#domain/reviews/review.ts'
import type { InformationTexts } from '#application/articles/information.ts'

/** Text, author, and of a real review its shop and address. */
export type ShownReview = readonly [text: string, caption: string, shop?: string, url?: string]

/** What the home page shows of its texts. */
export interface HomeTexts extends Pick<Information, 'title' | 'description' | 'lead'> {
  readonly reviews: readonly ShownReview[]
  /** Whether the reviews are invented. */
  readonly areSamples: boolean
  readonly banners: readonly Banner[]
  /** Questions with answers. */
  readonly questions: readonly (readonly [question: string, answer: RichText])[]
}

/** Loader data is serialised into the HTML, which has a byte budget, so only the shown fields are returned. */
export const homeTextsOf = (
  {
    page: { title, description, lead, questions = [] },
    reviews,
    areSamples,
  }: Effect.Success<ReturnType<InformationTexts['home']>>,
  banners: readonly Banner[],
): HomeTexts => ({
  banners,
  reviews: reviews.map((review) => {
    const { author, date, star, text } = review
    const caption = `${author}, ${date}, оценка ${star} из 5`
    // Samples have no shop, and neither has a review that was sent to this service.
    return areSamples || !('url' in review)
      ? [text, caption]
      : [text, caption, reviewPlatformTitles[review.platform], review.url]
  }),
  areSamples,
  questions: questions.map(({ question, answer }) => [question, answer]),
  title,
  description,
  lead,
})

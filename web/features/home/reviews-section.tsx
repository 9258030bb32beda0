import { DisclosurePanel } from '#web/ui/content/disclosure-panel.tsx'
import type { HomeTexts, ShownReview } from './home-texts.ts'
import css from './reviews-section.module.css'

const shownReviews = 3

const Reviews = ({ reviews }: { readonly reviews: readonly ShownReview[] }) => (
  <ul className={css['reviews']}>
    {reviews.map(([text, caption, shop, url]) => (
      <li key={text} className={css['review']}>
        <p>{text}</p>
        <p className={css['samples']}>
          {caption}
          {url !== undefined && (
            <>
              , <a href={url}>{shop}</a>
            </>
          )}
        </p>
      </li>
    ))}
  </ul>
)

/** The first reviews of drivers, and the others behind a button. */
export const ReviewsSection = ({ reviews, areSamples }: Pick<HomeTexts, 'reviews' | 'areSamples'>) => (
  <section aria-labelledby="reviews">
    <h2 id="reviews">{areSamples ? 'Примеры отзывов' : 'Отзывы'}</h2>
    {areSamples && <p className={css['samples']}>Это образцы, а не слова настоящих людей.</p>}
    <Reviews reviews={reviews.slice(0, shownReviews)} />
    {reviews.length > shownReviews && (
      <DisclosurePanel summary={areSamples ? 'Ещё примеры отзывов' : 'Ещё отзывы'}>
        <Reviews reviews={reviews.slice(shownReviews)} />
      </DisclosurePanel>
    )}
  </section>
)

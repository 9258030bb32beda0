import { Effect } from 'effect'
import type { ContentPort } from '#application/articles/content.port.ts'
import type { Call } from '#adapters/backend/client/call.ts'
import {
  addedPages,
  cityList,
  cityPage,
  faqQuestions,
  informationPage,
  sampleReviews,
} from '#adapters/backend/contract/services/content.contract.ts'

/** Implements `ContentPort` with the product's own calls below `/api/content`. */
export const makeContentClient = (call: Call): ContentPort => ({
  page: (name) => call.request(informationPage, { name }).pipe(Effect.map(({ page }) => page)),
  addedPages: () => call.request(addedPages, {}).pipe(Effect.map(({ pages }) => pages)),
  questions: () => call.request(faqQuestions, {}).pipe(Effect.map(({ questions }) => questions)),
  cities: () => call.request(cityList, {}).pipe(Effect.map(({ cities }) => cities)),
  cityPage: (slug) => call.request(cityPage, { slug }).pipe(Effect.map(({ page }) => page)),
  reviews: () =>
    call
      .request(sampleReviews, {})
      .pipe(Effect.map(({ reviews, areSamples = false }) => ({ reviews, areSamples }))),
})

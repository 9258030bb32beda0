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
  page: (name) => call.ask(informationPage, { name }).pipe(Effect.map(({ page }) => page)),
  addedPages: () => call.ask(addedPages, {}).pipe(Effect.map(({ pages }) => pages)),
  questions: () => call.ask(faqQuestions, {}).pipe(Effect.map(({ questions }) => questions)),
  cities: () => call.ask(cityList, {}).pipe(Effect.map(({ cities }) => cities)),
  cityPage: (slug) => call.ask(cityPage, { slug }).pipe(Effect.map(({ page }) => page)),
  reviews: () => call.ask(sampleReviews, {}).pipe(Effect.map(({ reviews }) => reviews)),
})

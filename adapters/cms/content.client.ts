import { Effect } from 'effect'
import type { ContentPort } from '#application/articles/content.port.ts'
import type { Call } from '#adapters/backend/client/call.ts'
import {
  faqQuestions,
  informationPage,
  sampleReviews,
} from '#adapters/backend/contract/services/content.contract.ts'

export const makeContentClient = (call: Call): ContentPort => ({
  page: (name) => call.ask(informationPage, { name }).pipe(Effect.map(({ page }) => page)),
  questions: () => call.ask(faqQuestions, {}).pipe(Effect.map(({ questions }) => questions)),
  reviews: () => call.ask(sampleReviews, {}).pipe(Effect.map(({ reviews }) => reviews)),
})

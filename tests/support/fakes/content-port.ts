import { Effect } from 'effect'
import type { ContentPort } from '#application/articles/content.port.ts'
import { BackendUnavailable } from '#application/shared/backend.errors.ts'

const silent = Effect.fail(new BackendUnavailable({ reason: 'network', message: 'Нет связи' }))

/** A port whose calls never complete, except for the methods that a test gives. */
export const fakeContent = (overrides: Partial<ContentPort> = {}): ContentPort => ({
  page: () => silent,
  addedPages: () => silent,
  cities: () => silent,
  cityPage: () => silent,
  questions: () => silent,
  reviews: () => silent,
  ...overrides,
})

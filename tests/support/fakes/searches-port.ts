import { Effect } from 'effect'
import type { SearchesPort } from '#application/fines/searches.port.ts'
import { emptyChargeList } from '#domain/charges/list/charge-list.ts'
import { advantageOf } from '#domain/charges/list/charge-category-summary.ts'
import { sampleNow } from '#tests/support/samples/charge-sample.ts'

/** A port without charges; a test replaces the methods that it needs. */
export const fakeSearchesPort = (overrides: Partial<SearchesPort> = {}): SearchesPort => ({
  byIds: () => Effect.succeed(emptyChargeList),
  summary: () => Effect.succeed({ _tag: 'Ok', value: { categories: [], searches: [] } }),
  advantage: () => Effect.succeed({ _tag: 'Ok', value: { ...advantageOf([], sampleNow), searches: [] } }),
  preload: () => Effect.succeed({ _tag: 'Ready', taxes: [] }),
  completeness: () => Effect.succeed([]),
  ...overrides,
})

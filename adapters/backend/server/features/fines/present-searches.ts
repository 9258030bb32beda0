import type { DocumentSearchWire } from '#adapters/backend/contract/fine-list.wire.ts'
import type { DocumentSearch } from '#domain/charges/sources/search-of-documents.ts'

type ShownSearch = typeof DocumentSearchWire.Type

/** Encodes searches for the wire. */
export const presentSearches = (searches: readonly DocumentSearch[]): readonly ShownSearch[] =>
  searches.map(({ document, search: { askedAt, sources } }) => ({
    document,
    askedAt,
    sources: Array.from(sources, ([name, state]): ShownSearch['sources'][number] => {
      const nothing = { at: null, found: null, why: null }
      switch (state._tag) {
        case 'Pending':
          return { ...nothing, name, state: 'asking' }
        case 'Answered':
          return { ...nothing, name, state: 'answered', at: state.at, found: state.found }
        case 'Failed':
          return { ...nothing, name, state: 'failed', at: state.at, why: state.why }
      }
    }),
  }))

import { gzipSync } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import { Effect } from 'effect'
import type { Instant } from '#domain/dates/instant.ts'
import type { FineList } from '#domain/fines/fine-list.ts'
import type { DocumentSearch } from '#domain/fines/search-of-documents.ts'
import type { World } from '#adapters/backend/server/feature.ts'
import { ownListsOf, type OwnList, watchLists } from '#adapters/backend/server/registry/charge-lists.table.ts'
import { freshMs } from '#adapters/backend/server/registry/source-checks.table.ts'
import { Encoded, NotReady } from '#adapters/backend/server/route.ts'
import { together } from '#adapters/backend/server/store/together.ts'
import { filesTitle } from './searches-of.ts'

/** Bytes of answers in one process; an answer with fifty charges has some 35 thousand. */
const mostBytes = 64 * 1024 * 1024

interface Remembered {
  readonly seal: string
  readonly answer: Encoded
  readonly goodUntil: number
}

/** Equal seals, equal charges: every writer of what an answer shows changes it in the transaction of the change. */
const sealOf = (lists: readonly OwnList[]): string | null =>
  lists.length > 0 && lists.every(({ version }) => version !== null) ? JSON.stringify(lists) : null

/** Of one document; as `goodUntilOf`. */
const documentGoodUntil = ({ search }: DocumentSearch, registers: number): number | null => {
  const states = [...search.sources].filter(([name]) => name !== filesTitle).map(([, state]) => state)
  const times = states.flatMap((state) => (state._tag === 'Answered' ? [state.at + freshMs.usual] : []))
  if (registers > 0) return times.length >= registers ? Math.min(...times) : null
  const files = search.sources.get(filesTitle)
  return files?._tag === 'Answered' && files.found > 0 ? Infinity : null
}

/**
 * Until when no register has to be asked anew; null where one has to be now, or where the answer itself is of this moment:
 * files answer for a document that they know nothing of with the time of the question.
 */
const goodUntilOf = (searches: readonly DocumentSearch[], registers: number): number | null => {
  const times = searches.map((search) => documentGoodUntil(search, registers))
  const known = times.filter((time) => time !== null)
  return known.length > 0 && known.length === times.length ? Math.min(...known) : null
}

/** Packed when it is first given again to somebody who unpacks. */
const kept = ({ bytes }: Encoded): Encoded => {
  let packed: Uint8Array<ArrayBuffer> | undefined
  return new Encoded({ bytes, packed: () => (packed ??= new Uint8Array(gzipSync(bytes))) })
}

export interface Question {
  readonly userId: string
  /** Everything that the answer depends on beside the documents of the user and their charges. */
  readonly key: string
}

export interface RememberedAnswers {
  /** The answer as it was given before, where nothing that it shows has changed since; else a new one. */
  readonly answer: <E>(
    question: Question,
    fresh: Effect.Effect<{ readonly list: FineList; readonly encode: () => Encoded } | NotReady, E>,
  ) => Effect.Effect<Encoded | NotReady, E>
}

/** Answers about «my fines», kept as they went out. Whether one may go out again the database says, at every question. */
export const makeRememberedAnswers = (
  { store, now }: Pick<World, 'store' | 'now'>,
  registers: number,
): RememberedAnswers => {
  const answers = new LRUCache<string, Remembered>({
    maxSize: mostBytes,
    sizeCalculation: ({ answer, seal }) => 2 * (answer.bytes.length + seal.length) + 500,
  })
  const listsOf = together(store.kind, (userIds: readonly string[]) => ownListsOf(store, userIds))
  const known = (key: string, seal: string | null, at: Instant): Encoded | undefined => {
    const found = answers.get(key)
    return found !== undefined && found.seal === seal && at < found.goodUntil ? found.answer : undefined
  }
  return {
    answer: Effect.fnUntraced(function* ({ userId, key }, fresh) {
      const id = `${userId} ${key}`
      // Before the charges are read: should they change meanwhile, the seal is the older one, and opens nothing.
      const lists = yield* Effect.promise(() => listsOf(userId))
      const seal = sealOf(lists)
      const given = known(id, seal, now())
      if (given !== undefined) return given
      const made = yield* fresh
      if (made instanceof NotReady) return made
      const answer = made.encode()
      const goodUntil = goodUntilOf(made.list.searches ?? [], registers)
      if (goodUntil === null || lists.length === 0) return answer
      if (seal !== null) answers.set(id, { seal, answer: kept(answer), goodUntil })
      if (lists.some(({ version, touches }) => version === null || touches > 0))
        yield* Effect.promise(() => watchLists(store, lists))
      return answer
    }),
  }
}

import { Effect } from 'effect'
import type { DatabaseFailed } from '#adapters/backend/server/database/database-failed.ts'
import type { Database } from '#adapters/backend/server/database/store.ts'
import type { FeatureDeps } from '#adapters/backend/server/http/feature.ts'
import { refused } from '#adapters/backend/server/http/refused.ts'
import type { ChargeSource, SearchSubject } from '#adapters/backend/server/registry/sources/charge-source.ts'
import { makeQuerySources } from '#adapters/backend/server/registry/sources/query-sources.ts'
import {
  type CheckRow,
  checksOf,
} from '#adapters/backend/server/registry/sources/source-checks.repository.ts'
import { checksAbout, hasSameChecks } from '#adapters/backend/server/registry/sources/source-freshness.ts'
import { hasCharges } from './fines.repository.ts'
import { type FoundCount, searchesOf } from './searches-of.ts'

const noSource = refused(
  'source.none',
  'Не подключён ни один источник начислений, поэтому проверить штрафы нельзя. Сообщите об этом владельцу сайта',
)

/** What a list is asked about, and what the primary knows of the answers of the sources. */
interface ListQuestion {
  readonly userId: string
  readonly subjects: readonly SearchSubject[]
  readonly checks: readonly CheckRow[]
}

/** Makes what every list of charges is read with: the questions to the sources, their state, and the query of the list. */
export const makeListReader = (deps: FeatureDeps, sources: readonly ChargeSource[]) => {
  const { store } = deps

  /** The state of every source for the subjects, with the number of charges that it brought. */
  const searchesFor = ({ subjects, checks }: Omit<ListQuestion, 'userId'>, counts: readonly FoundCount[]) =>
    searchesOf(sources, subjects, { checks, counts, now: deps.now() })

  /**
   * Reads a list that may be stale. The answer of a replica is used only if the replica has the same answers of the sources as
   * the primary: otherwise it could lack charges that a source has just brought.
   */
  const readList = <A>(
    { userId, subjects, checks }: ListQuestion,
    list: (db: Database) => Promise<A>,
  ): Effect.Effect<A, DatabaseFailed> =>
    store.staleReads
      .query(userId, async (db) => {
        const isCurrent =
          sources.length === 0 ||
          db === store.db ||
          hasSameChecks(
            await checksOf(db, subjects),
            subjects.flatMap((subject) => checksAbout(checks, subject)),
          )
        return isCurrent ? { list: await list(db) } : null
      })
      .pipe(Effect.flatMap((found) => (found === null ? store.query(list) : Effect.succeed(found.list))))

  /** Once a charge was brought, this stays true. */
  let isAnyChargeKnown = false

  /** Fails with `source.none` where no source is connected and no charge was ever imported. */
  const requireSource = Effect.gen(function* () {
    if (sources.length > 0 || isAnyChargeKnown) return
    isAnyChargeKnown = yield* store.query((db) => hasCharges(db))
    if (!isAnyChargeKnown) return yield* noSource
  })

  return { querySources: makeQuerySources(deps, sources), searchesFor, readList, requireSource }
}

export type ListReader = ReturnType<typeof makeListReader>

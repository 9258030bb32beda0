import { setTimeout as sleep } from 'node:timers/promises'
import { Effect } from 'effect'
import { sourceTimeoutMs } from '#domain/charges/sources/search-completeness.ts'
import type { FeatureDeps } from '#adapters/backend/server/http/feature.ts'
import { waitOutside } from '#adapters/backend/server/http/call-turn.ts'
import type { ChargeSource, SearchSubject } from './charge-source.ts'
import { makeClaimSources } from './claim-sources.ts'
import { makeRequestsInProgress } from './requests-in-progress.ts'
import { type CheckRow, checksOf } from './source-checks.repository.ts'
import { makeSourceRequests } from './source-requests.ts'
import { type DatabaseFailed, fromDatabase } from '#adapters/backend/server/database/database-failed.ts'

export interface QuerySources {
  /**
   * Waits a limited time for the sources without a fresh answer, one subject after another; slower ones continue in the
   * background. Returns the checks of the subjects afterwards.
   */
  readonly atOnce: (subjects: readonly SearchSubject[]) => Effect.Effect<readonly CheckRow[], DatabaseFailed>
  /**
   * Starts the requests to the sources without a fresh answer by `checks`; returns the checks afterwards. With `notifies` users are
   * notified of the new charges.
   */
  readonly inBackground: (
    subjects: readonly SearchSubject[],
    policy: { readonly force: boolean; readonly checks: readonly CheckRow[]; readonly notifies?: boolean },
  ) => Effect.Effect<readonly CheckRow[], DatabaseFailed>
  /** Ends the waiting and completes the requests in progress, except those that hang. */
  readonly close: () => Promise<void>
}

/** Milliseconds after which a background request without an answer counts as lost with its process. */
const backgroundClaimMs = sourceTimeoutMs + 10_000

/** Max milliseconds that a caller waits for an immediate answer; the client's timeout is 30 s. */
const atOnceTimeoutMs = 20_000

/** Max milliseconds that a closing server waits for a source that hangs. */
const closingMs = 2000

/** Waits until all requests have ended, but a limited time. */
const waitFor = async (requests: readonly Promise<void>[]): Promise<void> => {
  const ended = new AbortController()
  const timeout = sleep(atOnceTimeoutMs, undefined, { signal: ended.signal }).catch(() => undefined)
  await Promise.race([Promise.all(requests), timeout])
  ended.abort()
}

/**
 * Asks the registers of charges and stores their answers; the store records which source was asked about which subject, and
 * when.
 */
export const makeQuerySources = (
  { store, now, log }: FeatureDeps,
  sources: readonly ChargeSource[],
): QuerySources => {
  const registers = sources.filter(({ isStandIn }) => !isStandIn)
  const standIns = sources.filter(({ isStandIn }) => isStandIn)
  const closing = new AbortController()
  const cutting = new AbortController()
  const requestAll = makeSourceRequests({ store, now, log }, registers, cutting.signal)
  const inProgress = makeRequestsInProgress(log)
  const claim = makeClaimSources({ store, now }, { registers, standIns }, inProgress)

  const settle = async (claimed: readonly ChargeSource[]): Promise<void> => {
    const settleMs = Math.max(...claimed.map((source) => source.settleMs))
    // Closing ends the pause, and the answer is still stored.
    if (settleMs > 0) await sleep(settleMs, undefined, { signal: closing.signal }).catch(() => undefined)
  }

  return {
    atOnce: Effect.fnUntraced(function* (subjects) {
      const checks = yield* fromDatabase(() => checksOf(store.db, subjects))
      let isAsking = false
      for (const subject of subjects) {
        const claims = yield* fromDatabase(() =>
          claim([subject], { force: false, claimLifetimeMs: 0 }, checks),
        )
        for (const claimed of claims.values())
          inProgress.track(claimed, subject, requestAll(claimed, { subject, notifies: false }))
        const requests = inProgress.about(sources, subject)
        if (requests.length === 0) continue
        isAsking = true
        yield* waitOutside(Effect.promise(() => waitFor(requests)))
      }
      return isAsking ? yield* fromDatabase(() => checksOf(store.db, subjects)) : checks
    }),
    inBackground: (subjects, { force, checks, notifies = false }) =>
      fromDatabase(async () => {
        const claims = await claim(subjects, { force, claimLifetimeMs: backgroundClaimMs }, checks)
        for (const [subject, claimed] of claims)
          inProgress.track(
            claimed,
            subject,
            settle(claimed).then(() => requestAll(claimed, { subject, notifies })),
          )
        return claims.size > 0 ? await checksOf(store.db, subjects) : checks
      }),
    close: async () => {
      closing.abort()
      const cut = setTimeout(() => cutting.abort(), closingMs)
      await Promise.all(inProgress.all())
      clearTimeout(cut)
    },
  }
}

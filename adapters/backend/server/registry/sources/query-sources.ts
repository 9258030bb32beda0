import { setTimeout as sleep } from 'node:timers/promises'
import type { Effect } from 'effect'
import { sourceTimeoutMs } from '#domain/charges/sources/search-completeness.ts'
import type { FeatureDeps } from '#adapters/backend/server/http/feature.ts'
import type { ChargeSource, SearchSubject } from './charge-source.ts'
import { type CheckRow, checksOf, claimSourceChecks, type SourceClaim } from './source-checks.repository.ts'
import { checksAbout, haveAnswered, isDue, type RequestPolicy } from './source-freshness.ts'
import { makeSourceRequests } from './source-requests.ts'
import { type DatabaseFailed, fromDatabase } from '#adapters/backend/server/database/database-failed.ts'

export interface QuerySources {
  /**
   * Waits a limited time for the sources without a fresh answer, one subject after another; slower ones continue in the
   * background. Returns the checks of the subjects afterwards.
   */
  readonly atOnce: (subjects: readonly SearchSubject[]) => Effect.Effect<readonly CheckRow[], DatabaseFailed>
  /** Starts the requests to the sources without a fresh answer by `checks`; returns the checks afterwards. */
  readonly inBackground: (
    subjects: readonly SearchSubject[],
    policy: { readonly force: boolean; readonly checks: readonly CheckRow[] },
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

type ClaimPolicy = Omit<RequestPolicy, 'now'>

const keyOf = ({ name }: ChargeSource, { kind, value }: SearchSubject) => JSON.stringify([name, kind, value])

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
  /** Requests of this process, by source and subject. */
  const underWay = new Map<string, Promise<void>>()

  const settle = async (claimed: readonly ChargeSource[]): Promise<void> => {
    const settleMs = Math.max(...claimed.map((source) => source.settleMs))
    // Closing ends the pause, and the answer is still stored.
    if (settleMs > 0) await sleep(settleMs, undefined, { signal: closing.signal }).catch(() => undefined)
  }

  const claimDue = async (
    among: readonly ChargeSource[],
    subjects: readonly SearchSubject[],
    policy: ClaimPolicy,
    checks: readonly CheckRow[],
  ): Promise<readonly SourceClaim[]> => {
    const due = subjects.flatMap((subject) =>
      among.flatMap((source): readonly SourceClaim[] => {
        const known = checksAbout(checks, subject).find((check) => check.source === source.name)
        const isAsked = underWay.has(keyOf(source, subject)) || !isDue(known, { ...policy, now: now() })
        return isAsked ? [] : [{ subject, source, known }]
      }),
    )
    return due.length === 0 ? [] : claimSourceChecks(store.db, due, now())
  }

  /**
   * Claims the stand-in together with the registers, so that no request answers «нет штрафов» between their answers and its
   * own. Returns the claimed sources of each subject that has any.
   */
  const claim = async (
    subjects: readonly SearchSubject[],
    policy: ClaimPolicy,
    checks: readonly CheckRow[],
  ): Promise<ReadonlyMap<SearchSubject, readonly ChargeSource[]>> => {
    const ofRegisters = await claimDue(registers, subjects, policy, checks)
    const answered = subjects.filter(
      (subject) =>
        ofRegisters.some((claimed) => claimed.subject === subject) ||
        haveAnswered(registers, checksAbout(checks, subject)),
    )
    const claims = [...ofRegisters, ...(await claimDue(standIns, answered, policy, checks))]
    return new Map(
      [...Map.groupBy(claims, ({ subject }) => subject)].map(([subject, claimed]) => [
        subject,
        claimed.map(({ source }) => source),
      ]),
    )
  }

  const track = (claimed: readonly ChargeSource[], subject: SearchSubject, work: Promise<void>): void => {
    const tracked = work
      .catch((error: unknown) =>
        log('error', 'asking the sources failed', { message: (error as Error).message }),
      )
      .finally(() => {
        for (const source of claimed)
          if (underWay.get(keyOf(source, subject)) === tracked) underWay.delete(keyOf(source, subject))
      })
    for (const source of claimed) underWay.set(keyOf(source, subject), tracked)
  }

  return {
    atOnce: (subjects) =>
      fromDatabase(async () => {
        const checks = await checksOf(store.db, subjects)
        let isAsking = false
        for (const subject of subjects) {
          const claims = await claim([subject], { force: false, claimLifetimeMs: 0 }, checks)
          for (const claimed of claims.values()) track(claimed, subject, requestAll(claimed, subject))
          const answers = sources.flatMap((source) => underWay.get(keyOf(source, subject)) ?? [])
          if (answers.length > 0) isAsking = true
          const enough = new AbortController()
          const timeout = sleep(atOnceTimeoutMs, undefined, { signal: enough.signal }).catch(() => undefined)
          await Promise.race([Promise.all(answers), timeout])
          enough.abort()
        }
        return isAsking ? await checksOf(store.db, subjects) : checks
      }),
    inBackground: (subjects, { force, checks }) =>
      fromDatabase(async () => {
        const claims = await claim(subjects, { force, claimLifetimeMs: backgroundClaimMs }, checks)
        for (const [subject, claimed] of claims)
          track(
            claimed,
            subject,
            settle(claimed).then(() => requestAll(claimed, subject)),
          )
        return claims.size > 0 ? await checksOf(store.db, subjects) : checks
      }),
    close: async () => {
      closing.abort()
      const cut = setTimeout(() => cutting.abort(), closingMs)
      await Promise.all(underWay.values())
      clearTimeout(cut)
    },
  }
}

import { setTimeout as sleep } from 'node:timers/promises'
import type { Effect } from 'effect'
import { localDateOf } from '#domain/dates/local-date.ts'
import { type SourceFailure, sourceTimeoutMs } from '#domain/charges/sources/search-completeness.ts'
import type { FeatureDeps } from '#adapters/backend/server/http/feature.ts'
import type { ChargeRecord } from './charge-record.ts'
import type { ChargeSource, SearchSubject } from './charge-source.ts'
import {
  type CheckRow,
  checksOf,
  claimSourceChecks,
  hasCertificate,
  isKnown,
  releaseSourceCheck,
  saveAnswer,
  type SourceClaim,
} from './source-checks.repository.ts'
import { checksAbout, haveAnswered, isDue, type Urgency } from './source-freshness.ts'
import { storeCharges } from './store-charges.ts'
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
    how: { readonly force: boolean; readonly checks: readonly CheckRow[] },
  ) => Effect.Effect<readonly CheckRow[], DatabaseFailed>
  /** Ends the waiting and completes the requests in progress, except those that hang. */
  readonly close: () => Promise<void>
}

/** Milliseconds after which a background request without an answer counts as lost with its process. */
const backgroundClaimMs = sourceTimeoutMs + 10_000

/** Max milliseconds that a caller waits for an immediate answer; the client's timeout is 30 s. */
const atOncePatienceMs = 20_000

/** Max milliseconds that a closing server waits for a source that hangs. */
const closingMs = 2000

type HowToClaim = Omit<Urgency, 'now'>

class SourceTimedOut extends Error {}

/** `fetch` throws a TypeError when the connection fails. */
const failureOf = (error: unknown): SourceFailure => {
  if (error instanceof SourceTimedOut) return 'timeout'
  return error instanceof TypeError ? 'network' : 'server'
}

const keyOf = ({ name }: ChargeSource, { kind, value }: SearchSubject) => JSON.stringify([name, kind, value])

/**
 * Asks the registers of charges and stores their answers; the store records which source was asked about which subject, and
 * when.
 */
export const makeQuerySources = (
  { store, now, log }: FeatureDeps,
  sources: readonly ChargeSource[],
): QuerySources => {
  const closing = new AbortController()
  const cutting = new AbortController()
  /** Requests of this process, by source and subject. */
  const underWay = new Map<string, Promise<void>>()

  /** The answer of a source, or its failure after the timeout. */
  const inTime = async (source: ChargeSource, subject: SearchSubject): Promise<readonly ChargeRecord[]> => {
    const waiting = new AbortController()
    const over = AbortSignal.any([waiting.signal, cutting.signal])
    const silence = new Promise<never>((_, reject) => {
      over.addEventListener('abort', () => reject(new SourceTimedOut('no answer in time')), { once: true })
    })
    const timer = setTimeout(() => waiting.abort(), source.timeoutMs ?? sourceTimeoutMs)
    try {
      return await Promise.race([source.findCharges(subject, localDateOf(now()), over), silence])
    } finally {
      clearTimeout(timer)
      // Ends the combined signal: its listeners would keep it until the server closes.
      waiting.abort()
    }
  }

  /**
   * A stand-in generates no charges for a known subject or for the plate given with it. A plate of another certificate is not
   * passed on: the stand-in then names a different one, so that the given plate does not match.
   */
  const fromStandIn = async (source: ChargeSource, { plate, ...subject }: SearchSubject) => {
    if (await isKnown(store.db, subject)) return []
    if (plate === undefined || (await hasCertificate(store.db, plate))) return inTime(source, subject)
    const isPlateOpen = await isKnown(store.db, { kind: 'plate', value: plate })
    return inTime(source, isPlateOpen ? { ...subject, isPlateOpen } : { ...subject, plate })
  }

  const answer = async (source: ChargeSource, subject: SearchSubject): Promise<void> => {
    const records = await (source.standsIn ? fromStandIn : inTime)(source, subject)
    await store.db.transaction().execute(async (trx) => {
      const known = source.standsIn ? 'keep' : 'replace'
      await storeCharges(trx, records, { source: source.name, now: now(), known })
      await saveAnswer(trx, subject, source, { failure: null, now: now() })
    })
  }

  const query = async (source: ChargeSource, subject: SearchSubject): Promise<void> => {
    try {
      await answer(source, subject)
    } catch (error) {
      const failure = failureOf(error)
      log('warn', 'source of charges failed', {
        source: source.name,
        failure,
        message: (error as Error).message,
      })
      await saveAnswer(store.db, subject, source, { failure, now: now() })
    }
  }

  const registers = sources.filter(({ standsIn }) => !standsIn)
  const standIns = sources.filter(({ standsIn }) => standsIn)

  const standInFor = async (claimed: readonly ChargeSource[], subject: SearchSubject): Promise<void> => {
    if (claimed.length === 0) return
    // It is not used for a register that did not answer, because the register may know the subject.
    const isNeeded = haveAnswered(registers, await checksOf(store.db, [subject]))
    for (const source of claimed)
      await (isNeeded ? query(source, subject) : releaseSourceCheck(store.db, subject, source))
  }

  /** The registers are asked concurrently, so that none waits for another that hangs. */
  const queryAll = async (claimed: readonly ChargeSource[], subject: SearchSubject): Promise<void> => {
    await Promise.all(claimed.filter(({ standsIn }) => !standsIn).map((source) => query(source, subject)))
    await standInFor(
      claimed.filter(({ standsIn }) => standsIn),
      subject,
    )
  }

  const settle = async (claimed: readonly ChargeSource[]): Promise<void> => {
    const settleMs = Math.max(...claimed.map((source) => source.settleMs))
    // Closing ends the pause, and the answer is still stored.
    if (settleMs > 0) await sleep(settleMs, undefined, { signal: closing.signal }).catch(() => undefined)
  }

  const claimDue = async (
    among: readonly ChargeSource[],
    subjects: readonly SearchSubject[],
    how: HowToClaim,
    checks: readonly CheckRow[],
  ): Promise<readonly SourceClaim[]> => {
    const due = subjects.flatMap((subject) =>
      among.flatMap((source): readonly SourceClaim[] => {
        const known = checksAbout(checks, subject).find((check) => check.source === source.name)
        const isAsked = underWay.has(keyOf(source, subject)) || !isDue(known, { ...how, now: now() })
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
    how: HowToClaim,
    checks: readonly CheckRow[],
  ): Promise<ReadonlyMap<SearchSubject, readonly ChargeSource[]>> => {
    const ofRegisters = await claimDue(registers, subjects, how, checks)
    const answered = subjects.filter(
      (subject) =>
        ofRegisters.some((claimed) => claimed.subject === subject) ||
        haveAnswered(registers, checksAbout(checks, subject)),
    )
    const claims = [...ofRegisters, ...(await claimDue(standIns, answered, how, checks))]
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
          for (const claimed of claims.values()) track(claimed, subject, queryAll(claimed, subject))
          const answers = sources.flatMap((source) => underWay.get(keyOf(source, subject)) ?? [])
          if (answers.length > 0) isAsking = true
          const enough = new AbortController()
          const patience = sleep(atOncePatienceMs, undefined, { signal: enough.signal }).catch(
            () => undefined,
          )
          await Promise.race([Promise.all(answers), patience])
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
            settle(claimed).then(() => queryAll(claimed, subject)),
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

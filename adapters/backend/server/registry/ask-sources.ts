import { setTimeout as sleep } from 'node:timers/promises'
import type { Effect } from 'effect'
import { localDateOf } from '#domain/dates/local-date.ts'
import { type SourceFailure, sourceTimeoutMs } from '#domain/charges/sources/search-completeness.ts'
import type { FeatureDeps } from '#adapters/backend/server/http/feature.ts'
import type { ChargeRecord } from './charge-record.ts'
import type { ChargeSource, SearchSubject } from './charge-source.ts'
import {
  checksOf,
  type SourceCheckClaim,
  claimSourceCheck,
  isKnown,
  releaseSourceCheck,
  saveAnswer,
} from './source-checks.repository.ts'
import { storeCharges } from './store-charges.ts'
import { type DatabaseFailed, fromDatabase } from '#adapters/backend/server/database/database-failed.ts'

export interface AskSources {
  /** Waits, for a while, for the sources that have not answered lately; who is slower goes on by itself. */
  readonly atOnce: (subject: SearchSubject) => Effect.Effect<void, DatabaseFailed>
  /** Sets the sources to work where they have not answered lately. */
  readonly inBackground: (
    subjects: readonly SearchSubject[],
    force: boolean,
  ) => Effect.Effect<void, DatabaseFailed>
  /** Ends the waiting and sees what is under way through, unless it hangs. */
  readonly close: () => Promise<void>
}

/** A background asker that has not answered for so long is gone with its process. */
const backgroundPatienceMs = sourceTimeoutMs + 10_000

/** What a caller is kept waiting for an answer at once; their own patience ends at 30 s. */
const atOncePatienceMs = 20_000

/** What a closing server waits for a source that hangs. */
const closingMs = 2000

type HowToClaim = Omit<SourceCheckClaim, 'now'>

class SourceSilent extends Error {}

/** `fetch` throws a TypeError where there is no connection. */
const failureOf = (error: unknown): SourceFailure => {
  if (error instanceof SourceSilent) return 'timeout'
  return error instanceof TypeError ? 'network' : 'server'
}

const keyOf = ({ name }: ChargeSource, { kind, value }: SearchSubject) => JSON.stringify([name, kind, value])

/** Asks the registers of charges and keeps what they say; the store remembers whom it asked about what, and when. */
export const makeAskSources = (
  { store, now, log }: FeatureDeps,
  sources: readonly ChargeSource[],
): AskSources => {
  const closing = new AbortController()
  const cutting = new AbortController()
  /** Work of this process, by source and subject. */
  const underWay = new Map<string, Promise<void>>()

  /** The answer of a source, or its failure once it was waited for long enough. */
  const inTime = async (source: ChargeSource, subject: SearchSubject): Promise<readonly ChargeRecord[]> => {
    const waiting = new AbortController()
    const over = AbortSignal.any([waiting.signal, cutting.signal])
    const silence = new Promise<never>((_, reject) => {
      over.addEventListener('abort', () => reject(new SourceSilent('no answer in time')), { once: true })
    })
    const timer = setTimeout(() => waiting.abort(), source.timeoutMs ?? sourceTimeoutMs)
    try {
      return await Promise.race([source.ask(subject, localDateOf(now()), over), silence])
    } finally {
      clearTimeout(timer)
    }
  }

  /** A stand-in makes nothing up about what is known: neither about the subject, nor about the plate given with it. */
  const fromStandIn = async (source: ChargeSource, { plate, ...subject }: SearchSubject) => {
    if (await isKnown(store.db, subject)) return []
    const isFree = plate !== undefined && !(await isKnown(store.db, { kind: 'plate', value: plate }))
    return inTime(source, isFree ? { ...subject, plate } : subject)
  }

  const answer = async (source: ChargeSource, subject: SearchSubject): Promise<void> => {
    const records = await (source.standsIn ? fromStandIn : inTime)(source, subject)
    await store.db.transaction().execute(async (trx) => {
      const known = source.standsIn ? 'keep' : 'replace'
      await storeCharges(trx, records, { source: source.name, now: now(), known })
      await saveAnswer(trx, subject, source, { failure: null, now: now() })
    })
  }

  const ask = async (source: ChargeSource, subject: SearchSubject): Promise<void> => {
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

  /** Nobody stands in for a register that did not answer: it may yet know the subject. */
  const haveAnswered = async (subject: SearchSubject): Promise<boolean> => {
    const checks = await checksOf(store.db, [subject])
    return registers.every(({ name }) =>
      checks.some(
        ({ source, answered_at, failure }) => source === name && answered_at !== null && failure === null,
      ),
    )
  }

  const standInFor = async (claimed: readonly ChargeSource[], subject: SearchSubject): Promise<void> => {
    if (claimed.length === 0) return
    const isNeeded = await haveAnswered(subject)
    for (const source of claimed)
      await (isNeeded ? ask(source, subject) : releaseSourceCheck(store.db, subject, source))
  }

  /** The registers are asked side by side, so that none waits for another that hangs. */
  const askAll = async (claimed: readonly ChargeSource[], subject: SearchSubject): Promise<void> => {
    await Promise.all(claimed.filter(({ standsIn }) => !standsIn).map((source) => ask(source, subject)))
    await standInFor(
      claimed.filter(({ standsIn }) => standsIn),
      subject,
    )
  }

  const settle = async (claimed: readonly ChargeSource[]): Promise<void> => {
    const settleMs = Math.max(...claimed.map((source) => source.settleMs))
    // Closing ends the pause, and the answer is still taken.
    if (settleMs > 0) await sleep(settleMs, undefined, { signal: closing.signal }).catch(() => undefined)
  }

  const claimOf = async (
    among: readonly ChargeSource[],
    subject: SearchSubject,
    how: HowToClaim,
  ): Promise<readonly ChargeSource[]> => {
    const claimed: ChargeSource[] = []
    for (const source of among)
      if (
        !underWay.has(keyOf(source, subject)) &&
        (await claimSourceCheck(store.db, subject, source, { ...how, now: now() }))
      )
        claimed.push(source)
    return claimed
  }

  /** Who stands in is held ready with the registers: between their answers and its own nobody may say «нет штрафов». */
  const claim = async (subject: SearchSubject, how: HowToClaim): Promise<readonly ChargeSource[]> => {
    const claimed = await claimOf(registers, subject, how)
    if (standIns.length === 0 || (claimed.length === 0 && !(await haveAnswered(subject)))) return claimed
    return [...claimed, ...(await claimOf(standIns, subject, how))]
  }

  const keep = (claimed: readonly ChargeSource[], subject: SearchSubject, work: Promise<void>): void => {
    if (claimed.length === 0) return
    const kept = work
      .catch((error: unknown) =>
        log('error', 'asking the sources failed', { message: (error as Error).message }),
      )
      .finally(() => {
        for (const source of claimed)
          if (underWay.get(keyOf(source, subject)) === kept) underWay.delete(keyOf(source, subject))
      })
    for (const source of claimed) underWay.set(keyOf(source, subject), kept)
  }

  return {
    atOnce: (subject) =>
      fromDatabase(async () => {
        const claimed = await claim(subject, { force: false, patienceMs: 0 })
        if (claimed.length > 0) keep(claimed, subject, askAll(claimed, subject))
        const answers = sources.flatMap((source) => underWay.get(keyOf(source, subject)) ?? [])
        const enough = new AbortController()
        const patience = sleep(atOncePatienceMs, undefined, { signal: enough.signal }).catch(() => undefined)
        await Promise.race([Promise.all(answers), patience])
        enough.abort()
      }),
    inBackground: (subjects, force) =>
      fromDatabase(async () => {
        for (const subject of subjects) {
          const claimed = await claim(subject, { force, patienceMs: backgroundPatienceMs })
          if (claimed.length > 0)
            keep(
              claimed,
              subject,
              settle(claimed).then(() => askAll(claimed, subject)),
            )
        }
      }),
    close: async () => {
      closing.abort()
      const cut = setTimeout(() => cutting.abort(), closingMs)
      await Promise.all(underWay.values())
      clearTimeout(cut)
    },
  }
}

import { setTimeout as sleep } from 'node:timers/promises'
import { localDateOf } from '#domain/dates/local-date.ts'
import type { World } from '#adapters/backend/server/feature.ts'
import type { ChargeSource, Subject } from './charge-source.ts'
import { type Asking, askingOf, claimAsking, isKnown, saveAnswer } from './source-checks.table.ts'
import { storeCharges } from './store-charges.ts'

export interface AskSources {
  /** Waits for the sources that have not answered lately. */
  readonly atOnce: (subject: Subject) => Promise<Asking>
  /** Sets the sources to work where they have not answered lately, and says how far they are. */
  readonly inBackground: (subjects: readonly Subject[], force: boolean) => Promise<Asking>
  /** Ends the waiting and sees what is under way through. */
  readonly close: () => Promise<void>
}

/** A background asker that has not answered for so long is gone with its process. */
const backgroundPatienceMs = 60_000

/** Asks the registers of charges and keeps what they say; the store remembers whom it asked about what, and when. */
export const makeAskSources = ({ store, now, log }: World, sources: readonly ChargeSource[]): AskSources => {
  const closing = new AbortController()
  const underWay = new Set<Promise<void>>()
  // Who stands in is asked when the others have answered.
  const inOrder = sources.toSorted((one, other) => Number(one.standsIn) - Number(other.standsIn))

  const answer = async (source: ChargeSource, subject: Subject): Promise<void> => {
    const records =
      source.standsIn && (await isKnown(store.db, subject))
        ? []
        : await source.ask(subject, localDateOf(now()))
    await store.transaction(async (trx) => {
      const known = source.standsIn ? 'keep' : 'replace'
      await storeCharges(trx, records, { source: source.name, now: now(), known })
      await saveAnswer(trx, subject, source, { failure: null, now: now() })
    })
  }

  /** Whether the source answered. */
  const ask = async (source: ChargeSource, subject: Subject): Promise<boolean> => {
    try {
      await answer(source, subject)
      return true
    } catch (error) {
      const failure = (error as Error).message
      log('warn', 'source of charges failed', { source: source.name, failure })
      await saveAnswer(store.db, subject, source, { failure, now: now() })
      return false
    }
  }

  /** Nobody stands in for a register that did not answer: it may yet know the subject. */
  const askAll = async (claimed: readonly ChargeSource[], subject: Subject): Promise<void> => {
    let failed = false
    for (const source of claimed)
      if (failed && source.standsIn)
        await saveAnswer(store.db, subject, source, { failure: 'not asked', now: now() })
      else if (!(await ask(source, subject))) failed = true
  }

  const settle = async (claimed: readonly ChargeSource[]): Promise<void> => {
    const settleMs = Math.max(...claimed.map((source) => source.settleMs))
    // Closing ends the pause, and the answer is still taken.
    if (settleMs > 0) await sleep(settleMs, undefined, { signal: closing.signal }).catch(() => undefined)
  }

  const claim = async (
    subject: Subject,
    how: { readonly force: boolean; readonly patienceMs: number },
  ): Promise<readonly ChargeSource[]> => {
    const claimed: ChargeSource[] = []
    for (const source of inOrder)
      if (await claimAsking(store.db, subject, source, { ...how, now: now() })) claimed.push(source)
    return claimed
  }

  const keep = (work: Promise<void>): void => {
    const kept = work
      .catch((error: unknown) =>
        log('error', 'asking the sources failed', { message: (error as Error).message }),
      )
      .finally(() => underWay.delete(kept))
    underWay.add(kept)
  }

  return {
    atOnce: async (subject) => {
      await askAll(await claim(subject, { force: false, patienceMs: 0 }), subject)
      return askingOf(store.db, [subject])
    },
    inBackground: async (subjects, force) => {
      for (const subject of subjects) {
        const claimed = await claim(subject, { force, patienceMs: backgroundPatienceMs })
        if (claimed.length > 0) keep(settle(claimed).then(() => askAll(claimed, subject)))
      }
      return askingOf(store.db, subjects)
    },
    close: async () => {
      closing.abort()
      await Promise.all(underWay)
    },
  }
}

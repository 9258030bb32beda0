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

  const ask = async (source: ChargeSource, subject: Subject): Promise<void> => {
    try {
      await answer(source, subject)
    } catch (error) {
      const failure = (error as Error).message
      log('warn', 'source of charges failed', { source: source.name, failure })
      await saveAnswer(store.db, subject, source, { failure, now: now() })
    }
  }

  const askSettled = async (claimed: readonly ChargeSource[], subject: Subject): Promise<void> => {
    for (const source of claimed) {
      if (source.settleMs > 0)
        await sleep(source.settleMs, undefined, { signal: closing.signal }).catch(() => undefined)
      await ask(source, subject)
    }
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
      for (const source of await claim(subject, { force: false, patienceMs: 0 })) await ask(source, subject)
      return askingOf(store.db, [subject])
    },
    inBackground: async (subjects, force) => {
      for (const subject of subjects) {
        const claimed = await claim(subject, { force, patienceMs: backgroundPatienceMs })
        if (claimed.length > 0) keep(askSettled(claimed, subject))
      }
      return askingOf(store.db, subjects)
    },
    close: async () => {
      closing.abort()
      await Promise.all(underWay)
    },
  }
}

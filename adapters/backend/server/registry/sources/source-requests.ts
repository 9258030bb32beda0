import { localDateOf } from '#domain/dates/local-date.ts'
import type { FeatureDeps } from '#adapters/backend/server/http/feature.ts'
import type { ChargeSource, SearchSubject } from './charge-source.ts'
import { findInTime, sourceFailureOf } from './find-in-time.ts'
import {
  checksOf,
  hasCertificate,
  isKnown,
  releaseSourceCheck,
  saveAnswer,
} from './source-checks.repository.ts'
import { haveAnswered } from './source-freshness.ts'
import { storeCharges } from '#adapters/backend/server/registry/store-charges.ts'

/** Requests charges of a subject from the sources that were claimed for it, and stores their answers or failures. */
export type RequestAll = (claimed: readonly ChargeSource[], subject: SearchSubject) => Promise<void>

/** Makes the requests to sources; `cut` ends the waiting for those that hang. */
export const makeSourceRequests = (
  { store, now, log }: Pick<FeatureDeps, 'store' | 'now' | 'log'>,
  registers: readonly ChargeSource[],
  cut: AbortSignal,
): RequestAll => {
  const find = (source: ChargeSource, subject: SearchSubject) =>
    findInTime(source, subject, { today: localDateOf(now()), cut })

  /**
   * A stand-in generates no charges for a known subject or for the plate given with it. A plate of another certificate is not
   * passed on: the stand-in then names a different one, so that the given plate does not match.
   */
  const findInStandIn = async (source: ChargeSource, { plate, ...subject }: SearchSubject) => {
    if (await isKnown(store.db, subject)) return []
    if (plate === undefined || (await hasCertificate(store.db, plate))) return find(source, subject)
    const isPlateOpen = await isKnown(store.db, { kind: 'plate', value: plate })
    return find(source, isPlateOpen ? { ...subject, isPlateOpen } : { ...subject, plate })
  }

  const storeAnswer = async (source: ChargeSource, subject: SearchSubject): Promise<void> => {
    const records = await (source.isStandIn ? findInStandIn : find)(source, subject)
    await store.db.transaction().execute(async (trx) => {
      const known = source.isStandIn ? 'keep' : 'replace'
      await storeCharges(trx, records, { source: source.name, now: now(), known })
      await saveAnswer(trx, subject, source, { failure: null, now: now() })
    })
  }

  const request = async (source: ChargeSource, subject: SearchSubject): Promise<void> => {
    try {
      await storeAnswer(source, subject)
    } catch (error) {
      const failure = sourceFailureOf(error)
      log('warn', 'source of charges failed', {
        source: source.name,
        failure,
        message: (error as Error).message,
      })
      await saveAnswer(store.db, subject, source, { failure, now: now() })
    }
  }

  const requestStandIns = async (claimed: readonly ChargeSource[], subject: SearchSubject): Promise<void> => {
    if (claimed.length === 0) return
    // It is not used for a register that did not answer, because the register may know the subject.
    const isNeeded = haveAnswered(registers, await checksOf(store.db, [subject]))
    for (const source of claimed)
      await (isNeeded ? request(source, subject) : releaseSourceCheck(store.db, subject, source))
  }

  return async (claimed, subject) => {
    // The registers are asked concurrently, so that none waits for another that hangs.
    await Promise.all(claimed.filter(({ isStandIn }) => !isStandIn).map((source) => request(source, subject)))
    await requestStandIns(
      claimed.filter(({ isStandIn }) => isStandIn),
      subject,
    )
  }
}

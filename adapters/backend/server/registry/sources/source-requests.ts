import { localDateOf } from '#domain/dates/local-date.ts'
import type { Database } from '#adapters/backend/server/database/store.ts'
import type { FeatureDeps } from '#adapters/backend/server/http/feature.ts'
import type { ChargeRecord } from '#adapters/backend/server/registry/charge-record.ts'
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
import { insertNewCharges } from '#adapters/backend/server/registry/new-charges.repository.ts'
import { storeCharges } from '#adapters/backend/server/registry/store-charges.ts'

/** A request to a source: what about, and whether users are notified of new charges, because none of them reads the answer. */
interface SourceRequest {
  readonly subject: SearchSubject
  readonly notifies: boolean
}

/** Requests charges of a subject from the sources that were claimed for it, and stores their answers or failures. */
export type RequestAll = (claimed: readonly ChargeSource[], request: SourceRequest) => Promise<void>

/** Asks one source about a subject. */
type Find = (subject: SearchSubject) => Promise<readonly ChargeRecord[]>

/**
 * A stand-in generates no charges for a known subject or for the plate given with it. A plate of another certificate is not
 * passed on: the stand-in then names a different one, so that the given plate does not match.
 */
const findInStandIn = async (db: Database, { plate, ...subject }: SearchSubject, find: Find) => {
  if (await isKnown(db, subject)) return []
  if (plate === undefined || (await hasCertificate(db, plate))) return find(subject)
  const isPlateOpen = await isKnown(db, { kind: 'plate', value: plate })
  return find(isPlateOpen ? { ...subject, isPlateOpen } : { ...subject, plate })
}

/** Makes the requests to sources; `cut` ends the waiting for those that hang. */
export const makeSourceRequests = (
  { store, now, log }: Pick<FeatureDeps, 'store' | 'now' | 'log'>,
  registers: readonly ChargeSource[],
  cut: AbortSignal,
): RequestAll => {
  const storeAnswer = async (source: ChargeSource, { subject, notifies }: SourceRequest): Promise<void> => {
    const find: Find = (of) => findInTime(source, of, { today: localDateOf(now()), cut })
    const records = await (source.isStandIn ? findInStandIn(store.db, subject, find) : find(subject))
    await store.db.transaction().execute(async (trx) => {
      const known = source.isStandIn ? 'keep' : 'replace'
      const { added } = await storeCharges(trx, records, { source: source.name, now: now(), known })
      if (notifies) await insertNewCharges(trx, records, added, now())
      await saveAnswer(trx, subject, source, { failure: null, now: now() })
    })
  }

  const request = async (source: ChargeSource, asked: SourceRequest): Promise<void> => {
    try {
      await storeAnswer(source, asked)
    } catch (error) {
      const failure = sourceFailureOf(error)
      log('warn', 'source of charges failed', {
        source: source.name,
        failure,
        message: (error as Error).message,
      })
      await saveAnswer(store.db, asked.subject, source, { failure, now: now() })
    }
  }

  const requestStandIns: RequestAll = async (claimed, asked) => {
    if (claimed.length === 0) return
    const { subject } = asked
    // It is not used for a register that did not answer, because the register may know the subject.
    const isNeeded = haveAnswered(registers, await checksOf(store.db, [subject]))
    for (const source of claimed)
      await (isNeeded ? request(source, asked) : releaseSourceCheck(store.db, subject, source))
  }

  return async (claimed, asked) => {
    // The registers are asked concurrently, so that none waits for another that hangs.
    await Promise.all(claimed.filter(({ isStandIn }) => !isStandIn).map((source) => request(source, asked)))
    await requestStandIns(
      claimed.filter(({ isStandIn }) => isStandIn),
      asked,
    )
  }
}

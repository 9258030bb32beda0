import { Effect } from 'effect'
import { type CapabilitySet, checkCapability, serviceUnavailable } from '#domain/documents/capability.ts'
import { maskAllBut, maskCharge } from '#domain/charges/disclosure/masked-charge.ts'
import { vehicleMismatch } from '#domain/charges/disclosure/disclosure.ts'
import { emptyChargeList } from '#domain/charges/list/charge-list.ts'
import { redactSearch } from '#domain/charges/disclosure/redacted-charge.ts'
import { completenessOf } from '#domain/charges/sources/search-completeness.ts'
import { searchOf } from '#domain/charges/sources/search-of-documents.ts'
import { isValid } from '#domain/parsed.ts'
import type { FeatureDeps } from '#adapters/backend/server/http/feature.ts'
import { refused } from '#adapters/backend/server/http/refused.ts'
import type { ChargeSource } from '#adapters/backend/server/registry/sources/charge-source.ts'
import { checksOf } from '#adapters/backend/server/registry/sources/source-checks.repository.ts'
import { type Caller, NotReady } from '#adapters/backend/server/http/route.ts'
import { listByDocument, listOwn, searchSubjectsOf } from './fine-lists.ts'
import { chargeByUin, sampleCharge } from './fines.repository.ts'
import {
  type DocumentsWithChecks,
  type FoundDocument,
  type OwnDocuments,
  ownDocumentsWithChecks,
} from './searched-documents.repository.ts'
import { documentsOfQuestion, listByVehicle } from './list-by-vehicle.ts'
import { makeListReader } from './make-list-reader.ts'
import { countFound } from './searches-of.ts'
import type { DatabaseFailed } from '#adapters/backend/server/database/database-failed.ts'
import { isEnough, isPolling, sourcesUnavailable, withCompleteness } from './list-completeness.ts'
import {
  type ChargeLists,
  type IsMasked,
  pollSeconds,
  type PresentCharge,
  type SearchOptions,
} from './charge-lists.ts'

/** Spec §8: look-up by UIN out of service. */
const uinLookUpOff = refused('capability.off', serviceUnavailable)

export interface ChargeListsDeps {
  readonly sources: readonly ChargeSource[]
  readonly capabilities: CapabilitySet
  readonly isMasked: IsMasked
}

const filterDocuments = (own: OwnDocuments, only: FoundDocument | undefined): OwnDocuments => {
  if (only === undefined) return own
  return {
    vehicles: own.vehicles.filter(({ sts }) => only.kind === 'sts' && sts === only.value),
    personal: own.personal.filter(({ kind, value }) => kind === only.kind && value === only.value),
  }
}

const unmasked: PresentCharge = (charge) => charge

/**
 * Makes the look-ups of charges by documents, vehicles and users. An answer waits for the sources or is `NotReady`.
 */
export const makeChargeLists = (
  deps: FeatureDeps,
  { sources, capabilities, isMasked }: ChargeListsDeps,
): ChargeLists => {
  const { store } = deps
  const { querySources, searchesFor, readList, requireSource } = makeListReader(deps, sources)

  const sampleOf = ({ userId }: Caller) => store.query((db) => sampleCharge(db, userId))

  /** Looks up documents of the caller; returns the list when all sources have answered, or at once when `isPartial`. */
  const searchFor = Effect.fnUntraced(function* (
    userId: string,
    { documents, checks: known }: DocumentsWithChecks,
    { force, isPartial }: SearchOptions,
  ) {
    yield* requireSource
    const subjects = searchSubjectsOf(documents)
    const checks = yield* querySources.inBackground(subjects, { force, checks: known })
    if (!isPartial && isPolling(searchesFor({ subjects, checks }, [])))
      return new NotReady({ seconds: pollSeconds })
    const { list, counts } = yield* readList({ userId, subjects, checks }, (db) =>
      listOwn(db, documents, userId),
    )
    const searches = searchesFor({ subjects, checks }, counts)
    // A caller that requests a partial list accepts an empty one.
    return isPartial ? { ...list, searches } : yield* withCompleteness(list, searches)
  })

  const documentsOfUser = (userId: string): Effect.Effect<DocumentsWithChecks, DatabaseFailed> =>
    store.query((db) => ownDocumentsWithChecks(db, userId))

  return {
    requireSource,
    byDocument: Effect.fnUntraced(function* (document, { userId }) {
      yield* requireSource
      const subjects = [document]
      const checks = yield* querySources.atOnce(subjects)
      const { list, counts } = yield* readList({ userId, subjects, checks }, (db) =>
        listByDocument(db, document, userId),
      )
      return yield* withCompleteness(list, searchesFor({ subjects, checks }, counts))
    }),
    byVehicle: Effect.fnUntraced(function* (question, { userId }) {
      yield* requireSource
      const subjects = documentsOfQuestion(question)
      const checks = yield* querySources.atOnce(subjects)
      const answer = yield* readList({ userId, subjects, checks }, (db) =>
        listByVehicle(db, question, userId),
      )
      const searches = searchesFor({ subjects, checks }, answer._tag === 'Mismatched' ? [] : answer.counts)
      switch (answer._tag) {
        case 'Mismatched': {
          // A source that has not answered may know that the number and the certificate belong together.
          if (!isEnough(searches, 0)) return yield* sourcesUnavailable
          const { code, message } = vehicleMismatch(question.number.type, answer.fact)
          return yield* refused(code, message)
        }
        case 'Redacted':
          return { ...answer, list: yield* withCompleteness(answer.list, searches.map(redactSearch)) }
        case 'Disclosed':
          return { ...answer, list: yield* withCompleteness(answer.list, searches) }
      }
    }),
    own: Effect.fnUntraced(function* ({ userId, isLegalEntity }, how) {
      // Spec §7: out of service, the listing for legal entities is empty.
      if (isLegalEntity && !isValid(checkCapability(capabilities, 'company.ordinances')))
        return emptyChargeList
      const { documents, checks } = yield* documentsOfUser(userId)
      return yield* searchFor(userId, { documents: filterDocuments(documents, how.only), checks }, how)
    }),
    byTaxNumbers: Effect.fnUntraced(function* ({ userId }) {
      const { documents, checks } = yield* documentsOfUser(userId)
      const personal = documents.personal.filter(({ kind }) => kind === 'inn')
      const own = { documents: { vehicles: [], personal }, checks }
      return yield* searchFor(userId, own, { force: false, isPartial: false })
    }),
    byUin: Effect.fnUntraced(function* (uin) {
      if (!isValid(checkCapability(capabilities, 'uin.lookup'))) return yield* uinLookUpOff
      const subject = { kind: 'uin', value: uin } as const
      const checks = yield* querySources.atOnce([subject])
      const row = yield* store.query((db) => chargeByUin(db, uin))
      const counts = countFound(row === undefined ? [] : [{ ...row, found: [subject] }])
      const searches = searchesFor({ subjects: [subject], checks }, counts)
      return { row, isComplete: completenessOf(searchOf(searches))._tag === 'Answered' }
    }),
    searches: Effect.fnUntraced(function* ({ userId }) {
      const { documents, checks } = yield* documentsOfUser(userId)
      const { counts } = yield* store.query((db) => listOwn(db, documents, userId))
      return searchesFor({ subjects: searchSubjectsOf(documents), checks }, counts)
    }),
    isMaskedFor: isMasked,
    isOpenTo: Effect.fnUntraced(function* (caller, chargeId) {
      return !(yield* isMasked(caller)) || (yield* sampleOf(caller)) === chargeId
    }),
    showTo: Effect.fnUntraced(function* (caller, isRequested = false) {
      if (isRequested) return maskCharge
      return (yield* isMasked(caller)) ? maskAllBut(yield* sampleOf(caller)) : unmasked
    }),
    askAgain: (subjects) =>
      store
        .query((db) => checksOf(db, subjects))
        .pipe(
          Effect.flatMap((checks) => querySources.inBackground(subjects, { force: false, checks })),
          Effect.asVoid,
        ),
    close: querySources.close,
  }
}

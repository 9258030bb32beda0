import { Effect } from 'effect'
import { type CapabilitySet, checkCapability } from '#domain/documents/capability.ts'
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
import { chargeByUin } from './fines.repository.ts'
import {
  type DocumentsWithChecks,
  type FoundDocument,
  type OwnDocuments,
  ownDocumentsWithChecks,
} from './searched-documents.repository.ts'
import { documentsOfQuestion, listByVehicle } from './list-by-vehicle.ts'
import { type ListReader, makeListReader } from './make-list-reader.ts'
import { countFound } from './searches-of.ts'
import { isEnough, isPolling, sourcesUnavailable, withCompleteness } from './list-completeness.ts'
import { type ChargeLists, pollSeconds, type SearchOptions } from './charge-lists.ts'
import { type IsMasked, makeChargeMasking } from './charge-masking.ts'

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

/** Makes the look-ups by the documents of a user. */
const makeOwnLists = (
  { store }: FeatureDeps,
  capabilities: CapabilitySet,
  { querySources, searchesFor, readList, requireSource }: ListReader,
): Pick<ChargeLists, 'own' | 'byTaxNumbers' | 'searches'> => {
  const documentsOf = ({ userId }: Pick<Caller, 'userId'>) =>
    store.query((db) => ownDocumentsWithChecks(db, userId))

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

  return {
    own: Effect.fnUntraced(function* (caller, how) {
      // Spec §7: out of service, the listing for legal entities is empty.
      if (caller.isLegalEntity && !isValid(checkCapability(capabilities, 'company.ordinances')))
        return emptyChargeList
      const { documents, checks } = yield* documentsOf(caller)
      return yield* searchFor(caller.userId, { documents: filterDocuments(documents, how.only), checks }, how)
    }),
    byTaxNumbers: Effect.fnUntraced(function* (caller) {
      const { documents, checks } = yield* documentsOf(caller)
      const personal = documents.personal.filter(({ kind }) => kind === 'inn')
      const own = { documents: { vehicles: [], personal }, checks }
      return yield* searchFor(caller.userId, own, { force: false, isPartial: false })
    }),
    searches: Effect.fnUntraced(function* (caller) {
      const { documents, checks } = yield* documentsOf(caller)
      const { counts } = yield* store.query((db) => listOwn(db, documents, caller.userId))
      return searchesFor({ subjects: searchSubjectsOf(documents), checks }, counts)
    }),
  }
}

/** Makes the look-ups by a number, whose callers wait for the sources. */
const makeListsByNumber = (
  { store }: FeatureDeps,
  { querySources, searchesFor, readList, requireSource }: ListReader,
): Pick<ChargeLists, 'byDocument' | 'byVehicle' | 'byUin'> => ({
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
    const answer = yield* readList({ userId, subjects, checks }, (db) => listByVehicle(db, question, userId))
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
  byUin: Effect.fnUntraced(function* (uin) {
    const subject = { kind: 'uin', value: uin } as const
    const checks = yield* querySources.atOnce([subject])
    const row = yield* store.query((db) => chargeByUin(db, uin))
    const counts = countFound(row === undefined ? [] : [{ ...row, found: [subject] }])
    const searches = searchesFor({ subjects: [subject], checks }, counts)
    return { row, isComplete: completenessOf(searchOf(searches))._tag === 'Answered' }
  }),
})

/** Makes the look-ups of charges by documents, vehicles and users. An answer waits for the sources or is `NotReady`. */
export const makeChargeLists = (
  deps: FeatureDeps,
  { sources, capabilities, isMasked }: ChargeListsDeps,
): ChargeLists => {
  const { store } = deps
  const reader = makeListReader(deps, sources)
  const { querySources, requireSource } = reader
  const hasRegisters = sources.some(({ isStandIn }) => !isStandIn)
  return {
    ...makeListsByNumber(deps, reader),
    ...makeOwnLists(deps, capabilities, reader),
    ...makeChargeMasking(store, isMasked),
    requireSource,
    askAgain: (subjects) =>
      store
        .query((db) => checksOf(db, subjects))
        .pipe(
          Effect.flatMap((checks) => querySources.inBackground(subjects, { force: false, checks })),
          Effect.asVoid,
        ),
    askAboutUser: Effect.fnUntraced(function* (userId) {
      if (!hasRegisters) return
      const { documents, checks } = yield* store.query((db) => ownDocumentsWithChecks(db, userId))
      yield* querySources.inBackground(searchSubjectsOf(documents), { force: false, checks, notifies: true })
    }),
    close: querySources.close,
  }
}

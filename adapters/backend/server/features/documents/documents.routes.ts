import { Effect } from 'effect'
import type { CapabilitySet } from '#domain/documents/capability.ts'
import type { LicenceDocument, StsDocument } from '#domain/documents/document.ts'
import { parseHolder, withNameFields } from '#domain/documents/holder.ts'
import { parseDriverLicence } from '#domain/identity/driver-licence.ts'
import { parsePlate } from '#domain/identity/plate.ts'
import { isValid } from '#domain/parsed.ts'
import {
  createInn,
  createLicence,
  createSts,
  deleteInn,
  deleteLicence,
  deleteSts,
  editInn,
  editLicence,
  editSts,
  listInn,
  listLicences,
  listSts,
  stsByPlate,
} from '#adapters/backend/contract/documents.contract.ts'
import { listCapabilities } from '#adapters/backend/contract/capabilities.contract.ts'
import type { Feature, MakeFeature, FeatureDeps } from '#adapters/backend/server/http/feature.ts'
import { validOrRefused } from '#adapters/backend/server/http/valid-or-refused.ts'
import { fleetFullOf } from '#adapters/backend/server/features/organisation/vehicle-limit.ts'
import { type Route, route } from '#adapters/backend/server/http/route.ts'
import { addSts } from './documents.repository.ts'
import {
  addTo,
  asStsDocument,
  deleteFrom,
  editIn,
  innRepository,
  licenceRepository,
  newDocumentId,
  stsRepository,
} from './document-lists.ts'

const asSts = (document: StsDocument) => ({ sts: withNameFields(document) })

const asLicence = (document: LicenceDocument) => ({ driverLicense: withNameFields(document) })

type DocumentRouteDeps = Pick<FeatureDeps, 'store' | 'now'>

/** The certificates of the caller's vehicles. */
const vehicleRoutes = ({ store, now }: DocumentRouteDeps): readonly Route[] => [
  route(listSts, ({ caller }) =>
    store
      .query((db) => stsRepository.list(db, caller.userId))
      .pipe(Effect.map((documents) => ({ sts: documents.map(withNameFields) }))),
  ),
  route(
    createSts,
    Effect.fnUntraced(function* ({ input: { stsNumber, plate = null, ...fields }, caller: { userId } }) {
      const holder = yield* validOrRefused(parseHolder(fields))
      const added = yield* store.transaction((trx) =>
        addSts(trx, { userId, sts: stsNumber, plate, holder, now: now() }),
      )
      if (added !== null) return asSts(asStsDocument(added))
      const full = yield* store.query((db) => fleetFullOf(db, userId))
      return yield* full
    }),
  ),
  route(
    editSts,
    Effect.fnUntraced(function* ({ input: { id, stsNumber, plate = null, ...fields }, caller }) {
      const holder = yield* validOrRefused(parseHolder(fields))
      return asSts(yield* editIn(store, stsRepository, caller.userId, { id, stsNumber, plate, holder }))
    }),
  ),
  route(deleteSts, ({ input, caller }) =>
    deleteFrom(store, stsRepository, caller.userId, ({ id }) => id === input.id),
  ),
  route(
    stsByPlate,
    Effect.fnUntraced(function* ({ input: { number, region }, caller }) {
      const plate = yield* validOrRefused(parsePlate(`${number}${region}`))
      const stored = yield* store.query((db) => stsRepository.list(db, caller.userId))
      return { sts: stored.filter((document) => document.plate === plate).map(withNameFields) }
    }),
  ),
]

/** The licences of the caller, or of the drivers of the caller's organisation. */
const licenceRoutes = ({ store, now }: DocumentRouteDeps): readonly Route[] => [
  route(listLicences, ({ caller }) =>
    store
      .query((db) => licenceRepository.list(db, caller.userId))
      .pipe(Effect.map((documents) => ({ driverLicense: documents.map(withNameFields) }))),
  ),
  route(
    createLicence,
    Effect.fnUntraced(function* ({ input: { number, ...fields }, caller: { userId } }) {
      const holder = yield* validOrRefused(parseHolder(fields))
      const added = { id: newDocumentId(), number, holder }
      return asLicence(yield* addTo(store, licenceRepository, { userId, now: now() }, added))
    }),
  ),
  route(
    editLicence,
    Effect.fnUntraced(function* ({ input: { id, number, ...fields }, caller }) {
      const holder = yield* validOrRefused(parseHolder(fields))
      return asLicence(yield* editIn(store, licenceRepository, caller.userId, { id, number, holder }))
    }),
  ),
  // Spec §4 deletes by id, and §7 names the parameter after the number: both are accepted.
  route(deleteLicence, ({ input: { driverLicense }, caller }) => {
    const licence = parseDriverLicence(driverLicense)
    const isRequested = ({ id, number }: LicenceDocument) =>
      id === driverLicense || (isValid(licence) && number === licence.value)
    return deleteFrom(store, licenceRepository, caller.userId, isRequested)
  }),
]

/** The tax numbers of the caller. */
const taxNumberRoutes = ({ store, now }: DocumentRouteDeps): readonly Route[] => [
  route(listInn, ({ caller }) =>
    store.query((db) => innRepository.list(db, caller.userId)).pipe(Effect.map((items) => ({ items }))),
  ),
  route(createInn, ({ input: { inn }, caller: { userId } }) =>
    addTo(store, innRepository, { userId, now: now() }, { id: newDocumentId(), inn }).pipe(
      Effect.map((item) => ({ item })),
    ),
  ),
  route(editInn, ({ input: { id, inn }, caller }) =>
    editIn(store, innRepository, caller.userId, { id, inn }).pipe(Effect.map((item) => ({ item }))),
  ),
  route(deleteInn, ({ input, caller }) =>
    deleteFrom(store, innRepository, caller.userId, ({ id }) => id === input.id),
  ),
]

/** Documents of a user (spec §7 Documents): each call reads and changes the caller's own lists only. */
export const documentsFeature =
  (available: CapabilitySet): MakeFeature =>
  ({ store, now, isSampleClosed }: FeatureDeps): Feature => {
    const deps = { store, now }
    const announcement = route(listCapabilities, () =>
      Effect.succeed({ capabilities: [...available], ...(isSampleClosed === false && { isDemo: true }) }),
    )
    return {
      routes: [announcement, ...vehicleRoutes(deps), ...licenceRoutes(deps), ...taxNumberRoutes(deps)],
    }
  }

import { Effect } from 'effect'
import { secondFactTypes } from '#domain/charges/disclosure/disclosure.ts'
import { applyChargeQuery } from '#domain/charges/list/apply-charge-query.ts'
import type { ChargeList } from '#domain/charges/list/charge-list.ts'
import { defaultChargeQuery } from '#domain/charges/list/charge-query.ts'
import { isUuid } from '#domain/uuid.ts'
import type { InputOf } from '#adapters/backend/contract/endpoint.ts'
import {
  fine,
  fineListBy,
  fineListByCar,
  ordinances,
  readFine,
} from '#adapters/backend/contract/fines.contract.ts'
import type { Feature, FeatureDeps } from '#adapters/backend/server/http/feature.ts'
import { validOrRefused } from '#adapters/backend/server/http/valid-or-refused.ts'
import { NotReady, route } from '#adapters/backend/server/http/route.ts'
import { type ChargeLists, mapCharges } from './charge-lists.ts'
import { sourcesUnavailable } from './list-completeness.ts'
import { documentParsers, parsePublicNumber } from './parse-document.ts'
import { presentRows } from './fine-lists.ts'
import { fineUnknown } from './fine-unknown.ts'
import { chargeById } from './fines.repository.ts'
import type { FoundDocument } from './searched-documents.repository.ts'
import { presentSearches } from './present-searches.ts'

const requestedDocument = ({ sts, licence }: InputOf<typeof ordinances>): FoundDocument | null => {
  if (sts !== undefined) return { kind: 'sts', value: sts }
  return licence === undefined ? null : { kind: 'licence', value: licence }
}

/** Encodes a list for the wire, where taxes are `orders`. */
export const presentList = <
  List extends Pick<ChargeList, 'searches'> & { readonly taxes: readonly unknown[] },
>({
  searches = [],
  taxes,
  ...list
}: List) => ({
  ...list,
  orders: taxes as List['taxes'],
  completeness: presentSearches(searches),
})

/** Look-up by a certificate, a licence or an INN. Fails with the validation code of the number. */
const documentRoute = (charges: ChargeLists) =>
  route(
    fineListBy,
    Effect.fnUntraced(function* ({ input, caller }) {
      const document = yield* validOrRefused(documentParsers[input.kind](input.value))
      const list = yield* charges.byDocument(document, caller)
      return presentList(mapCharges(list, yield* charges.showTo(caller)))
    }),
  )

/** Look-up by a plate or a VIN: a redacted list without a second fact, the charges themselves with one. */
const vehicleRoute = (charges: ChargeLists) =>
  route(
    fineListByCar,
    Effect.fnUntraced(function* ({ input: { value, sts, licence }, caller }) {
      const number = yield* validOrRefused(parsePublicNumber(value))
      const facts = [
        ...(sts === undefined ? [] : [{ type: 'sts', identifier: sts } as const]),
        ...(licence === undefined ? [] : [{ type: 'licence', identifier: licence } as const]),
      ]
      const answer = yield* charges.byVehicle({ number, facts }, caller)
      if (answer._tag === 'Redacted')
        return { ...presentList(answer.list), secondFacts: [...secondFactTypes] }
      return presentList(mapCharges(answer.list, yield* charges.showTo(caller)))
    }),
  )

/** Charges for the documents of the caller, filtered and paged. `NotReady` until the sources have answered. */
const ownListRoute = (charges: ChargeLists) =>
  route(
    ordinances,
    Effect.fnUntraced(function* ({ input, caller }) {
      const query = { ...defaultChargeQuery, ...input }
      const only = requestedDocument(input)
      const how = {
        force: query.isForceRefresh,
        isPartial: input.isPartial === true,
        ...(only && { only }),
      }
      const list = yield* charges.own(caller, how)
      if (list instanceof NotReady) return list
      const show = yield* charges.showTo(caller, query.isDataWithAsterisks)
      return presentList(applyChargeQuery(list, query, show))
    }),
  )

/** One charge by its id. Fails with `fine.unknown`, also for an id that is not a UUID. */
const fineRoute = ({ store }: FeatureDeps, charges: ChargeLists) =>
  route(
    fine,
    Effect.fnUntraced(function* ({ input, caller }) {
      if (!isUuid(input.fine)) return yield* fineUnknown
      const found = yield* store.staleReads.query(caller.userId, async (db) => {
        const row = await chargeById(db, input.fine)
        return row === undefined ? undefined : (await presentRows(db, [row], caller.userId))[0]
      })
      return found === undefined ? yield* fineUnknown : { fine: (yield* charges.showTo(caller))(found) }
    }),
  )

/** One charge by its UIN, asked from the sources. Fails with `fine.unknown` only if every source has answered. */
const numberRoute = ({ store }: FeatureDeps, charges: ChargeLists) =>
  route(
    readFine,
    Effect.fnUntraced(function* ({ input: { uin }, caller }) {
      yield* charges.requireSource
      const { row, isComplete } = yield* charges.byUin(uin)
      if (row === undefined) return yield* isComplete ? fineUnknown : sourcesUnavailable
      const known = [{ type: 'uin' as const, identifier: uin }]
      const [found] = yield* store.query((db) => presentRows(db, [row], caller.userId, known))
      return found === undefined ? yield* fineUnknown : { fine: (yield* charges.showTo(caller))(found) }
    }),
  )

/** Calls about charges (spec §7 Fines): look-ups by document and by vehicle, the list of the user, one charge. */
export const finesFeature =
  (charges: ChargeLists) =>
  (deps: FeatureDeps): Feature => ({
    routes: [
      vehicleRoute(charges),
      documentRoute(charges),
      ownListRoute(charges),
      fineRoute(deps, charges),
      numberRoute(deps, charges),
    ],
    close: charges.close,
  })

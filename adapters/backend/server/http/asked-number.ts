import {
  createInn,
  createLicence,
  createSts,
  editInn,
  editLicence,
  editSts,
} from '#adapters/backend/contract/documents.contract.ts'
import type { AnyEndpoint, InputOf } from '#adapters/backend/contract/endpoint.ts'
import { fineListBy, fineListByCar, readFine } from '#adapters/backend/contract/fines.contract.ts'
import { uinInfo } from '#adapters/backend/contract/searches.contract.ts'
import { newUser } from '#adapters/backend/contract/session.contract.ts'

type NumberOf = (input: InputOf<AnyEndpoint>) => string | null

const numberOf = <E extends AnyEndpoint>(
  endpoint: E,
  read: (input: InputOf<E>) => string | null,
): readonly [AnyEndpoint, NumberOf] => [endpoint, read as NumberOf]

/** The calls that take the number of a document, and how its kind and value are read. */
const calls: ReadonlyMap<AnyEndpoint, NumberOf> = new Map([
  numberOf(fineListBy, ({ kind, value }) => `${kind} ${value}`),
  numberOf(fineListByCar, ({ value, sts, licence }) => `car ${value} ${sts ?? licence ?? ''}`),
  // A new user may be opened with a vehicle.
  numberOf(newUser, ({ sts }) => (sts === undefined ? null : `sts ${sts}`)),
  numberOf(uinInfo, ({ uin }) => `uin ${uin}`),
  numberOf(readFine, ({ uin }) => `uin ${uin}`),
  numberOf(createSts, ({ stsNumber }) => `sts ${stsNumber}`),
  numberOf(editSts, ({ stsNumber }) => `sts ${stsNumber}`),
  numberOf(createLicence, ({ number }) => `dl ${number}`),
  numberOf(editLicence, ({ number }) => `dl ${number}`),
  numberOf(createInn, ({ inn }) => `inn ${inn}`),
  numberOf(editInn, ({ inn }) => `inn ${inn}`),
])

/** Returns the kind and the number that a call looks up, in one spelling; null for other calls. */
export const askedNumber = (endpoint: AnyEndpoint, input: InputOf<AnyEndpoint>): string | null =>
  calls.get(endpoint)?.(input)?.toUpperCase().replaceAll(/\s+/g, '') ?? null

import { Effect } from 'effect'
import type { DocumentsPort, VehiclesPort } from '#application/documents/documents.port.ts'
import { withHolder, withNameFields } from '#domain/documents/holder.ts'
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
} from '#adapters/backend/contract/documents.contract.ts'
import type { Call } from './call.ts'

/** Implements `VehiclesPort` with the calls about documents. */
export const makeVehiclesClient = (call: Call): VehiclesPort => ({
  add: (stsNumber, plate) => call.request(createSts, { stsNumber, plate }).pipe(Effect.asVoid),
  addLicence: (number) => call.request(createLicence, { number }).pipe(Effect.asVoid),
})

/** An unknown plate is omitted. */
const vehicleToWire = <D extends Parameters<DocumentsPort['sts']['add']>[0]>({ plate, ...vehicle }: D) => ({
  ...withNameFields(vehicle),
  ...(plate === null ? {} : { plate }),
})

/** Implements `DocumentsPort` with the calls about documents. */
export const makeDocumentsClient = (call: Call): DocumentsPort => ({
  sts: {
    list: () => call.request(listSts, {}).pipe(Effect.map(({ sts }) => sts.map(withHolder))),
    add: (draft) =>
      call.request(createSts, vehicleToWire(draft)).pipe(Effect.map(({ sts }) => withHolder(sts))),
    edit: ({ id, ...draft }) =>
      call.request(editSts, { id, ...vehicleToWire(draft) }).pipe(Effect.map(({ sts }) => withHolder(sts))),
    delete: (id) => call.request(deleteSts, { id }).pipe(Effect.asVoid),
  },
  licence: {
    list: () =>
      call.request(listLicences, {}).pipe(Effect.map(({ driverLicense }) => driverLicense.map(withHolder))),
    add: (draft) =>
      call
        .request(createLicence, withNameFields(draft))
        .pipe(Effect.map(({ driverLicense }) => withHolder(driverLicense))),
    edit: (document) =>
      call
        .request(editLicence, withNameFields(document))
        .pipe(Effect.map(({ driverLicense }) => withHolder(driverLicense))),
    delete: (id) => call.request(deleteLicence, { driverLicense: id }).pipe(Effect.asVoid),
  },
  inn: {
    list: () => call.request(listInn, {}).pipe(Effect.map(({ items }) => items)),
    add: (draft) => call.request(createInn, draft).pipe(Effect.map(({ item }) => item)),
    edit: (document) => call.request(editInn, document).pipe(Effect.map(({ item }) => item)),
    delete: (id) => call.request(deleteInn, { id }).pipe(Effect.asVoid),
  },
})

import { Effect } from 'effect'
import type { DocumentsPort, VehiclesPort } from '#application/documents/documents.port.ts'
import type { DocumentHolder } from '#domain/documents/document.ts'
import type { HolderFields } from '#domain/documents/holder.ts'
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

/** Spec §3: the name comes as one field, as three fields, or is absent. */
const holderOf = ({ fio, surname, name, patronymic }: HolderFields): DocumentHolder | null => {
  if (fio !== undefined) return { fio }
  if (surname === undefined && name === undefined && patronymic === undefined) return null
  return { surname: surname ?? '', name: name ?? '', patronymic: patronymic ?? '' }
}

const withHolder = <D extends HolderFields>({ fio, surname, name, patronymic, ...document }: D) => ({
  ...document,
  holder: holderOf({ fio, surname, name, patronymic }),
})

/** The name goes into separate fields; an unknown plate is omitted. */
const toWire = <D extends { readonly holder: DocumentHolder | null }>({ holder, ...document }: D) => ({
  ...document,
  ...holder,
})

const vehicleToWire = <D extends Parameters<DocumentsPort['sts']['add']>[0]>({ plate, ...vehicle }: D) => ({
  ...toWire(vehicle),
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
        .request(createLicence, toWire(draft))
        .pipe(Effect.map(({ driverLicense }) => withHolder(driverLicense))),
    edit: (document) =>
      call
        .request(editLicence, toWire(document))
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

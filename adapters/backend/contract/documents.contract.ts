import { Schema } from 'effect'
import { endpoint } from './endpoint.ts'
import { InnWire, LicenceWire, PlateWire, StsWire } from './wire.ts'
import {
  SentDocumentIdWire,
  StsDocumentWire,
  holderFields,
  LicenceDocumentWire,
  InnDocumentWire,
} from './document.wire.ts'

/** The id of the deleted document. */
const Deleted = Schema.Struct({ id: SentDocumentIdWire })

const nameRefusals = ['full-name.format', 'holder.incomplete']

const exampleId = '11111111-1111-4111-8111-111111111111'

export const listSts = endpoint({
  name: 'listSts',
  summary: 'List vehicles',
  method: 'GET',
  path: '/105/api/sts',
  permission: 'view',
  input: Schema.Struct({}),
  reply: Schema.Struct({ sts: Schema.Array(StsDocumentWire) }),
})

export const createSts = endpoint({
  name: 'createSts',
  summary: 'Add a vehicle',
  method: 'POST',
  path: '/105/api/sts',
  origin: 'chosen',
  permission: 'fleet',
  capability: 'sts.create',
  input: Schema.Struct({ stsNumber: StsWire, plate: Schema.optionalKey(PlateWire), ...holderFields }),
  reply: Schema.Struct({ sts: StsDocumentWire }),
  refusals: ['documents.full', 'tariff.vehicles', 'capability.off', ...nameRefusals],
  example: { stsNumber: '9912345678', plate: 'А123ВС77' },
})

export const editSts = endpoint({
  name: 'editSts',
  summary: 'Replace a vehicle',
  method: 'PUT',
  path: '/105/api/sts/:id',
  origin: 'chosen',
  permission: 'fleet',
  capability: 'sts.edit',
  input: Schema.Struct({
    id: SentDocumentIdWire,
    stsNumber: StsWire,
    plate: Schema.optionalKey(PlateWire),
    ...holderFields,
  }),
  reply: Schema.Struct({ sts: StsDocumentWire }),
  refusals: ['document.unknown', 'document.present', 'capability.off', ...nameRefusals],
  example: { id: exampleId, stsNumber: '9912345678', plate: 'А123ВС77' },
})

export const deleteSts = endpoint({
  name: 'deleteSts',
  summary: 'Delete a vehicle',
  method: 'DELETE',
  path: '/105/api/sts',
  permission: 'fleet',
  input: Schema.Struct({ id: SentDocumentIdWire }),
  reply: Deleted,
  refusals: ['document.unknown'],
  example: { id: exampleId },
})

export const stsByPlate = endpoint({
  name: 'stsByPlate',
  summary: 'Find vehicles by plate',
  method: 'GET',
  path: '/105/api/sts/by/plate/:number/:region',
  origin: 'chosen',
  permission: 'view',
  input: Schema.Struct({
    /** The plate without the region: «А123ВС». */
    number: Schema.String.check(Schema.isMaxLength(16)),
    region: Schema.String.check(Schema.isMaxLength(4)),
  }),
  reply: Schema.Struct({ sts: Schema.Array(StsDocumentWire) }),
  refusals: ['required', 'plate.foreign', 'plate.format', 'plate.region', 'plate.zeros'],
  example: { number: 'А123ВС', region: '77' },
})

export const listLicences = endpoint({
  name: 'listLicences',
  summary: 'List driver licences',
  method: 'GET',
  path: '/105/api/driverLicense',
  permission: 'view',
  input: Schema.Struct({}),
  reply: Schema.Struct({ driverLicense: Schema.Array(LicenceDocumentWire) }),
})

export const createLicence = endpoint({
  name: 'createLicence',
  summary: 'Add a driver licence',
  method: 'POST',
  path: '/105/api/driverLicense',
  origin: 'chosen',
  permission: 'fleet',
  capability: 'licence.create',
  input: Schema.Struct({ number: LicenceWire, ...holderFields }),
  reply: Schema.Struct({ driverLicense: LicenceDocumentWire }),
  refusals: ['documents.full', 'capability.off', ...nameRefusals],
  example: { number: '9912345678', fio: 'Иванов Иван Иванович' },
})

export const editLicence = endpoint({
  name: 'editLicence',
  summary: 'Replace a driver licence',
  method: 'PUT',
  path: '/105/api/driverLicense/:id',
  origin: 'chosen',
  permission: 'fleet',
  capability: 'licence.edit',
  input: Schema.Struct({ id: SentDocumentIdWire, number: LicenceWire, ...holderFields }),
  reply: Schema.Struct({ driverLicense: LicenceDocumentWire }),
  refusals: ['document.unknown', 'document.present', 'capability.off', ...nameRefusals],
  example: { id: exampleId, number: '9912345678' },
})

export const deleteLicence = endpoint({
  name: 'deleteLicence',
  summary: 'Delete a driver licence',
  method: 'DELETE',
  path: '/105/api/driverLicense',
  permission: 'fleet',
  input: Schema.Struct({ driverLicense: SentDocumentIdWire }),
  reply: Deleted,
  refusals: ['document.unknown'],
  example: { driverLicense: exampleId },
})

export const listInn = endpoint({
  name: 'listInn',
  summary: 'List tax numbers',
  method: 'GET',
  path: '/105/api/inn',
  permission: 'view',
  input: Schema.Struct({}),
  reply: Schema.Struct({ items: Schema.Array(InnDocumentWire) }),
})

export const createInn = endpoint({
  name: 'createInn',
  summary: 'Add a tax number',
  method: 'POST',
  path: '/105/api/inn',
  origin: 'chosen',
  permission: 'fleet',
  capability: 'inn.create',
  input: Schema.Struct({ inn: InnWire }),
  reply: Schema.Struct({ item: InnDocumentWire }),
  refusals: ['documents.full', 'capability.off'],
  example: { inn: '7707083893' },
})

export const editInn = endpoint({
  name: 'editInn',
  summary: 'Replace a tax number',
  method: 'PUT',
  path: '/105/api/inn/:id',
  origin: 'chosen',
  permission: 'fleet',
  capability: 'inn.edit',
  input: Schema.Struct({ id: SentDocumentIdWire, inn: InnWire }),
  reply: Schema.Struct({ item: InnDocumentWire }),
  refusals: ['document.unknown', 'document.present', 'capability.off'],
  example: { id: exampleId, inn: '7707083893' },
})

export const deleteInn = endpoint({
  name: 'deleteInn',
  summary: 'Delete a tax number',
  method: 'DELETE',
  path: '/105/api/inn/:id',
  permission: 'fleet',
  input: Schema.Struct({ id: SentDocumentIdWire }),
  reply: Deleted,
  refusals: ['document.unknown'],
  example: { id: exampleId },
})

export const documentCalls = [
  listSts,
  createSts,
  editSts,
  deleteSts,
  stsByPlate,
  listLicences,
  createLicence,
  editLicence,
  deleteLicence,
  listInn,
  createInn,
  editInn,
  deleteInn,
] as const

import { Schema } from 'effect'
import type { DocumentId } from '#domain/documents/document.ts'
import { endpoint } from './endpoint.ts'
import { InnWire, LicenceWire, PlateWire, StsWire } from './wire.ts'

/** Any text: an id that does not have our format is answered as an unknown id. */
export const SentDocumentIdWire = Schema.String.check(Schema.isMaxLength(64)) as unknown as Schema.Codec<
  DocumentId,
  string
>

const name = Schema.String.check(Schema.isMaxLength(100))

/** Spec §3: possibly fio or name, surname, patronymic. */
const holderFields = {
  fio: Schema.optionalKey(name),
  surname: Schema.optionalKey(name),
  name: Schema.optionalKey(name),
  patronymic: Schema.optionalKey(name),
}

export const StsDocumentWire = Schema.Struct({
  id: SentDocumentIdWire,
  stsNumber: StsWire,
  plate: Schema.NullOr(PlateWire),
  ...holderFields,
}).annotate({ identifier: 'StsDocument' })

export const LicenceDocumentWire = Schema.Struct({
  id: SentDocumentIdWire,
  number: LicenceWire,
  ...holderFields,
}).annotate({ identifier: 'LicenceDocument' })

export const InnDocumentWire = Schema.Struct({ id: SentDocumentIdWire, inn: InnWire }).annotate({
  identifier: 'InnDocument',
})

/** The id of the deleted document. */
const Deleted = Schema.Struct({ id: SentDocumentIdWire })

const nameRefusals = ['full-name.format', 'holder.incomplete']

const exampleId = '11111111-1111-4111-8111-111111111111'

export const listSts = endpoint({
  name: 'listSts',
  summary: 'Vehicles of the user',
  method: 'GET',
  path: '/105/api/sts',
  input: Schema.Struct({}),
  reply: Schema.Struct({ sts: Schema.Array(StsDocumentWire) }),
})

export const createSts = endpoint({
  name: 'createSts',
  summary: 'Adds a vehicle; one with the same number stays, and takes the plate (spec §4 Documents reload)',
  method: 'POST',
  path: '/105/api/sts',
  origin: 'chosen',
  capability: 'sts.create',
  input: Schema.Struct({ stsNumber: StsWire, plate: Schema.optionalKey(PlateWire), ...holderFields }),
  reply: Schema.Struct({ sts: StsDocumentWire }),
  refusals: ['documents.full', 'tariff.vehicles', 'capability.off', ...nameRefusals],
  example: { stsNumber: '9912345678', plate: 'А123ВС77' },
})

export const editSts = endpoint({
  name: 'editSts',
  summary: 'Puts a vehicle in the place of the one with that id; what is not told is no longer there',
  method: 'PUT',
  path: '/105/api/sts/:id',
  origin: 'chosen',
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
  summary: 'Deletes a vehicle of the user',
  method: 'DELETE',
  path: '/105/api/sts',
  input: Schema.Struct({ id: SentDocumentIdWire }),
  reply: Deleted,
  refusals: ['document.unknown'],
  example: { id: exampleId },
})

export const stsByPlate = endpoint({
  name: 'stsByPlate',
  summary:
    'Vehicles of the user with that plate; vehicles of others are never told, for a plate alone would then open their charges',
  method: 'GET',
  path: '/105/api/sts/by/plate/:number/:region',
  origin: 'chosen',
  input: Schema.Struct({
    /** The plate without the region: «А123ВС». */
    number: Schema.String.check(Schema.isMaxLength(16)),
    region: Schema.String.check(Schema.isMaxLength(4)),
  }),
  reply: Schema.Struct({ sts: Schema.Array(StsDocumentWire) }),
  refusals: ['plate.format', 'plate.region', 'plate.zeros'],
  example: { number: 'А123ВС', region: '77' },
})

export const listLicences = endpoint({
  name: 'listLicences',
  summary: 'Driver licences of the user',
  method: 'GET',
  path: '/105/api/driverLicense',
  input: Schema.Struct({}),
  reply: Schema.Struct({ driverLicense: Schema.Array(LicenceDocumentWire) }),
})

export const createLicence = endpoint({
  name: 'createLicence',
  summary: 'Adds a driver licence; one with the same number stays as it is',
  method: 'POST',
  path: '/105/api/driverLicense',
  origin: 'chosen',
  capability: 'licence.create',
  input: Schema.Struct({ number: LicenceWire, ...holderFields }),
  reply: Schema.Struct({ driverLicense: LicenceDocumentWire }),
  refusals: ['documents.full', 'capability.off', ...nameRefusals],
  example: { number: '9912345678', fio: 'Иванов Иван Иванович' },
})

export const editLicence = endpoint({
  name: 'editLicence',
  summary: 'Puts a licence in the place of the one with that id; what is not told is no longer there',
  method: 'PUT',
  path: '/105/api/driverLicense/:id',
  origin: 'chosen',
  capability: 'licence.edit',
  input: Schema.Struct({ id: SentDocumentIdWire, number: LicenceWire, ...holderFields }),
  reply: Schema.Struct({ driverLicense: LicenceDocumentWire }),
  refusals: ['document.unknown', 'document.present', 'capability.off', ...nameRefusals],
  example: { id: exampleId, number: '9912345678' },
})

export const deleteLicence = endpoint({
  name: 'deleteLicence',
  summary: 'Deletes a driver licence of the user, named by its id or by its number',
  method: 'DELETE',
  path: '/105/api/driverLicense',
  input: Schema.Struct({ driverLicense: SentDocumentIdWire }),
  reply: Deleted,
  refusals: ['document.unknown'],
  example: { driverLicense: exampleId },
})

export const listInn = endpoint({
  name: 'listInn',
  summary: 'Tax numbers of the user',
  method: 'GET',
  path: '/105/api/inn',
  input: Schema.Struct({}),
  reply: Schema.Struct({ items: Schema.Array(InnDocumentWire) }),
})

export const createInn = endpoint({
  name: 'createInn',
  summary: 'Adds a tax number; the same one stays as it is',
  method: 'POST',
  path: '/105/api/inn',
  origin: 'chosen',
  capability: 'inn.create',
  input: Schema.Struct({ inn: InnWire }),
  reply: Schema.Struct({ item: InnDocumentWire }),
  refusals: ['documents.full', 'capability.off'],
  example: { inn: '7707083893' },
})

export const editInn = endpoint({
  name: 'editInn',
  summary: 'Puts a tax number in the place of the one with that id',
  method: 'PUT',
  path: '/105/api/inn/:id',
  origin: 'chosen',
  capability: 'inn.edit',
  input: Schema.Struct({ id: SentDocumentIdWire, inn: InnWire }),
  reply: Schema.Struct({ item: InnDocumentWire }),
  refusals: ['document.unknown', 'document.present', 'capability.off'],
  example: { id: exampleId, inn: '7707083893' },
})

export const deleteInn = endpoint({
  name: 'deleteInn',
  summary: 'Deletes a tax number of the user',
  method: 'DELETE',
  path: '/105/api/inn/:id',
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

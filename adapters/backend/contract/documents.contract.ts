import { Schema } from 'effect'
import { endpoint } from './endpoint.ts'
import { PlateWire, StsWire } from './wire.ts'

export const StsDocumentWire = Schema.Struct({
  id: Schema.String,
  stsNumber: StsWire,
  plate: Schema.NullOr(PlateWire),
}).annotate({ identifier: 'StsDocument' })

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
  input: Schema.Struct({ stsNumber: StsWire, plate: Schema.optionalKey(PlateWire) }),
  reply: Schema.Struct({ sts: StsDocumentWire }),
  refusals: ['documents.full', 'capability.off'],
})

export const documentCalls = [listSts, createSts] as const

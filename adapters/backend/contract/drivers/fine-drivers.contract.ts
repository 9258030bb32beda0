import { Schema } from 'effect'
import { maxFinesPerQuestion } from '#domain/organisation/who-drove.ts'
import { endpoint } from '#adapters/backend/contract/endpoint.ts'
import { DocumentIdWire, FineIdWire, LicenceWire } from '#adapters/backend/contract/wire.ts'

const name = Schema.String.check(Schema.isMaxLength(64))

const anId = '00000000-0000-4000-8000-000000000000'

const DriverWire = Schema.Struct({
  id: DocumentIdWire,
  driver_license_number: LicenceWire,
}).annotate({ identifier: 'Driver' })

const driverAnswer = {
  driver: Schema.NullOr(DriverWire),
  confidence: Schema.Literals(['high', 'medium', 'low', 'none']),
  candidates: Schema.Array(DriverWire),
  why: Schema.Array(Schema.Struct({ code: Schema.String, text: Schema.String })),
}

export const whoDrove = endpoint({
  name: 'whoDrove',
  summary: 'Find the driver of a fined vehicle',
  method: 'GET',
  path: '/api/drivers/of/:fineId',
  origin: 'own',
  access: 'organisation',
  permission: 'view',
  style: 'plain',
  input: Schema.Struct({ fineId: name }),
  reply: Schema.Struct(driverAnswer),
  refusals: ['organisation.none', 'fine.unknown'],
  example: { fineId: anId },
})

export const driversOfFines = endpoint({
  name: 'driversOfFines',
  summary: 'Find the drivers of several fined vehicles',
  method: 'POST',
  path: '/api/drivers/of',
  origin: 'own',
  access: 'organisation',
  permission: 'view',
  style: 'plain',
  body: 'json',
  input: Schema.Struct({
    fineIds: Schema.Array(name).check(Schema.isMinLength(1), Schema.isMaxLength(maxFinesPerQuestion)),
  }),
  reply: Schema.Struct({ answers: Schema.Array(Schema.Struct({ fineId: FineIdWire, ...driverAnswer })) }),
  refusals: ['organisation.none'],
  example: { fineIds: [anId] },
})

/** Who drove when a vehicle was fined. */
export const fineDriverCalls = [whoDrove, driversOfFines] as const

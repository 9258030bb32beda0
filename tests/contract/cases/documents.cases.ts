import { Effect } from 'effect'
import { expect } from 'vitest'
import type { DocumentId } from '#domain/documents/document.ts'
import type { Plate } from '#domain/identity/plate.ts'
import { capabilities as everyCapability } from '#domain/documents/capability.ts'
import { type AuthData, noAuth } from '#domain/session/auth-data.ts'
import { listCapabilities } from '#adapters/backend/contract/capabilities.contract.ts'
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
import { type CallCase, type Prepare, type CallFixture, callCase } from '#tests/contract/call-case.ts'
import {
  addInn,
  addLicence,
  addSts,
  asks,
  byId,
  fullOf,
  inn,
  licence,
  nameRefusals,
  otherInn,
  otherLicence,
  otherSts,
  outOfService,
  sts,
} from './document-calls.ts'
import { addVehicle } from '#tests/contract/organisation-fixture.ts'

const plate = 'А123ВС77' as Plate
const anyId = '11111111-1111-4111-8111-111111111111' as DocumentId

const vehicles = async ({ backend }: CallFixture, auth: AuthData) =>
  (await Effect.runPromise(backend.as(auth).request(listSts, {}))).sts

const licences = async ({ backend }: CallFixture, auth: AuthData) =>
  (await Effect.runPromise(backend.as(auth).request(listLicences, {}))).driverLicense

const taxNumbers = async ({ backend }: CallFixture, auth: AuthData) =>
  (await Effect.runPromise(backend.as(auth).request(listInn, {}))).items

/** Checks that the user has no document of this kind, and that the list of another user is unchanged. */
const isEmptied =
  (list: (fixture: CallFixture, auth: AuthData) => Promise<readonly unknown[]>) =>
  async (_: unknown, fixture: CallFixture, { auth }: { readonly auth: AuthData }) => {
    expect(await list(fixture, auth)).toEqual([])
  }

const editedSts = byId(addSts, (id) => ({ id, stsNumber: otherSts, plate, surname: 'иванов', name: 'Иван' }))
const deletedSts = byId(addSts, (id) => ({ id }))
const editedLicence = byId(addLicence, (id) => ({ id, number: otherLicence, fio: 'Иванов Иван Иванович' }))
const deletedLicence = byId(addLicence, (id) => ({ driverLicense: id }))
const editedInn = byId(addInn, (id) => ({ id, inn: otherInn }))
const deletedInn = byId(addInn, (id) => ({ id }))

/** A visitor with both documents edits one so that it equals the other. */
const duplicate =
  <Input>(
    input: (id: DocumentId) => Input,
    first: (fixture: CallFixture, auth: AuthData) => Promise<DocumentId>,
    second: (fixture: CallFixture, auth: AuthData) => Promise<unknown>,
  ): Prepare<Input> =>
  async (fixture) => {
    const auth = await fixture.visitor()
    const id = await first(fixture, auth)
    await second(fixture, auth)
    return { auth, input: input(id) }
  }

const stsCases = [
  callCase(listSts, {
    happy: async (fixture) => {
      const auth = await fixture.visitor()
      await addSts(fixture, auth)
      return { auth, input: {} }
    },
    shows: (reply) => expect(reply.sts).toMatchObject([{ stsNumber: sts, plate: null }]),
    refusals: {},
    foreign: null,
  }),
  callCase(createSts, {
    happy: asks({ stsNumber: sts, plate, fio: 'иванов иван иванович' }),
    shows: async (reply, fixture, { auth }) => {
      expect(await vehicles(fixture, auth)).toEqual([
        { id: reply.sts.id, stsNumber: sts, plate, fio: 'Иванов Иван Иванович' },
      ])
    },
    refusals: {
      'documents.full': fullOf('sts', { stsNumber: sts }),
      'tariff.vehicles': async ({ backend, organisation }) => {
        const auth = await organisation()
        for (let n = 0; n < 10; n += 1) await addVehicle(backend, auth.userId)
        return { auth, input: { stsNumber: sts } }
      },
      ...outOfService({ stsNumber: sts }),
      ...nameRefusals({ stsNumber: sts }),
    },
    foreign: null,
  }),
  callCase(editSts, {
    happy: editedSts.happy,
    shows: async (_, fixture, { auth, input: { id } }) => {
      expect(await vehicles(fixture, auth)).toEqual([
        { id, stsNumber: otherSts, plate, surname: 'Иванов', name: 'Иван', patronymic: '' },
      ])
    },
    refusals: {
      'document.unknown': editedSts.unknown,
      'document.present': duplicate(
        (id) => ({ id, stsNumber: otherSts }),
        addSts,
        (fixture, auth) => addSts(fixture, auth, otherSts),
      ),
      ...outOfService({ id: anyId, stsNumber: sts }),
      ...nameRefusals({ id: anyId, stsNumber: sts }),
    },
    foreign: editedSts.foreign,
  }),
  callCase(deleteSts, {
    happy: deletedSts.happy,
    shows: isEmptied(vehicles),
    refusals: { 'document.unknown': deletedSts.unknown },
    foreign: deletedSts.foreign,
  }),
  callCase(stsByPlate, {
    happy: async (fixture) => {
      const [auth, other] = [await fixture.visitor(), await fixture.visitor()]
      await Effect.runPromise(fixture.backend.as(auth).request(createSts, { stsNumber: sts, plate }))
      await Effect.runPromise(fixture.backend.as(other).request(createSts, { stsNumber: otherSts, plate }))
      return { auth, input: { number: 'A123BC', region: '77' } }
    },
    // The other user's vehicle has the same plate.
    shows: (reply) => expect(reply.sts).toMatchObject([{ stsNumber: sts, plate }]),
    refusals: {
      required: asks({ number: ' ', region: ' ' }),
      'plate.foreign': asks({ number: '123ABC', region: '02' }),
      'plate.format': asks({ number: 'Щ123ВС', region: '77' }),
      'plate.region': asks({ number: 'А123ВС', region: '100' }),
      'plate.zeros': asks({ number: 'А000ВС', region: '77' }),
    },
    foreign: null,
  }),
]

const licenceCases = [
  callCase(listLicences, {
    happy: async (fixture) => {
      const auth = await fixture.visitor()
      await addLicence(fixture, auth)
      return { auth, input: {} }
    },
    shows: (reply) => expect(reply.driverLicense).toMatchObject([{ number: licence }]),
    refusals: {},
    foreign: null,
  }),
  callCase(createLicence, {
    happy: asks({ number: licence, fio: 'Иванов Иван Иванович' }),
    shows: async (reply, fixture, { auth }) => {
      const again = { number: licence, fio: 'Петров Пётр Петрович' }
      // The older document stays (spec §4).
      expect(await Effect.runPromise(fixture.backend.as(auth).request(createLicence, again))).toEqual(reply)
      expect(await licences(fixture, auth)).toEqual([reply.driverLicense])
    },
    refusals: {
      'documents.full': fullOf('licence', { number: licence }),
      ...outOfService({ number: licence }),
      ...nameRefusals({ number: licence }),
    },
    foreign: null,
  }),
  callCase(editLicence, {
    happy: editedLicence.happy,
    shows: async (_, fixture, { auth, input }) => expect(await licences(fixture, auth)).toEqual([input]),
    refusals: {
      'document.unknown': editedLicence.unknown,
      'document.present': duplicate(
        (id) => ({ id, number: otherLicence }),
        addLicence,
        (fixture, auth) => addLicence(fixture, auth, otherLicence),
      ),
      ...outOfService({ id: anyId, number: licence }),
      ...nameRefusals({ id: anyId, number: licence }),
    },
    foreign: editedLicence.foreign,
  }),
  callCase(deleteLicence, {
    happy: deletedLicence.happy,
    shows: isEmptied(licences),
    refusals: { 'document.unknown': deletedLicence.unknown },
    foreign: deletedLicence.foreign,
  }),
]

const innCases = [
  callCase(listInn, {
    happy: async (fixture) => {
      const auth = await fixture.visitor()
      await addInn(fixture, auth)
      return { auth, input: {} }
    },
    shows: (reply) => expect(reply.items).toMatchObject([{ inn }]),
    refusals: {},
    foreign: null,
  }),
  callCase(createInn, {
    happy: asks({ inn }),
    shows: async (reply, fixture, { auth }) => {
      expect(await addInn(fixture, auth)).toBe(reply.item.id)
      expect(await taxNumbers(fixture, auth)).toEqual([reply.item])
    },
    refusals: { 'documents.full': fullOf('inn', { inn }), ...outOfService({ inn }) },
    foreign: null,
  }),
  callCase(editInn, {
    happy: editedInn.happy,
    shows: async (_, fixture, { auth, input }) => expect(await taxNumbers(fixture, auth)).toEqual([input]),
    refusals: {
      'document.unknown': editedInn.unknown,
      'document.present': duplicate(
        (id) => ({ id, inn: otherInn }),
        addInn,
        (fixture, auth) => addInn(fixture, auth, otherInn),
      ),
      ...outOfService({ id: anyId, inn }),
    },
    foreign: editedInn.foreign,
  }),
  callCase(deleteInn, {
    happy: deletedInn.happy,
    shows: isEmptied(taxNumbers),
    refusals: { 'document.unknown': deletedInn.unknown },
    foreign: deletedInn.foreign,
  }),
]

const capabilityCases: readonly CallCase[] = [
  callCase(listCapabilities, {
    happy: async () => ({ auth: noAuth, input: {} }),
    shows: ({ capabilities }) => expect(capabilities).toEqual(everyCapability),
    refusals: {},
    foreign: null,
  }),
]

export const documentsCases: readonly CallCase[] = [
  ...capabilityCases,
  ...stsCases,
  ...licenceCases,
  ...innCases,
]

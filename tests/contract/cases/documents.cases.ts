import { Effect } from 'effect'
import { expect } from 'vitest'
import type { DocumentId } from '#domain/documents/document.ts'
import type { Plate } from '#domain/identity/plate.ts'
import { capabilities as everyCapability } from '#domain/documents/capability.ts'
import { type AuthData, noAuth } from '#domain/session/auth-data.ts'
import { listCapabilities } from '#adapters/backend/contract/documents.contract.ts'
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
import type { CallCase, Prepare, Stage } from '#tests/contract/call-case.ts'
import { callCase } from '#tests/contract/call-case.ts'
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
} from './document-questions.ts'
import { addVehicle } from '#tests/contract/organisation-stage.ts'

const plate = 'А123ВС77' as Plate
const anyId = '11111111-1111-4111-8111-111111111111' as DocumentId

const vehicles = async ({ backend }: Stage, auth: AuthData) =>
  (await Effect.runPromise(backend.as(auth).request(listSts, {}))).sts

const licences = async ({ backend }: Stage, auth: AuthData) =>
  (await Effect.runPromise(backend.as(auth).request(listLicences, {}))).driverLicense

const taxNumbers = async ({ backend }: Stage, auth: AuthData) =>
  (await Effect.runPromise(backend.as(auth).request(listInn, {}))).items

/** Checks that the user has no document of this kind, and that the list of another user is unchanged. */
const isEmptied =
  (list: (stage: Stage, auth: AuthData) => Promise<readonly unknown[]>) =>
  async (_: unknown, stage: Stage, { auth }: { readonly auth: AuthData }) => {
    expect(await list(stage, auth)).toEqual([])
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
    first: (stage: Stage, auth: AuthData) => Promise<DocumentId>,
    second: (stage: Stage, auth: AuthData) => Promise<unknown>,
  ): Prepare<Input> =>
  async (stage) => {
    const auth = await stage.visitor()
    const id = await first(stage, auth)
    await second(stage, auth)
    return { auth, input: input(id) }
  }

const stsCases = [
  callCase(listSts, {
    happy: async (stage) => {
      const auth = await stage.visitor()
      await addSts(stage, auth)
      return { auth, input: {} }
    },
    shows: (reply) => expect(reply.sts).toMatchObject([{ stsNumber: sts, plate: null }]),
    refusals: {},
    foreign: null,
  }),
  callCase(createSts, {
    happy: asks({ stsNumber: sts, plate, fio: 'иванов иван иванович' }),
    shows: async (reply, stage, { auth }) => {
      expect(await vehicles(stage, auth)).toEqual([
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
    shows: async (_, stage, { auth, input: { id } }) => {
      expect(await vehicles(stage, auth)).toEqual([
        { id, stsNumber: otherSts, plate, surname: 'Иванов', name: 'Иван', patronymic: '' },
      ])
    },
    refusals: {
      'document.unknown': editedSts.unknown,
      'document.present': duplicate(
        (id) => ({ id, stsNumber: otherSts }),
        addSts,
        (stage, auth) => addSts(stage, auth, otherSts),
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
    happy: async (stage) => {
      const [auth, other] = [await stage.visitor(), await stage.visitor()]
      await Effect.runPromise(stage.backend.as(auth).request(createSts, { stsNumber: sts, plate }))
      await Effect.runPromise(stage.backend.as(other).request(createSts, { stsNumber: otherSts, plate }))
      return { auth, input: { number: 'A123BC', region: '77' } }
    },
    // The other user's vehicle has the same plate.
    shows: (reply) => expect(reply.sts).toMatchObject([{ stsNumber: sts, plate }]),
    refusals: {
      required: asks({ number: ' ', region: ' ' }),
      'plate.format': asks({ number: 'Щ123ВС', region: '77' }),
      'plate.region': asks({ number: 'А123ВС', region: '100' }),
      'plate.zeros': asks({ number: 'А000ВС', region: '77' }),
    },
    foreign: null,
  }),
]

const licenceCases = [
  callCase(listLicences, {
    happy: async (stage) => {
      const auth = await stage.visitor()
      await addLicence(stage, auth)
      return { auth, input: {} }
    },
    shows: (reply) => expect(reply.driverLicense).toMatchObject([{ number: licence }]),
    refusals: {},
    foreign: null,
  }),
  callCase(createLicence, {
    happy: asks({ number: licence, fio: 'Иванов Иван Иванович' }),
    shows: async (reply, stage, { auth }) => {
      const again = { number: licence, fio: 'Петров Пётр Петрович' }
      // The older document stays (spec §4).
      expect(await Effect.runPromise(stage.backend.as(auth).request(createLicence, again))).toEqual(reply)
      expect(await licences(stage, auth)).toEqual([reply.driverLicense])
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
    shows: async (_, stage, { auth, input }) => expect(await licences(stage, auth)).toEqual([input]),
    refusals: {
      'document.unknown': editedLicence.unknown,
      'document.present': duplicate(
        (id) => ({ id, number: otherLicence }),
        addLicence,
        (stage, auth) => addLicence(stage, auth, otherLicence),
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
    happy: async (stage) => {
      const auth = await stage.visitor()
      await addInn(stage, auth)
      return { auth, input: {} }
    },
    shows: (reply) => expect(reply.items).toMatchObject([{ inn }]),
    refusals: {},
    foreign: null,
  }),
  callCase(createInn, {
    happy: asks({ inn }),
    shows: async (reply, stage, { auth }) => {
      expect(await addInn(stage, auth)).toBe(reply.item.id)
      expect(await taxNumbers(stage, auth)).toEqual([reply.item])
    },
    refusals: { 'documents.full': fullOf('inn', { inn }), ...outOfService({ inn }) },
    foreign: null,
  }),
  callCase(editInn, {
    happy: editedInn.happy,
    shows: async (_, stage, { auth, input }) => expect(await taxNumbers(stage, auth)).toEqual([input]),
    refusals: {
      'document.unknown': editedInn.unknown,
      'document.present': duplicate(
        (id) => ({ id, inn: otherInn }),
        addInn,
        (stage, auth) => addInn(stage, auth, otherInn),
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

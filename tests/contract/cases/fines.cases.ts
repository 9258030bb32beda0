import { expect } from 'vitest'
import type { ChargeId } from '#domain/charges/charge.ts'
import { uinCheckDigit, type Uin } from '#domain/identity/uin.ts'
import type { Sts } from '#domain/identity/sts.ts'
import {
  fine,
  fineListBy,
  fineListByCar,
  ordinances,
  photo,
  readFine,
} from '#adapters/backend/contract/fines.contract.ts'
import { type CallCase, type Prepare, type CallFixture, callCase } from '#tests/contract/call-case.ts'
import { demoVehicle } from '#tests/support/samples/sample-vehicle.ts'
import { asks } from './document-calls.ts'
import { unknownPayment } from './payment-calls.ts'

/** Numbers of Rosreestr, a register that the demo registry does not simulate. */
export const unknownUin = `3210000000000000001${uinCheckDigit('3210000000000000001')}` as Uin

export const knownUin = '18810177261102104321' as Uin

/** Error cases of every call that queries the sources. */
export const sourceRefusals = <Input>(prepareInput: Prepare<Input>) => ({
  'source.unavailable': { on: 'sources-down' as const, prepareInput },
  'source.none': { on: 'sources-none' as const, prepareInput },
})

let serial = 20_000_000

/** A visitor whose vehicle has one fine. */
export const driverWithFine = async ({ backend, shop }: CallFixture) => {
  serial += 1
  const sts = `99${serial}`
  const id = await shop.charge({ sts })
  return { id, sts, auth: await backend.signIn({ sts }) }
}

const ofVehicle =
  <Input>(input: Input): Prepare<Input> =>
  async (fixture) => {
    const { auth } = await driverWithFine(fixture)
    return { auth, input }
  }

/** A visitor whose vehicle has no record in any source. */
export const ofUnknownVehicle =
  <Input>(input: Input): Prepare<Input> =>
  async ({ backend }) => ({ auth: await backend.signIn({ sts: `98${(serial += 1)}` }), input })

const aboutCharge =
  <Input>(input: (id: ChargeId) => Input): Prepare<Input> =>
  async (fixture) => ({ auth: await fixture.visitor(), input: input(await fixture.shop.charge()) })

const stsList = { kind: 'sts', value: '9900000007' } as const

export const finesCases: readonly CallCase[] = [
  callCase(fineListBy, {
    happy: asks(stsList),
    shows: ({ fines, sortIdentifiers, completeness }) => {
      expect(fines.length).toBeGreaterThan(0)
      expect(sortIdentifiers).toEqual([{ type: 'sts', identifier: '9900000007' }])
      expect(completeness).toMatchObject([
        { sources: [{ name: 'Демо-реестр', state: 'answered', found: fines.length }] },
      ])
    },
    refusals: {
      required: asks({ kind: 'sts', value: ' ' }),
      'sts.format': asks({ kind: 'sts', value: '123' }),
      'licence.format': asks({ kind: 'dl', value: '12' }),
      'inn.length': asks({ kind: 'inn', value: '12345' }),
      'inn.checksum': asks({ kind: 'inn', value: '7707083894' }),
      'inn.zeros': asks({ kind: 'inn', value: '0000000000' }),
      ...sourceRefusals(asks(stsList)),
    },
    foreign: null,
  }),
  callCase(fineListByCar, {
    happy: asks({ value: demoVehicle.plate, sts: demoVehicle.sts as Sts }),
    shows: (reply) => {
      expect(reply).not.toHaveProperty('secondFacts')
      expect(reply.fines).toMatchObject(
        reply.fines.map(() => ({ foundBy: [{ type: 'sts' }, { type: 'plate' }] })),
      )
      expect(reply.fines.length).toBeGreaterThan(0)
    },
    refusals: {
      required: asks({ value: ' ' }),
      'plate.foreign': asks({ value: '123ABC02' }),
      'plate.format': asks({ value: 'Щ123ВС77' }),
      'plate.region': asks({ value: 'А123ВС100' }),
      'plate.zeros': asks({ value: 'А000ВС77' }),
      'vehicle.mismatch': asks({ value: demoVehicle.plate, sts: '9911111111' as Sts }),
      ...sourceRefusals(asks({ value: demoVehicle.plate })),
    },
    // A certificate of another vehicle is answered as one that does not exist.
    foreign: {
      prepareInput: async (fixture) => {
        const { auth, sts } = await driverWithFine(fixture)
        return { auth, input: { value: demoVehicle.plate, sts: sts as Sts } }
      },
      code: 'vehicle.mismatch',
    },
  }),
  callCase(ordinances, {
    happy: ofVehicle({ category: 'all', isForceRefresh: true }),
    shows: ({ fines }) => expect(fines).toMatchObject([{ amount: 75_000 }]),
    refusals: sourceRefusals(ofUnknownVehicle({ category: 'all' as const })),
    foreign: null,
  }),
  callCase(fine, {
    happy: aboutCharge((id) => ({ fine: id })),
    shows: (reply, _, { input }) => expect(reply.fine).toMatchObject({ id: input.fine, amount: 75_000 }),
    refusals: { 'fine.unknown': asks({ fine: unknownPayment }) },
    foreign: null,
  }),
  callCase(readFine, {
    happy: asks({ uin: knownUin }),
    shows: (reply) => expect(reply.fine.uin).toBe(knownUin),
    refusals: {
      'fine.unknown': asks({ uin: unknownUin }),
      'capability.off': { on: 'capabilities-off', prepareInput: asks({ uin: knownUin }) },
      ...sourceRefusals(asks({ uin: unknownUin })),
    },
    foreign: null,
  }),
  callCase(photo, {
    happy: aboutCharge((fineId) => ({ fineId })),
    shows: ({ photos }) => expect(photos).toEqual([]),
    refusals: {
      'fine.unknown': asks({ fineId: unknownPayment }),
      'photo.unavailable': async (fixture) => {
        const fineId = await fixture.shop.charge()
        const photos = JSON.stringify(['file:photo-that-was-deleted', `file:${'0'.repeat(64)}`])
        await fixture.shop.db.updateTable('charges').set({ photos }).where('id', '=', fineId).execute()
        return { auth: await fixture.visitor(), input: { fineId } }
      },
    },
    foreign: null,
  }),
]

import { randomUUID } from 'node:crypto'
import { Effect } from 'effect'
import { expect } from 'vitest'
import {
  createPhone,
  deletePhone,
  editPhone,
  listPhones,
  listNotices,
  notifyDriver,
  readPhone,
} from '#adapters/backend/contract/drivers/driver-phones.contract.ts'
import {
  createSchedule,
  deleteSchedule,
  editSchedule,
  listSchedules,
} from '#adapters/backend/contract/drivers/schedules.contract.ts'
import { driversOfFines, whoDrove } from '#adapters/backend/contract/drivers/fine-drivers.contract.ts'
import { callCase, type CallCase } from '#tests/contract/call-case.ts'
import { addPhone, newMsisdn } from '#tests/contract/organisation-fixture.ts'
import { sampleUin } from '#tests/support/samples/charge-record.ts'
import {
  fleet,
  of,
  stolen,
  alone,
  shiftOf,
  scheduleOf,
  conflicting,
  shiftRefusals,
  phoneOf,
  idOf,
  codeTo,
  sentCode,
  wrong,
  newPhone,
  demo,
  withExhaustedCodes,
  notice,
  fineOf,
} from './driver-calls.ts'

export const driversCases: readonly CallCase[] = [
  callCase(listSchedules, {
    happy: of(async ({ schedule, shift, at }) => {
      await schedule()
      return { ...shift, startAt: at(10), endAt: at(11) }
    }),
    shows: ({ schedules }, _, { input }) =>
      expect(schedules).toMatchObject([{ stsId: input.stsId, driverLicenseId: input.driverLicenseId }]),
    refusals: { 'organisation.none': alone(of(() => ({}))) },
    foreign: null,
  }),
  callCase(createSchedule, {
    happy: shiftOf,
    shows: ({ schedule }, _, { input }) => expect(schedule).toMatchObject(input),
    refusals: {
      ...shiftRefusals((_, shift) => shift),
      'schedule.conflict': of(conflicting),
    },
    foreign: { prepareInput: stolen(shiftOf), code: 'schedule.vehicle-unknown' },
  }),
  callCase(editSchedule, {
    happy: scheduleOf,
    shows: ({ schedule }, _, { input }) => expect(schedule).toEqual(input),
    refusals: {
      ...shiftRefusals(async (one, shift) => ({ ...shift, id: (await one.schedule()).id })),
      'schedule.unknown': of(({ shift }) => ({ ...shift, id: randomUUID() })),
      'schedule.conflict': of(async (one) => {
        const later = { ...one.shift, startAt: one.at(20), endAt: one.at(21) }
        const { schedule } = await Effect.runPromise(one.backend.as(one.auth).request(createSchedule, later))
        return { ...(await conflicting(one)), id: schedule.id }
      }),
    },
    foreign: {
      prepareInput: async (fixture) => {
        const { input } = await scheduleOf(fixture)
        const { auth, shift } = await fleet(fixture)
        return { auth, input: { ...shift, id: input.id } }
      },
      code: 'schedule.unknown',
    },
  }),
  callCase(deleteSchedule, {
    happy: idOf(scheduleOf),
    shows: async ({ id }, { backend }, { auth, input }) => {
      expect(id).toBe(input.id)
      expect(await Effect.runPromise(backend.as(auth).request(listSchedules, {}))).toEqual({ schedules: [] })
    },
    refusals: {
      'organisation.none': alone(idOf(scheduleOf)),
      'schedule.unknown': of(() => ({ id: 'nothing' })),
    },
    foreign: { prepareInput: stolen(idOf(scheduleOf)), code: 'schedule.unknown' },
  }),
  callCase(listPhones, {
    happy: async (fixture) => {
      const { auth, input } = await phoneOf(true)(fixture)
      return { auth, input: { msisdn: input.msisdn, verified_only: true } }
    },
    shows: ({ phones }, _, { input }) =>
      expect(phones).toMatchObject([{ msisdn: input.msisdn, is_verified: true }]),
    refusals: { 'organisation.none': alone(of(() => ({}))) },
    foreign: null,
  }),
  callCase(createPhone, {
    happy: newPhone(true),
    shows: async (reply, fixture, { input }) => {
      expect(reply).toMatchObject({
        phone: { msisdn: input.msisdn, is_verified: false },
        isCodeSent: true,
      })
      expect(await codeTo(fixture, input.msisdn)).toMatch(/^\d{6}$/)
    },
    refusals: {
      'organisation.none': alone(newPhone(false)),
      'tariff.required': demo(newPhone(true)),
      'phone.codes-many': withExhaustedCodes(newPhone(true)),
    },
    foreign: null,
  }),
  callCase(readPhone, {
    happy: idOf(phoneOf(true)),
    shows: ({ phone }, _, { input }) => expect(phone).toMatchObject({ id: input.id, is_verified: true }),
    refusals: {
      'organisation.none': alone(idOf(phoneOf())),
      'phone.unknown': of(() => ({ id: randomUUID() })),
    },
    foreign: { prepareInput: stolen(idOf(phoneOf())), code: 'phone.unknown' },
  }),
  callCase(editPhone, {
    happy: sentCode((sent) => sent),
    shows: ({ phone, isCodeSent }) => {
      expect(phone.is_verified).toBe(true)
      expect(isCodeSent).toBe(false)
    },
    refusals: {
      'organisation.none': alone(phoneOf()),
      'phone.unknown': async (fixture) => {
        const { auth, input } = await phoneOf()(fixture)
        return { auth, input: { ...input, id: 'nothing' } }
      },
      'phone.exists': of(async ({ backend, organisationId, driver }) => {
        const taken = newMsisdn()
        await addPhone(backend, organisationId, { ...driver, msisdn: taken })
        const id = await addPhone(backend, organisationId, { ...driver, msisdn: newMsisdn() })
        return {
          id,
          driver_license_number: driver.licence,
          msisdn: taken,
          is_verified: false,
        }
      }),
      'phone.code-wrong': sentCode(wrong),
      'phone.code-expired': async (fixture) => {
        const call = await sentCode((sent) => sent)(fixture)
        fixture.backend.clock.advance(15 * 60_000)
        return call
      },
      'tariff.required': demo(phoneOf()),
      'phone.codes-many': withExhaustedCodes(phoneOf()),
    },
    foreign: { prepareInput: stolen(phoneOf()), code: 'phone.unknown' },
  }),
  callCase(deletePhone, {
    happy: idOf(phoneOf()),
    shows: async ({ id }, { backend }, { auth, input }) => {
      expect(id).toBe(input.id)
      const { phones } = await Effect.runPromise(backend.as(auth).request(listPhones, {}))
      expect(phones).toEqual([])
    },
    refusals: {
      'organisation.none': alone(idOf(phoneOf())),
      'phone.unknown': of(() => ({ id: randomUUID() })),
    },
    foreign: { prepareInput: stolen(idOf(phoneOf())), code: 'phone.unknown' },
  }),
  callCase(notifyDriver, {
    happy: notice(true),
    shows: async ({ isSent }, { backend }, { auth, input }) => {
      expect(isSent).toBe(true)
      const again = await Effect.runPromise(backend.as(auth).request(notifyDriver, input))
      expect(again).toEqual({ isSent: false })
    },
    refusals: {
      'organisation.none': alone(notice(true)),
      'tariff.required': demo(notice(true)),
      'notice.no-phone': async (fixture) => {
        const { auth, input } = await notice(true)(fixture)
        return { auth, input: { ...input, msisdn: newMsisdn() } }
      },
      'notice.unverified': notice(false),
      'notice.paid': notice(true, true),
      'fine.unknown': async (fixture) => {
        const { auth, input } = await notice(true)(fixture)
        return { auth, input: { ...input, uin: sampleUin(99_999) } }
      },
    },
    foreign: {
      prepareInput: async (fixture) => {
        const { input } = await notice(true)(fixture)
        const mine = await notice(true)(fixture)
        return { ...mine, input: { ...mine.input, uin: input.uin } }
      },
      code: 'fine.unknown',
    },
  }),
  callCase(listNotices, {
    happy: async (fixture) => {
      const { auth, input } = await notice(true)(fixture)
      await Effect.runPromise(fixture.backend.as(auth).request(notifyDriver, input))
      // The notice of another organisation is not in the list.
      const other = await notice(true)(fixture)
      await Effect.runPromise(fixture.backend.as(other.auth).request(notifyDriver, other.input))
      return { auth, input: {} }
    },
    shows: ({ notices }) => {
      expect(notices).toMatchObject([{ sentAt: null }])
      expect(notices[0]?.text).toMatch(/^Штраф /)
    },
    refusals: { 'organisation.none': alone(of(() => ({}))) },
    foreign: null,
  }),
  callCase(whoDrove, {
    happy: fineOf,
    shows: (reply) => {
      expect(reply).toMatchObject({ confidence: 'high' })
      expect(reply.driver?.driver_license_number).toMatch(/^99\d{8}$/)
      expect(reply.why.map(({ code }) => code)).toEqual(['shift'])
    },
    refusals: {
      'organisation.none': alone(fineOf),
      'fine.unknown': of(() => ({ fineId: randomUUID() })),
    },
    foreign: { prepareInput: stolen(fineOf), code: 'fine.unknown' },
  }),
  callCase(driversOfFines, {
    happy: async (fixture) => {
      const { auth, input } = await fineOf(fixture)
      return { auth, input: { fineIds: [input.fineId, randomUUID(), 'nothing'] } }
    },
    shows: ({ answers }, _, { input }) =>
      expect(answers).toMatchObject([{ fineId: input.fineIds[0], confidence: 'high' }]),
    refusals: { 'organisation.none': alone(of(() => ({ fineIds: [randomUUID()] }))) },
    // A fine of another organisation is left out, as an unknown one is.
    foreign: null,
  }),
]

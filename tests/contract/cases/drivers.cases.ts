import { randomUUID } from 'node:crypto'
import { Effect } from 'effect'
import { expect } from 'vitest'
import { instant, type Instant } from '#domain/dates/instant.ts'
import type { Phone } from '#domain/identity/phone.ts'
import {
  createPhone,
  createSchedule,
  deletePhone,
  deleteSchedule,
  editPhone,
  editSchedule,
  listPhones,
  listSchedules,
  notifyDriver,
  readPhone,
  whoDrove,
} from '#adapters/backend/contract/drivers.contract.ts'
import type { InputOf } from '#adapters/backend/contract/endpoint.ts'
import { callCase, type CallCase, type Prepare, type Stage } from '#tests/contract/call-case.ts'
import {
  addDriver,
  addFine,
  addPhone,
  addVehicle,
  newMsisdn,
  onDemo,
  withoutOrganisation,
} from '#tests/contract/organisation-stage.ts'
import { sampleUin } from '#tests/support/charge-record.ts'

const hour = 3_600_000

/** An organisation with a vehicle, a driver and a shift from 9 to 18 hours ahead. */
const fleet = async (stage: Stage) => {
  const { backend } = stage
  const auth = await stage.organisation()
  const { id: organisationId } = await backend.store.db
    .selectFrom('organisations')
    .select('id')
    .where('user_id', '=', auth.userId)
    .executeTakeFirstOrThrow()
  const vehicle = await addVehicle(backend, auth.userId)
  const driver = await addDriver(backend, auth.userId)
  const at = (hours: number): Instant => instant(backend.clock.now() + hours * hour)
  const shift = {
    stsId: vehicle.stsId,
    driverLicenseId: driver.driverLicenseId,
    startAt: at(9),
    endAt: at(18),
  }
  const schedule = async () => (await Effect.runPromise(backend.as(auth).ask(createSchedule, shift))).schedule
  return { backend, auth, organisationId, vehicle, driver, at, shift, schedule }
}

type Fleet = Awaited<ReturnType<typeof fleet>>

/** A question of that fleet. */
const of =
  <Input>(input: (one: Fleet) => Promise<Input> | Input): Prepare<Input> =>
  async (stage) => {
    const one = await fleet(stage)
    return { auth: one.auth, input: await input(one) }
  }

/** The question of one fleet in the mouth of another. */
const stolen =
  <Input>(how: Prepare<Input>): Prepare<Input> =>
  async (stage) => ({ ...(await how(stage)), auth: await stage.organisation() })

const alone =
  <Input>(how: Prepare<Input>): Prepare<Input> =>
  async (stage) => {
    const question = await how(stage)
    await withoutOrganisation(stage.backend, question.auth.userId)
    return question
  }

const shiftOf = of(({ shift }) => shift)

const scheduleOf: Prepare<InputOf<typeof editSchedule>> = of(async ({ shift, schedule, at }) => ({
  ...shift,
  id: (await schedule()).id,
  endAt: at(20),
}))

const conflicting = async ({ shift, schedule, at }: Fleet) => {
  await schedule()
  return { ...shift, startAt: at(17), endAt: at(20) }
}

const shiftRefusals = <Input extends InputOf<typeof createSchedule>>(
  input: (one: Fleet, shift: InputOf<typeof createSchedule>) => Promise<Input> | Input,
): Readonly<Record<string, Prepare<Input>>> => {
  const asking = (change: (one: Fleet) => Partial<InputOf<typeof createSchedule>>): Prepare<Input> =>
    of((one) => input(one, { ...one.shift, ...change(one) }))
  return {
    'organisation.none': alone(asking(() => ({}))),
    'schedule.vehicle-unknown': asking(() => ({ stsId: randomUUID() })),
    'schedule.driver-unknown': asking(() => ({ driverLicenseId: 'nobody' })),
    'schedule.order': asking(({ shift }) => ({ endAt: shift.startAt })),
  }
}

const phoneOf =
  (isVerified = false): Prepare<InputOf<typeof editPhone>> =>
  async (stage) => {
    const { backend, auth, organisationId, driver } = await fleet(stage)
    const msisdn = newMsisdn()
    const id = await addPhone(backend, organisationId, { ...driver, msisdn, isVerified })
    return {
      auth,
      input: { id, driver_license_number: driver.licence, msisdn, is_verified: true },
    }
  }

const idOf =
  (how: Prepare<{ readonly id: string }>): Prepare<{ readonly id: string }> =>
  async (stage) => {
    const { auth, input } = await how(stage)
    return { auth, input: { id: input.id } }
  }

/** As many codes as one number gets in a day, a minute apart, asked for by somebody else. */
const worn = async ({ backend }: Stage, msisdn: Phone): Promise<void> => {
  const now = new Date(backend.clock.now())
  await backend.store.db
    .insertInto('driver_code_sends')
    .values(Array.from({ length: 5 }, () => ({ msisdn, sent_at: now })))
    .execute()
}

const codeTo = async ({ backend }: Stage, msisdn: string): Promise<string> => {
  const { body } = await backend.store.db
    .selectFrom('sms_messages')
    .select('body')
    .where('phone', '=', msisdn)
    .executeTakeFirstOrThrow()
  return body.slice(0, 6)
}

/** The driver was sent a code, and somebody tells one. */
const toldCode =
  (code: (sent: string) => string): Prepare<InputOf<typeof editPhone>> =>
  async (stage) => {
    const { auth, input } = await phoneOf()(stage)
    await Effect.runPromise(stage.backend.as(auth).ask(editPhone, input))
    return { auth, input: { ...input, code: code(await codeTo(stage, input.msisdn)) } }
  }

const wrong = (sent: string): string => (sent === '000000' ? '000001' : '000000')

const newPhone = (is_verified: boolean): Prepare<InputOf<typeof createPhone>> =>
  of(({ driver }) => ({ driver_license_number: driver.licence, msisdn: newMsisdn(), is_verified }))

const demo =
  <Input>(how: Prepare<Input>): Prepare<Input> =>
  async (stage) => {
    const question = await how(stage)
    await onDemo(stage.backend, question.auth.userId)
    return question
  }

const overworked =
  <Input extends { readonly msisdn: Phone }>(how: Prepare<Input>): Prepare<Input> =>
  async (stage) => {
    const question = await how(stage)
    await worn(stage, question.input.msisdn)
    return question
  }

const notice = (isVerified: boolean, isPaid = false): Prepare<InputOf<typeof notifyDriver>> =>
  of(async ({ backend, organisationId, vehicle, driver, at }) => {
    const msisdn = newMsisdn()
    await addPhone(backend, organisationId, { ...driver, msisdn, isVerified })
    const { uin } = await addFine(backend, vehicle.sts, at(-24), isPaid ? at(-1) : null)
    return { uin, msisdn }
  })

const fineOf = of(async ({ backend, vehicle, schedule, at }) => {
  await schedule()
  return { fineId: (await addFine(backend, vehicle.sts, at(12))).fineId }
})

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
    foreign: { asking: stolen(shiftOf), code: 'schedule.vehicle-unknown' },
  }),
  callCase(editSchedule, {
    happy: scheduleOf,
    shows: ({ schedule }, _, { input }) => expect(schedule).toEqual(input),
    refusals: {
      ...shiftRefusals(async (one, shift) => ({ ...shift, id: (await one.schedule()).id })),
      'schedule.unknown': of(({ shift }) => ({ ...shift, id: randomUUID() })),
      'schedule.conflict': of(async (one) => {
        const later = { ...one.shift, startAt: one.at(20), endAt: one.at(21) }
        const { schedule } = await Effect.runPromise(one.backend.as(one.auth).ask(createSchedule, later))
        return { ...(await conflicting(one)), id: schedule.id }
      }),
    },
    foreign: {
      asking: async (stage) => {
        const { input } = await scheduleOf(stage)
        const { auth, shift } = await fleet(stage)
        return { auth, input: { ...shift, id: input.id } }
      },
      code: 'schedule.unknown',
    },
  }),
  callCase(deleteSchedule, {
    happy: idOf(scheduleOf),
    shows: async ({ id }, { backend }, { auth, input }) => {
      expect(id).toBe(input.id)
      expect(await Effect.runPromise(backend.as(auth).ask(listSchedules, {}))).toEqual({ schedules: [] })
    },
    refusals: {
      'organisation.none': alone(idOf(scheduleOf)),
      'schedule.unknown': of(() => ({ id: 'nothing' })),
    },
    foreign: { asking: stolen(idOf(scheduleOf)), code: 'schedule.unknown' },
  }),
  callCase(listPhones, {
    happy: async (stage) => {
      const { auth, input } = await phoneOf(true)(stage)
      return { auth, input: { msisdn: input.msisdn, verified_only: true } }
    },
    shows: ({ phones, isMasked }, _, { input }) => {
      expect(phones).toMatchObject([{ msisdn: input.msisdn, is_verified: true }])
      expect(isMasked).toBe(false)
    },
    refusals: { 'organisation.none': alone(of(() => ({}))) },
    foreign: null,
  }),
  callCase(createPhone, {
    happy: newPhone(true),
    shows: async (reply, stage, { input }) => {
      expect(reply).toMatchObject({
        phone: { msisdn: input.msisdn, is_verified: false },
        isMasked: false,
        isCodeSent: true,
      })
      expect(await codeTo(stage, input.msisdn)).toMatch(/^\d{6}$/)
    },
    refusals: {
      'organisation.none': alone(newPhone(false)),
      'tariff.required': demo(newPhone(true)),
      'phone.codes-many': overworked(newPhone(true)),
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
    foreign: { asking: stolen(idOf(phoneOf())), code: 'phone.unknown' },
  }),
  callCase(editPhone, {
    happy: toldCode((sent) => sent),
    shows: ({ phone, isCodeSent }) => {
      expect(phone.is_verified).toBe(true)
      expect(isCodeSent).toBe(false)
    },
    refusals: {
      'organisation.none': alone(phoneOf()),
      'phone.unknown': async (stage) => {
        const { auth, input } = await phoneOf()(stage)
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
      'phone.code-wrong': toldCode(wrong),
      'phone.code-expired': async (stage) => {
        const question = await toldCode((sent) => sent)(stage)
        stage.backend.clock.advance(15 * 60_000)
        return question
      },
      'tariff.required': demo(phoneOf()),
      'phone.codes-many': overworked(phoneOf()),
    },
    foreign: { asking: stolen(phoneOf()), code: 'phone.unknown' },
  }),
  callCase(deletePhone, {
    happy: idOf(phoneOf()),
    shows: async ({ id }, { backend }, { auth, input }) => {
      expect(id).toBe(input.id)
      const { phones } = await Effect.runPromise(backend.as(auth).ask(listPhones, {}))
      expect(phones).toEqual([])
    },
    refusals: {
      'organisation.none': alone(idOf(phoneOf())),
      'phone.unknown': of(() => ({ id: randomUUID() })),
    },
    foreign: { asking: stolen(idOf(phoneOf())), code: 'phone.unknown' },
  }),
  callCase(notifyDriver, {
    happy: notice(true),
    shows: async ({ isSent }, { backend }, { auth, input }) => {
      expect(isSent).toBe(true)
      const again = await Effect.runPromise(backend.as(auth).ask(notifyDriver, input))
      expect(again).toEqual({ isSent: false })
    },
    refusals: {
      'organisation.none': alone(notice(true)),
      'tariff.required': demo(notice(true)),
      'notice.no-phone': async (stage) => {
        const { auth, input } = await notice(true)(stage)
        return { auth, input: { ...input, msisdn: newMsisdn() } }
      },
      'notice.unverified': notice(false),
      'notice.paid': notice(true, true),
      'fine.unknown': async (stage) => {
        const { auth, input } = await notice(true)(stage)
        return { auth, input: { ...input, uin: sampleUin(99_999) } }
      },
    },
    foreign: {
      asking: async (stage) => {
        const { input } = await notice(true)(stage)
        const mine = await notice(true)(stage)
        return { ...mine, input: { ...mine.input, uin: input.uin } }
      },
      code: 'fine.unknown',
    },
  }),
  callCase(whoDrove, {
    happy: fineOf,
    shows: (reply) => {
      expect(reply).toMatchObject({ confidence: 'high', isMasked: false })
      expect(reply.driver?.driver_license_number).toMatch(/^99\d{8}$/)
      expect(reply.why.map(({ code }) => code)).toEqual(['shift'])
    },
    refusals: {
      'organisation.none': alone(fineOf),
      'fine.unknown': of(() => ({ fineId: randomUUID() })),
    },
    foreign: { asking: stolen(fineOf), code: 'fine.unknown' },
  }),
]

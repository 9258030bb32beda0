import { randomUUID } from 'node:crypto'
import { Effect } from 'effect'
import { instant, type Instant } from '#domain/dates/instant.ts'
import type { Phone } from '#domain/identity/phone.ts'
import {
  createPhone,
  editPhone,
  notifyDriver,
} from '#adapters/backend/contract/drivers/driver-phones.contract.ts'
import { createSchedule, editSchedule } from '#adapters/backend/contract/drivers/schedules.contract.ts'
import type { InputOf } from '#adapters/backend/contract/endpoint.ts'
import { type Prepare, type CallFixture } from '#tests/contract/call-case.ts'
import {
  addDriver,
  addFine,
  addPhone,
  addVehicle,
  newMsisdn,
  startDemo,
  withoutOrganisation,
} from '#tests/contract/organisation-fixture.ts'

const hour = 3_600_000

/** An organisation with a vehicle, a driver and a shift from 9 to 18 hours ahead. */
export const fleet = async (fixture: CallFixture) => {
  const { backend } = fixture
  const auth = await fixture.organisation()
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
  const schedule = async () =>
    (await Effect.runPromise(backend.as(auth).request(createSchedule, shift))).schedule
  return { backend, auth, organisationId, vehicle, driver, at, shift, schedule }
}

type Fleet = Awaited<ReturnType<typeof fleet>>

/** A call of the organisation of that fleet. */
export const of =
  <Input>(input: (one: Fleet) => Promise<Input> | Input): Prepare<Input> =>
  async (fixture) => {
    const one = await fleet(fixture)
    return { auth: one.auth, input: await input(one) }
  }

/** A call about one fleet by the organisation of another fleet. */
export const stolen =
  <Input>(how: Prepare<Input>): Prepare<Input> =>
  async (fixture) => ({ ...(await how(fixture)), auth: await fixture.organisation() })

export const alone =
  <Input>(how: Prepare<Input>): Prepare<Input> =>
  async (fixture) => {
    const call = await how(fixture)
    await withoutOrganisation(fixture.backend, call.auth.userId)
    return call
  }

export const shiftOf = of(({ shift }) => shift)

export const scheduleOf: Prepare<InputOf<typeof editSchedule>> = of(async ({ shift, schedule, at }) => ({
  ...shift,
  id: (await schedule()).id,
  endAt: at(20),
}))

export const conflicting = async ({ shift, schedule, at }: Fleet) => {
  await schedule()
  return { ...shift, startAt: at(17), endAt: at(20) }
}

export const shiftRefusals = <Input extends InputOf<typeof createSchedule>>(
  input: (one: Fleet, shift: InputOf<typeof createSchedule>) => Promise<Input> | Input,
): Readonly<Record<string, Prepare<Input>>> => {
  const prepareInput = (change: (one: Fleet) => Partial<InputOf<typeof createSchedule>>): Prepare<Input> =>
    of((one) => input(one, { ...one.shift, ...change(one) }))
  return {
    'organisation.none': alone(prepareInput(() => ({}))),
    'schedule.vehicle-unknown': prepareInput(() => ({ stsId: randomUUID() })),
    'schedule.driver-unknown': prepareInput(() => ({ driverLicenseId: 'nobody' })),
    'schedule.order': prepareInput(({ shift }) => ({ endAt: shift.startAt })),
  }
}

export const phoneOf =
  (isVerified = false): Prepare<InputOf<typeof editPhone>> =>
  async (fixture) => {
    const { backend, auth, organisationId, driver } = await fleet(fixture)
    const msisdn = newMsisdn()
    const id = await addPhone(backend, organisationId, { ...driver, msisdn, isVerified })
    return {
      auth,
      input: { id, driver_license_number: driver.licence, msisdn, is_verified: true },
    }
  }

export const idOf =
  (how: Prepare<{ readonly id: string }>): Prepare<{ readonly id: string }> =>
  async (fixture) => {
    const { auth, input } = await how(fixture)
    return { auth, input: { id: input.id } }
  }

/** Another user has used up the daily limit of codes for the number, one code a minute. */
const exhaustCodes = async ({ backend }: CallFixture, msisdn: Phone): Promise<void> => {
  const now = new Date(backend.clock.now())
  await backend.store.db
    .insertInto('driver_code_sends')
    .values(Array.from({ length: 5 }, () => ({ msisdn, sent_at: now })))
    .execute()
}

export const codeTo = async ({ backend }: CallFixture, msisdn: string): Promise<string> => {
  const { body } = await backend.store.db
    .selectFrom('sms_messages')
    .select('body')
    .where('phone', '=', msisdn)
    .executeTakeFirstOrThrow()
  return body.slice(0, 6)
}

/** The driver was sent a code, and the user enters `code(sent)`. */
export const sentCode =
  (code: (sent: string) => string): Prepare<InputOf<typeof editPhone>> =>
  async (fixture) => {
    const { auth, input } = await phoneOf()(fixture)
    await Effect.runPromise(fixture.backend.as(auth).request(editPhone, input))
    return { auth, input: { ...input, code: code(await codeTo(fixture, input.msisdn)) } }
  }

export const wrong = (sent: string): string => (sent === '000000' ? '000001' : '000000')

export const newPhone = (is_verified: boolean): Prepare<InputOf<typeof createPhone>> =>
  of(({ driver }) => ({ driver_license_number: driver.licence, msisdn: newMsisdn(), is_verified }))

export const demo =
  <Input>(how: Prepare<Input>): Prepare<Input> =>
  async (fixture) => {
    const call = await how(fixture)
    await startDemo(fixture.backend, call.auth.userId)
    return call
  }

export const withExhaustedCodes =
  <Input extends { readonly msisdn: Phone }>(how: Prepare<Input>): Prepare<Input> =>
  async (fixture) => {
    const call = await how(fixture)
    await exhaustCodes(fixture, call.input.msisdn)
    return call
  }

export const notice = (isVerified: boolean, isPaid = false): Prepare<InputOf<typeof notifyDriver>> =>
  of(async ({ backend, organisationId, vehicle, driver, at }) => {
    const msisdn = newMsisdn()
    await addPhone(backend, organisationId, { ...driver, msisdn, isVerified })
    const { uin } = await addFine(backend, vehicle.sts, at(-24), isPaid ? at(-1) : null)
    return { uin, msisdn }
  })

export const fineOf = of(async ({ backend, vehicle, schedule, at }) => {
  await schedule()
  return { fineId: (await addFine(backend, vehicle.sts, at(12))).fineId }
})

import { fc, test as property } from '@fast-check/vitest'
import { Effect } from 'effect'
import { describe, expect, test } from 'vitest'
import { instant, type Instant } from '#domain/dates/instant.ts'
import type { DocumentId } from '#domain/documents/document.ts'
import { inFilter } from '#domain/organisation/driver-schedule.ts'
import {
  createPhone,
  editPhone,
  listPhones,
  notifyDriver,
} from '#adapters/backend/contract/drivers/driver-phones.contract.ts'
import { createSchedule, listSchedules } from '#adapters/backend/contract/drivers/schedules.contract.ts'
import { driversOfFines, whoDrove } from '#adapters/backend/contract/drivers/fine-drivers.contract.ts'
import { makeOrganisation } from '#tests/contract/members.ts'
import {
  addDriver,
  addFine,
  addPhone,
  addVehicle,
  expireSubscription,
  newMsisdn,
  startDemo,
  passTime,
} from '#tests/contract/organisation-fixture.ts'
import { withBackend } from '#tests/support/backend/backend-fixture.ts'
import { sampleRecord, sampleUin } from '#tests/support/samples/charge-record.ts'
import { storeRecords } from '#tests/support/database/store-records.ts'
import { databases } from '#tests/support/database/databases.ts'
import { refusalOf } from '#tests/support/backend/refusal.ts'
import type { Plate } from '#domain/identity/plate.ts'

const hourMs = 3_600_000
const minuteMs = 60_000

const plain = (text: string): string => text.replaceAll(/[\u00A0\u202F]/g, ' ')

/** Companies with a vehicle and a driver. */
const fleets = (backend: ReturnType<typeof withBackend>) => async () => {
  const auth = await makeOrganisation(backend())
  const { id: organisationId } = await backend()
    .store.db.selectFrom('organisations')
    .select('id')
    .where('user_id', '=', auth.userId)
    .executeTakeFirstOrThrow()
  const vehicle = await addVehicle(backend(), auth.userId, 'А123ВС77' as Plate)
  const driver = await addDriver(backend(), auth.userId)
  const at = (hours: number): Instant => instant(backend().clock.now() + hours * hourMs)
  const shift = (from: number, until: number) => ({
    stsId: vehicle.stsId,
    driverLicenseId: driver.driverLicenseId,
    startAt: at(from),
    endAt: at(until),
  })
  return { auth, call: backend().as(auth), organisationId, vehicle, driver, at, shift }
}

const messagesTo = async (backend: ReturnType<typeof withBackend>, msisdn: string) =>
  (
    await backend()
      .store.db.selectFrom('sms_messages')
      .select('body')
      .where('phone', '=', msisdn)
      .orderBy('created_at')
      .execute()
  ).map(({ body }) => body)

describe.each(databases)('drivers of a company on $name', (database) => {
  const backend = withBackend({ database })
  const fleet = fleets(backend)

  test('a shift that overlaps another is refused with the ID of the other shift', async () => {
    const { auth, call, vehicle, driver, shift } = await fleet()
    await Effect.runPromise(call.request(createSchedule, shift(9, 18)))
    const other = await addDriver(backend(), auth.userId)
    const refusal = await refusalOf(
      call.request(createSchedule, { ...shift(17, 20), driverLicenseId: other.driverLicenseId }),
    )
    expect(refusal.code).toBe('schedule.conflict')
    expect(refusal.message).toContain('Машина А 123 ВС 77 в это время уже у водителя 99')
    expect(refusal.message).toContain(driver.licence.slice(-6))
    const elsewhere = await addVehicle(backend(), auth.userId)
    const split = await refusalOf(call.request(createSchedule, { ...shift(17, 20), stsId: elsewhere.stsId }))
    expect(split.message).toContain('в это время уже на машине А 123 ВС 77')
    const next = call.request(createSchedule, { ...shift(18, 20), stsId: vehicle.stsId })
    expect((await Effect.runPromise(next)).schedule).toMatchObject(shift(18, 20))
  })

  test('drivers of a company of two concurrent overlapping shifts only one is stored', async () => {
    const { call, shift } = await fleet()
    const answers = await Promise.all(
      [9, 10, 11].map((from) =>
        Effect.runPromise(Effect.result(call.request(createSchedule, shift(from, 18)))),
      ),
    )
    expect(answers.filter(({ _tag }) => _tag === 'Success')).toHaveLength(1)
    expect((await Effect.runPromise(call.request(listSchedules, {}))).schedules).toHaveLength(1)
  })

  test('a phone is confirmed only by the code that its driver was sent', async () => {
    const { call, driver } = await fleet()
    const entry = { driver_license_number: driver.licence, msisdn: newMsisdn(), is_verified: true }
    const { phone } = await Effect.runPromise(call.request(createPhone, entry))
    expect(phone.is_verified).toBe(false)
    const [text = ''] = await messagesTo(backend, entry.msisdn)
    expect(text).not.toContain('автопарк')
    const confirmed = await Effect.runPromise(
      call.request(editPhone, { ...entry, id: phone.id, code: ` ${text.slice(0, 6)} ` }),
    )
    expect(confirmed).toMatchObject({ phone: { is_verified: true }, isCodeSent: false })

    const moved = { ...entry, id: phone.id, msisdn: newMsisdn() }
    expect(await refusalOf(call.request(editPhone, { ...moved, code: text.slice(0, 6) }))).toMatchObject({
      code: 'phone.code-expired',
    })
    const after = await Effect.runPromise(call.request(editPhone, { ...moved, is_verified: false }))
    expect(after.phone).toMatchObject({ msisdn: moved.msisdn, is_verified: false })
  })

  test('five wrong codes invalidate the right code, and a repeated request sends no second code', async () => {
    const { call, driver } = await fleet()
    const entry = { driver_license_number: driver.licence, msisdn: newMsisdn(), is_verified: true }
    const { phone } = await Effect.runPromise(call.request(createPhone, entry))
    await Effect.runPromise(call.request(createPhone, entry))
    const sent = await messagesTo(backend, entry.msisdn)
    expect(sent).toHaveLength(1)
    const code = sent[0]?.slice(0, 6) ?? ''
    const notify = (reported: string) =>
      refusalOf(call.request(editPhone, { ...entry, id: phone.id, code: reported }))
    const wrong = code === '111111' ? '222222' : '111111'
    for (let tried = 0; tried < 5; tried += 1) expect((await notify(wrong)).code).toBe('phone.code-wrong')
    expect((await notify(code)).code).toBe('phone.code-expired')
    backend().clock.advance(minuteMs)
    await Effect.runPromise(call.request(createPhone, entry))
    expect(await messagesTo(backend, entry.msisdn)).toHaveLength(2)
  })

  test('the codes of a clock that was set back count neither for the day nor as under way', async () => {
    const { call, driver } = await fleet()
    const entry = { driver_license_number: driver.licence, msisdn: newMsisdn(), is_verified: true }
    for (let sent = 0; sent < 6; sent += 1) {
      await Effect.runPromise(call.request(createPhone, entry))
      const ahead = { sent_at: new Date(backend().clock.now() + 24 * hourMs) }
      await backend().store.db.updateTable('driver_code_sends').set(ahead).execute()
      await backend().store.db.updateTable('driver_phone_codes').set(ahead).execute()
    }
    expect(await messagesTo(backend, entry.msisdn)).toHaveLength(6)
  })

  test('a notification contains the sum and the last day of the discount, and no data of the driver or the vehicle', async () => {
    const { call, organisationId, driver, vehicle, at } = await fleet()
    const msisdn = newMsisdn()
    await addPhone(backend(), organisationId, { ...driver, msisdn })
    const { uin } = await addFine(backend(), vehicle.sts, at(-24))
    await Effect.runPromise(call.request(notifyDriver, { uin, msisdn }))
    await Effect.runPromise(call.request(notifyDriver, { uin, msisdn }))
    expect((await messagesTo(backend, msisdn)).map(plain)).toEqual([
      'Штраф 750 ₽, постановление от 2 ноября 2026. Со скидкой 562,50 ₽ по 2 декабря. Подробности у диспетчера',
    ])
    await passTime(backend(), 24 * hourMs)
    expect(await Effect.runPromise(call.request(notifyDriver, { uin, msisdn }))).toEqual({ isSent: true })
  })

  test.each([
    ['on the demo', startDemo],
    ['after the tariff has ended', expireSubscription],
  ])('%s the organisation sees the numbers that it entered, and no SMS is sent', async (_, end) => {
    const { auth, call, organisationId, driver, vehicle, shift, at } = await fleet()
    const msisdn = newMsisdn()
    await addPhone(backend(), organisationId, { ...driver, msisdn })
    await Effect.runPromise(call.request(createSchedule, shift(9, 18)))
    const { fineId, uin } = await addFine(backend(), vehicle.sts, at(12))
    await end(backend(), auth.userId)
    const phones = await Effect.runPromise(call.request(listPhones, { msisdn }))
    expect(phones).toMatchObject({ phones: [{ driver_license_number: driver.licence, msisdn }] })
    const answer = await Effect.runPromise(call.request(whoDrove, { fineId }))
    expect(answer).toMatchObject({
      driver: { id: driver.driverLicenseId, driver_license_number: driver.licence },
    })
    expect((await refusalOf(call.request(createSchedule, shift(10, 12)))).message).not.toContain('*')
    expect(await refusalOf(call.request(notifyDriver, { uin, msisdn }))).toMatchObject({
      code: 'tariff.required',
    })
    expect(await messagesTo(backend, msisdn)).toEqual([])
  })

  test('the driver of a fine that was issued for a licence is its holder, without a schedule', async () => {
    const { call, organisationId, driver } = await fleet()
    const uin = sampleUin(77_001)
    await storeRecords(backend().store, [sampleRecord({ uin, documents: { licence: [driver.licence] } })])
    const { id: fineId } = await backend()
      .store.db.selectFrom('charges')
      .select('id')
      .where('uin', '=', uin)
      .executeTakeFirstOrThrow()
    const { answers } = await Effect.runPromise(call.request(driversOfFines, { fineIds: [fineId] }))
    expect(answers).toMatchObject([
      { confidence: 'high', driver: { id: driver.driverLicenseId }, why: [{ code: 'licence' }] },
    ])
    const stranger = await fleet()
    expect(await Effect.runPromise(stranger.call.request(driversOfFines, { fineIds: [fineId] }))).toEqual({
      answers: [],
    })
    const msisdn = newMsisdn()
    await addPhone(backend(), organisationId, { ...driver, msisdn })
    expect(await Effect.runPromise(call.request(notifyDriver, { uin, msisdn }))).toEqual({ isSent: true })
  })

  test('the driver is null when the schedule has a gap, and the reasons contain the gap', async () => {
    const { call, vehicle, shift, at } = await fleet()
    await Effect.runPromise(call.request(createSchedule, shift(9, 18)))
    const { fineId } = await addFine(backend(), vehicle.sts, at(30))
    const answer = await Effect.runPromise(call.request(whoDrove, { fineId }))
    expect(answer).toMatchObject({ driver: null, confidence: 'none', why: [{ code: 'gap' }] })
  })
})

describe('the list of shifts', () => {
  const backend = withBackend()
  const fleet = fleets(backend)
  const hour = fc.integer({ min: 0, max: 30 })

  property.prop([fc.record({ startAt: hour, endAt: hour, own: fc.boolean() }, { requiredKeys: [] })], {
    numRuns: 15,
  })('holds what the rule of the domain lets through', async ({ startAt, endAt, own }) => {
    const { auth, call, shift, at } = await fleet()
    const other = await addVehicle(backend(), auth.userId)
    const shifts = [shift(2, 5), shift(5, 9), { ...shift(12, 20), stsId: other.stsId }]
    for (const one of shifts) await Effect.runPromise(call.request(createSchedule, one))
    const filter = {
      ...(startAt !== undefined && { startAt: at(startAt) }),
      ...(endAt !== undefined && { endAt: at(endAt) }),
      ...(own === true && { stsId: other.stsId as DocumentId }),
    }
    const { schedules } = await Effect.runPromise(call.request(listSchedules, filter))
    const all = (await Effect.runPromise(call.request(listSchedules, {}))).schedules
    expect(schedules).toEqual(all.filter((one) => inFilter(one, filter)))
  })
})

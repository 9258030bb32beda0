import { Effect } from 'effect'
import { describe, expect, it } from 'vitest'
import { instant } from '#domain/dates/instant.ts'
import type { ChargeId } from '#domain/charges/charge.ts'
import type { DocumentId } from '#domain/documents/document.ts'
import type { DriverLicence } from '#domain/identity/driver-licence.ts'
import type { Phone } from '#domain/identity/phone.ts'
import type { DriverPhone, DriverPhoneId } from '#domain/organisation/driver-phone.ts'
import type { ScheduleId, ShiftDraft } from '#domain/organisation/driver-schedule.ts'
import type { DriverAnswer } from '#application/drivers/drivers.port.ts'
import { makeDrivers } from '#application/drivers/index.ts'
import { sampleUin } from '#tests/support/samples/charge-record.ts'

const driver = '9912345678' as DriverLicence
const msisdn = '79000000012' as Phone

const phone = (overrides: Partial<DriverPhone> = {}): DriverPhone => ({
  id: 'p-1' as DriverPhoneId,
  isVerified: true,
  driverLicenseNumber: driver,
  msisdn,
  ...overrides,
})

const unclear: DriverAnswer = { driver: null, confidence: 'none', candidates: [], why: [] }

const run = <A, E>(use: Effect.Effect<A, E>) => Effect.runPromise(use)

const never = () => Effect.die('asked')

/** The feature of a company whose drivers have these phones; it records the recipients of notices. */
const driversWith = (phones: readonly DriverPhone[]) => {
  const noticed: Phone[] = []
  const saved: unknown[] = []
  const requests: number[] = []
  const feature = makeDrivers(
    {
      list: () => Effect.succeed([]),
      create: (shift) => {
        saved.push(shift)
        return Effect.succeed({ ...shift, id: 's-1' as ScheduleId })
      },
      edit: never,
      remove: never,
    },
    { list: () => Effect.succeed(phones) },
    {
      driversOf: (ids) => {
        requests.push(ids.length)
        return Effect.succeed(new Map(ids.map((id) => [id, unclear])))
      },
      notify: (_, to) => {
        noticed.push(to)
        return Effect.succeed(true)
      },
    },
  )
  return { feature, noticed, saved, requests }
}

describe('the notice of a fine to a driver', () => {
  it('the notice of a fine to a driver is sent to the verified number of the driver', async () => {
    const other = phone({ isVerified: false, msisdn: '79000000029' as Phone })
    const { feature, noticed } = driversWith([other, phone()])
    expect(await run(feature.notify(sampleUin(1), driver))).toBe(true)
    expect(noticed).toEqual([msisdn])
  })

  it.each([
    ['where no number is known', [], 'notice.no-phone'],
    ['when no number was confirmed', [phone({ isVerified: false })], 'notice.unverified'],
  ])('the notice of a fine to a driver is refused %s', async (_, phones, code) => {
    const { feature, noticed } = driversWith(phones)
    const refusal = await run(Effect.flip(feature.notify(sampleUin(1), driver)))
    expect(refusal).toMatchObject({ _tag: 'InputRefused', code, message: expect.stringMatching(/^[А-Я]/) })
    expect(noticed).toEqual([])
  })
})

describe('the drivers of many fines', () => {
  it('the drivers of many fines are asked in questions of at most a hundred, and none without fines', async () => {
    const { feature, requests } = driversWith([])
    const ids = Array.from({ length: 230 }, (_, index) => `f-${index}` as ChargeId)
    const answers = await run(feature.driversOf(ids))
    expect([requests, answers.size, answers.get(ids[229] as ChargeId)]).toEqual([
      [100, 100, 30],
      230,
      unclear,
    ])
    expect((await run(feature.driversOf([]))).size).toBe(0)
  })
})

describe('saving a shift', () => {
  const draft: ShiftDraft = {
    stsId: 'v' as DocumentId,
    driverLicenseId: 'd' as DocumentId,
    startAt: instant(0),
    endAt: instant(1),
  }

  it('sends all its fields', async () => {
    const { feature, saved } = driversWith([])
    expect(await run(feature.createSchedule(draft))).toMatchObject({ id: 's-1' })
    expect(saved).toEqual([draft])
  })

  it('names the fields that are not filled in, and sends nothing', async () => {
    const { feature, saved } = driversWith([])
    for (const save of [feature.createSchedule, feature.editSchedule.bind(null, 's-1' as ScheduleId)]) {
      const unread = await run(Effect.flip(save({ ...draft, stsId: null, endAt: null })))
      expect(unread).toMatchObject({ _tag: 'FormRefused', issues: [{ field: 'stsId' }, { field: 'endAt' }] })
    }
    expect(saved).toEqual([])
  })
})

import { fc, test as property } from '@fast-check/vitest'
import { Effect } from 'effect'
import { describe, expect } from 'vitest'
import type { BackendFailed } from '#application/shared/backend.errors.ts'
import { instant } from '#domain/dates/instant.ts'
import {
  createPhone,
  deletePhone,
  editPhone,
  listPhones,
  notifyDriver,
  readPhone,
} from '#adapters/backend/contract/drivers/driver-phones.contract.ts'
import {
  createSchedule,
  deleteSchedule,
  editSchedule,
  listSchedules,
} from '#adapters/backend/contract/drivers/schedules.contract.ts'
import { whoDrove } from '#adapters/backend/contract/drivers/fine-drivers.contract.ts'
import {
  findOrganisation,
  organisation,
  readSettings,
  updateOrganisation,
  writeSettings,
} from '#adapters/backend/contract/organisation/organisation.contract.ts'
import { readSubscription } from '#adapters/backend/contract/organisation/subscription.contract.ts'
import { makeOrganisation } from '#tests/contract/members.ts'
import { addDriver, addFine, addVehicle, newMsisdn } from '#tests/contract/organisation-fixture.ts'
import { withBackend } from '#tests/support/backend/backend-fixture.ts'

const hourMs = 3_600_000

const run = <A, E>(requests: Effect.Effect<A, E>): Promise<A> => Effect.runPromise(requests)

/** OWASP ASVS 8.4.1: organisations never see each other. */
describe('two organisations', () => {
  const backend = withBackend()

  /** A company, its own things, and everything that it can see. */
  const tenant = async (mark: string) => {
    const auth = await makeOrganisation(backend())
    const call = backend().as(auth)
    const vehicle = await addVehicle(backend(), auth.userId)
    const driver = await addDriver(backend(), auth.userId)
    const fine = await addFine(backend(), vehicle.sts, instant(backend().clock.now() + 5 * hourMs))
    const view = async () => ({
      organisation: await run(call.request(organisation, {})),
      found: await run(call.request(findOrganisation, { q: '7707' })),
      subscription: await run(call.request(readSubscription, {})),
      settings: await run(call.request(readSettings, {})),
      schedules: await run(call.request(listSchedules, {})),
      phones: await run(call.request(listPhones, {})),
      drove: await run(call.request(whoDrove, { fineId: fine.fineId })),
    })
    const rows = async () => {
      const { db } = backend().store
      const ownRow = await db
        .selectFrom('organisations')
        .selectAll()
        .where('user_id', '=', auth.userId)
        .executeTakeFirstOrThrow()
      const of = (table: 'driver_schedules' | 'driver_phones') =>
        db.selectFrom(table).selectAll().where('organisation_id', '=', ownRow.id).orderBy('id').execute()
      return {
        organisation: ownRow,
        schedules: await of('driver_schedules'),
        phones: await of('driver_phones'),
      }
    }
    return { auth, call, vehicle, driver, fine, view, rows, mark }
  }

  type Tenant = Awaited<ReturnType<typeof tenant>>

  type Action = (me: Tenant, aim: Tenant, hour: number) => Effect.Effect<unknown, BackendFailed>

  /** What a tenant may try with its own things, and with those of the other one: `aim` is whose they are. */
  const actions: Readonly<Record<string, Action>> = {
    schedule: (me, aim, hour) =>
      me.call.request(createSchedule, {
        stsId: aim.vehicle.stsId,
        driverLicenseId: aim.driver.driverLicenseId,
        startAt: instant(backend().clock.now() + hour * hourMs),
        endAt: instant(backend().clock.now() + (hour + 1) * hourMs),
      }),
    move: (me, aim, hour) =>
      Effect.gen(function* () {
        const [first] = (yield* aim.call.request(listSchedules, {})).schedules
        if (first === undefined) return undefined
        return yield* me.call.request(editSchedule, {
          ...first,
          endAt: instant(first.startAt + (hour + 1) * 60_000),
        })
      }),
    cancel: (me, aim) =>
      Effect.gen(function* () {
        const [first] = (yield* aim.call.request(listSchedules, {})).schedules
        return first && (yield* me.call.request(deleteSchedule, { id: first.id }))
      }),
    addPhone: (me, aim) =>
      me.call.request(createPhone, {
        driver_license_number: aim.driver.licence,
        msisdn: newMsisdn(),
        is_verified: false,
      }),
    readPhone: (me, aim) =>
      Effect.gen(function* () {
        const [first] = (yield* aim.call.request(listPhones, {})).phones
        return first && (yield* me.call.request(readPhone, { id: first.id }))
      }),
    editPhone: (me, aim) =>
      Effect.gen(function* () {
        const [first] = (yield* aim.call.request(listPhones, {})).phones
        if (first === undefined) return undefined
        const driver_license_number = me.driver.licence
        const edited = { id: first.id, driver_license_number, msisdn: newMsisdn(), is_verified: false }
        return yield* me.call.request(editPhone, edited)
      }),
    dropPhone: (me, aim) =>
      Effect.gen(function* () {
        const [first] = (yield* aim.call.request(listPhones, {})).phones
        return first && (yield* me.call.request(deletePhone, { id: first.id }))
      }),
    rename: (me, aim, hour) =>
      Effect.gen(function* () {
        const { organization } = yield* aim.call.request(organisation, {})
        if (organization === null) return undefined
        const { id, inn } = organization
        return yield* me.call.request(updateOrganisation, { id, inn, name: `${me.mark} ${hour}` })
      }),
    set: (me, _, hour) => me.call.request(writeSettings, { contactName: `${me.mark} ${hour}` }),
    notify: (me, aim) => me.call.request(notifyDriver, { uin: aim.fine.uin, msisdn: newMsisdn() }),
    drove: (me, aim) => me.call.request(whoDrove, { fineId: aim.fine.fineId }),
  }

  /** These name nothing of the other one's, or only text: they succeed and stay at home. */
  const stayAtHome: readonly string[] = ['addPhone', 'set']

  const step = fc.record({
    action: fc.constantFrom(...Object.entries(actions)),
    isFirst: fc.boolean(),
    isForeign: fc.boolean(),
    hour: fc.integer({ min: 0, max: 23 }),
  })

  property.prop([fc.array(step, { minLength: 5, maxLength: 20 })], { numRuns: 6 })(
    'cannot read or change the data of each other with any call',
    async (steps) => {
      const tenants = [await tenant('первая'), await tenant('вторая')] as const
      for (const {
        action: [name, act],
        isFirst,
        isForeign,
        hour,
      } of steps) {
        const [me, b] = isFirst ? tenants : tenants.toReversed()
        if (me === undefined || b === undefined) throw new Error('there are two tenants')
        const before = await b.rows()
        const outcome = await Effect.runPromise(Effect.result(act(me, isForeign ? b : me, hour)))
        expect(await b.rows()).toEqual(before)
        if (isForeign && outcome._tag === 'Success' && !stayAtHome.includes(name))
          expect(outcome.success).toBeUndefined()
      }
      const [a, two] = await Promise.all(tenants.map((each) => each.view()))
      const ids = (view: typeof a): readonly string[] =>
        JSON.stringify(view).match(/[\da-f]{8}-[\da-f-]{27}/g) ?? []
      expect(ids(a).filter((id) => ids(two).includes(id))).toEqual([])
    },
    120_000,
  )
})

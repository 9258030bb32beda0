import { Effect } from 'effect'
import { describe, expect, test } from 'vitest'
import type { Email } from '#domain/identity/email.ts'
import type { Inn } from '#domain/identity/inn.ts'
import type { Sts } from '#domain/identity/sts.ts'
import { createSts } from '#adapters/backend/contract/documents.contract.ts'
import { readFine } from '#adapters/backend/contract/fines.contract.ts'
import {
  createOrganisation,
  findOrganisation,
  organisation,
  writeSettings,
  updateOrganisation,
} from '#adapters/backend/contract/organisation/organisation.contract.ts'
import {
  changeSubscription,
  readSubscription,
} from '#adapters/backend/contract/organisation/subscription.contract.ts'
import {
  type Grant,
  grantSubscription,
} from '#adapters/backend/server/features/organisation/grant-subscription.ts'
import { changeUserType } from '#adapters/backend/contract/account/settings.contract.ts'
import { maskedFor } from '#adapters/backend/server/features/organisation/masked-for.ts'
import {
  driverLimitOf,
  vehicleLimitOf,
} from '#adapters/backend/server/features/organisation/vehicle-limit.ts'
import { makeOrganisation } from '#tests/contract/members.ts'
import {
  addFine,
  addVehicle,
  expireSubscription,
  startDemo,
  passTime,
  withoutOrganisation,
} from '#tests/contract/organisation-fixture.ts'
import { withBackend } from '#tests/support/backend/backend-fixture.ts'
import { databases } from '#tests/support/database/databases.ts'
import { grantDepsOf } from '#tests/support/backend/grant-deps.ts'
import { emailsTo, newMember } from '#tests/support/backend/member.ts'
import { refusalOf } from '#tests/support/backend/refusal.ts'

const operatorEmail = 'operator@kvitok.example'
const dayMs = 86_400_000

/** Ten digits with a right check digit, another one at every call. */
const innOf = (serial: number): Inn => {
  const weights = [2, 4, 10, 3, 5, 9, 4, 6, 8]
  const digits = `7701${String(serial).padStart(5, '0')}`
  const sum = weights.reduce((total, weight, place) => total + weight * Number(digits[place]), 0)
  return `${digits}${(sum % 11) % 10}` as Inn
}

describe.each(databases)('organisations on $name', (database) => {
  const backend = withBackend({ database, operatorEmail })
  let serial = 0

  /** A legal entity whose organisation has a unique INN. */
  const company = async (inn: Inn = innOf((serial += 1))) => {
    const auth = await newMember(backend(), { isLegalEntity: true })
    const call = backend().as(auth)
    const { organization } = await Effect.runPromise(call.request(createOrganisation, { inn }))
    const grant = (overrides: Partial<Grant> = {}) =>
      grantSubscription(
        backend().store,
        {
          inn,
          organisationId: null,
          tariff: 'fleet-50',
          days: 30,
          bill: null,
          reference: null,
          ...overrides,
        },
        grantDepsOf(backend()),
      )
    const order = (subscribeType: number, countDays: number) =>
      Effect.runPromise(call.request(changeSubscription, { subscribeType, countDays }))
    const subscription = () => Effect.runPromise(call.request(readSubscription, {}))
    return { auth, call, inn, id: organization.id, grant, order, subscription }
  }

  const emailsOf = async (text: string) =>
    (await emailsTo(backend(), operatorEmail)).filter(({ body }) => body.includes(text))

  test('added again stay as they are, with the demo that has begun', async () => {
    const { call, inn } = await company()
    const first = await Effect.runPromise(call.request(organisation, {}))
    await passTime(backend(), dayMs)
    const again = await Effect.runPromise(call.request(createOrganisation, { inn, name: 'Другое имя' }))
    expect(again.organization).toEqual(first.organization)
  })

  test('a user cannot prolong their own subscription: an order waits for the operator and changes nothing', async () => {
    const { order, subscription, inn } = await company()
    const before = await subscription()
    const ordered = await order(2, 180)
    expect(ordered).toEqual({
      ...before,
      order: expect.objectContaining({ subscribeType: 2, countDays: 180, cost: 1_740_000 }),
    })
    expect(await subscription()).toEqual(ordered)
    const [email, ...others] = await emailsOf(inn)
    expect(others).toEqual([])
    expect(email?.body).toContain(`organisations grant ${inn} --tariff fleet-50 --days 180`)
  })

  test('a repeated order is the same order, and a different one replaces it', async () => {
    const { order, inn } = await company()
    const first = await order(2, 180)
    expect(await order(2, 180)).toEqual(first)
    expect((await order(3, 365)).order).toMatchObject({ subscribeType: 3, countDays: 365 })
    expect(await emailsOf(inn)).toHaveLength(2)
  })

  test('a tariff of the operator begins immediately after a demo and closes the order', async () => {
    const { order, grant, subscription } = await company()
    await order(2, 30)
    expect((await grant()).isNew).toBe(true)
    expect(await subscription()).toMatchObject({
      subscribeType: 2,
      subscriptionEndDate: backend().clock.now() + 30 * dayMs,
      order: null,
    })
  })

  test('paid days that are left are added to', async () => {
    const { grant, subscription } = await company()
    await grant()
    await passTime(backend(), 10 * dayMs)
    await grant({ tariff: 'fleet-200', days: 90 })
    expect(await subscription()).toMatchObject({
      subscribeType: 3,
      subscriptionEndDate: backend().clock.now() + 110 * dayMs,
    })
  })

  test('one payment is granted once for repeated commands', async () => {
    const { grant, subscription } = await company()
    await grant({ reference: '118' })
    const once = await subscription()
    expect((await grant({ reference: '118' })).isNew).toBe(false)
    expect(await subscription()).toEqual(once)
    expect((await grant({ reference: '119' })).isNew).toBe(true)
  })

  test('a granted tariff is announced once to the recipient of the bill, with its last day', async () => {
    const { call, grant } = await company()
    const email = `${crypto.randomUUID()}@kvitok.example` as Email
    await Effect.runPromise(call.request(writeSettings, { email }))
    await grant({ reference: '119' })
    await grant({ reference: '119' })
    const granted = await emailsTo(backend(), email)
    expect(granted.map(({ subject }) => subject)).toEqual(['Тариф «До 50 машин» включён'])
    expect(granted[0]?.body).toMatch(/действует по \d+ \S+ \d{4} г\./)
  })

  test('a tariff is not granted to an unknown INN, to an ambiguous INN, or to a fleet that exceeds it', async () => {
    const { auth, inn, grant, id } = await company()
    await expect(grant({ inn: innOf(90_000) })).rejects.toMatchObject({ code: 'organisation.unknown' })
    for (let n = 0; n < 11; n += 1) await addVehicle(backend(), auth.userId)
    await expect(grant({ tariff: 'fleet-10' })).rejects.toMatchObject({ code: 'tariff.vehicles' })
    await company(inn)
    await expect(grant()).rejects.toMatchObject({
      code: 'organisation.several',
      message: expect.stringContaining(id),
    })
    expect((await grant({ organisationId: id })).organisation.id).toBe(id)
  })

  test('data is masked on the demo, after the tariff has ended, and before there is an organisation', async () => {
    const masked = async (userId: string) => maskedFor(backend().store.db, userId, backend().clock.now())
    const { userId } = await makeOrganisation(backend())
    expect(await masked(userId)).toBe(false)
    await startDemo(backend(), userId)
    expect(await masked(userId)).toBe(true)
    const other = await makeOrganisation(backend())
    await expireSubscription(backend(), other.userId)
    expect(await masked(other.userId)).toBe(true)
    await withoutOrganisation(backend(), other.userId)
    expect(await masked(other.userId)).toBe(true)
    expect(await masked((await newMember(backend())).userId)).toBe(false)
  })

  test('the tariff limits the vehicles and drivers of a fleet, a person is limited to fifty, and the demo has no limit', async () => {
    const { auth, grant } = await company()
    const limits = async (userId: string) => [
      await vehicleLimitOf(backend().store.db, userId),
      await driverLimitOf(backend().store.db, userId),
    ]
    expect(await limits(auth.userId)).toEqual([null, null])
    await grant({ tariff: 'fleet-10' })
    expect(await limits(auth.userId)).toEqual([10, 50])
    await grant({ tariff: 'fleet-200' })
    expect(await limits(auth.userId)).toEqual([200, 600])
    await grant({ tariff: 'unlimited' })
    expect(await limits(auth.userId)).toEqual([null, null])
    expect(await limits((await newMember(backend())).userId)).toEqual([50, 50])
  })

  test('the fines of a demo company are masked until it has paid', async () => {
    const { auth, call, grant } = await company()
    const { sts } = await addVehicle(backend(), auth.userId)
    const { uin } = await addFine(backend(), sts)
    const shown = async () => (await Effect.runPromise(call.request(readFine, { uin }))).fine.uin
    expect(await shown()).toMatch(/^\*+$/)
    await grant()
    expect(await shown()).toBe(uin)
  })

  test('a demo company stays masked after its user has become a person', async () => {
    const { auth, call } = await company()
    const { sts } = await addVehicle(backend(), auth.userId)
    const { uin } = await addFine(backend(), sts)
    await Effect.runPromise(call.request(changeUserType, { type: '1' }))
    expect((await Effect.runPromise(call.request(readFine, { uin }))).fine.uin).toMatch(/^\*+$/)
  })

  test('a fleet cannot exceed its tariff, and the error names the sufficient tariff', async () => {
    const { auth, call, grant } = await company()
    await grant({ tariff: 'fleet-10' })
    for (let n = 0; n < 10; n += 1) await addVehicle(backend(), auth.userId)
    expect(await refusalOf(call.request(createSts, { stsNumber: '9953581871' as Sts }))).toEqual({
      code: 'tariff.vehicles',
      message: 'Тариф берёт не больше 10 машин. Закажите тариф «До 50 машин» или удалите ненужную машину',
    })
    await grant()
    await Effect.runPromise(call.request(createSts, { stsNumber: '9953581871' as Sts }))
  })

  test('the INN of a paid organisation stays; its name may change without it', async () => {
    const { call, id, inn, grant } = await company()
    await grant()
    const change = call.request(updateOrganisation, { id, inn: innOf(91_000) })
    expect(await refusalOf(change)).toMatchObject({ code: 'organisation.inn-fixed' })
    const named = await Effect.runPromise(
      call.request(updateOrganisation, { id, inn, name: ' ООО «Юг-Такси» ' }),
    )
    expect(named.organization).toMatchObject({ inn, name: 'ООО «Юг-Такси»' })
  })

  test('an update without INN is refused with the message of the specification', async () => {
    const { call, id } = await company()
    for (const inn of [undefined, '', '  '])
      expect(
        await refusalOf(
          call.request(updateOrganisation, { id, name: 'Имя', ...(inn !== undefined && { inn: inn as '' }) }),
        ),
      ).toEqual({ code: 'organisation.no-inn', message: 'ИНН обязателен к заполнению' })
    expect(await refusalOf(call.request(createOrganisation, {}))).toEqual({
      code: 'organisation.no-data',
      message: 'Нет данных для создания DTO организации',
    })
  })

  test('organisations are found by a part of their name or INN, and not by an empty text', async () => {
    const { call, id, inn } = await company()
    await Effect.runPromise(call.request(updateOrganisation, { id, inn, name: 'ООО «Северная логистика»' }))
    const found = async (q: string) =>
      (await Effect.runPromise(call.request(findOrganisation, { q }))).organizations.length
    expect(await Promise.all(['северн', inn.slice(2, 8), '  ', 'южн', '%'].map(found))).toEqual([
      1, 1, 0, 0, 0,
    ])
  })
})

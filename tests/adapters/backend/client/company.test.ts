import { Effect } from 'effect'
import { describe, expect, test } from 'vitest'
import { instant } from '#domain/dates/instant.ts'
import type { DocumentId } from '#domain/documents/document.ts'
import type { Email } from '#domain/identity/email.ts'
import type { ChargeId } from '#domain/charges/charge.ts'
import { kopecks } from '#domain/money/kopecks.ts'
import {
  makeDriverPhonesClient,
  makeFineDriverClient,
  makeSchedulesClient,
} from '#adapters/backend/client/organisation/drivers.client.ts'
import {
  makeCrmClient,
  makeOrganisationClient,
} from '#adapters/backend/client/organisation/organisation.client.ts'
import { makeOrganisation } from '#tests/contract/members.ts'
import {
  addDriver,
  addFine,
  addVehicle,
  fleetInn,
  newMsisdn,
  startDemo,
  withoutOrganisation,
} from '#tests/contract/organisation-fixture.ts'
import { withBackend } from '#tests/support/backend/backend-fixture.ts'

const run = <A, E>(requests: Effect.Effect<A, E>): Promise<A> => Effect.runPromise(requests)

describe('the clients of the cabinet against the real server', () => {
  const backend = withBackend()

  test('an organisation is added, changed, found, ordered for and written to', async () => {
    const auth = await makeOrganisation(backend())
    await withoutOrganisation(backend(), auth.userId)
    const client = makeOrganisationClient(backend().as(auth), { workFor: () => undefined })
    expect(await run(client.organisation())).toBeNull()
    const created = await run(client.create({ inn: fleetInn, name: 'ООО «Волга»' }))
    const updated = await run(client.update(created.id, { inn: fleetInn, name: 'АО «Волга»' }))
    expect(updated).toMatchObject({ id: created.id, name: 'АО «Волга»' })
    expect(await run(client.find('волга'))).toEqual([updated])
    expect(await run(client.organisation())).toEqual({ ...updated, role: 'owner' })
    expect(await run(client.subscriptionEnded())).toBe(false)
    const ordered = await run(client.orderTariff({ subscribeType: 4, countDays: 365 }))
    expect(await run(client.subscription())).toEqual(ordered)
    expect(ordered.order).toMatchObject({ subscribeType: 4, cost: 17_880_000 })
    expect(await run(client.cancelOrder(ordered.order?.id ?? ''))).toEqual({ ...ordered, order: null })
    expect((await run(client.tariffs(null))).map(({ name }) => name)).toEqual([
      'demo',
      'fleet-10',
      'fleet-50',
      'fleet-200',
      'unlimited',
    ])
    const settings = {
      contactName: 'Анна',
      email: 'fleet@kvitok.example' as Email,
      phone: null,
      byEmail: true,
      bySms: false,
    }
    expect(await run(client.saveSettings(settings))).toEqual(settings)
    const silent = { ...settings, email: null, byEmail: false }
    expect(await run(client.saveSettings(silent))).toEqual(silent)
    expect(await run(client.settings())).toEqual(silent)
  })

  test('an order of a visitor is sent with all fields of the form', async () => {
    const order = {
      name: 'Анна',
      phone: newMsisdn(),
      email: 'fleet@kvitok.example' as Email,
      tag: 'b2b',
      userId: 'u-1',
      budget: kopecks(100),
      utms: { utm_source: 'news' },
      inn: fleetInn,
      countAuto: 12,
      monthsCount: null,
    }
    await run(makeCrmClient(backend().as(await backend().signIn())).order(order))
    const stored = await backend()
      .store.db.selectFrom('crm_orders')
      .select(['phone', 'budget', 'utms', 'count_auto', 'months_count', 'user_id'])
      .execute()
    expect(stored).toEqual([
      {
        phone: order.phone,
        budget: 100,
        utms: order.utms,
        count_auto: 12,
        months_count: null,
        user_id: 'u-1',
      },
    ])
  })

  test('schedules and phones are kept, and the numbers stay open in a demo', async () => {
    const auth = await makeOrganisation(backend())
    const call = backend().as(auth)
    const [schedules, phones, fines] = [
      makeSchedulesClient(call),
      makeDriverPhonesClient(call),
      makeFineDriverClient(call),
    ]
    const vehicle = await addVehicle(backend(), auth.userId)
    const { driverLicenseId, licence } = await addDriver(backend(), auth.userId)
    const shift = {
      stsId: vehicle.stsId as DocumentId,
      driverLicenseId: driverLicenseId as DocumentId,
      startAt: instant(backend().clock.now()),
      endAt: instant(backend().clock.now() + 3_600_000),
    }
    const { id } = await run(schedules.create(shift))
    const longer = { ...shift, endAt: instant(shift.endAt + 3_600_000) }
    expect(await run(schedules.edit(id, longer))).toEqual({ ...longer, id })
    expect(await run(schedules.list({ stsId: shift.stsId }))).toEqual([{ ...longer, id }])

    const entry = { driverLicenseNumber: licence, msisdn: newMsisdn(), isVerified: true }
    const { phone, isCodeSent } = await run(phones.create(entry))
    expect([phone.isVerified, isCodeSent]).toEqual([false, true])
    const { body } = await backend()
      .store.db.selectFrom('sms_messages')
      .select('body')
      .where('phone', '=', entry.msisdn)
      .executeTakeFirstOrThrow()
    expect((await run(phones.edit(phone.id, entry, body.slice(0, 6)))).phone.isVerified).toBe(true)
    expect(await run(phones.read(phone.id))).toMatchObject({ msisdn: entry.msisdn })

    const { uin, fineId } = await addFine(backend(), vehicle.sts, shift.startAt)
    expect(await run(fines.notify(uin, entry.msisdn))).toBe(true)
    expect(await run(fines.whoDrove(fineId as ChargeId))).toMatchObject({
      driver: { id: driverLicenseId, licence },
      confidence: 'high',
    })
    await startDemo(backend(), auth.userId)
    expect(await run(phones.list({ verifiedOnly: true }))).toMatchObject([{ msisdn: entry.msisdn }])
    await run(phones.remove(phone.id))
    await run(schedules.remove(id))
    expect([await run(phones.list({})), await run(schedules.list({}))]).toEqual([[], []])
  })
})

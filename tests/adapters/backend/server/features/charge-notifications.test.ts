import { randomInt } from 'node:crypto'
import { Effect } from 'effect'
import { beforeEach, describe, expect, test } from 'vitest'
import { addDays, localDateOf } from '#domain/dates/local-date.ts'
import { instant } from '#domain/dates/instant.ts'
import type { Sts } from '#domain/identity/sts.ts'
import type { Phone } from '#domain/identity/phone.ts'
import type { Plate } from '#domain/identity/plate.ts'
import { noAuth } from '#domain/session/auth-data.ts'
import { recordConsent, unsubscribeByLink } from '#adapters/backend/contract/account/settings.contract.ts'
import { remindOfDiscounts } from '#adapters/backend/server/features/charge-notifications/remind-of-discounts.ts'
import { notifyOfSubscriptionEnds } from '#adapters/backend/server/features/charge-notifications/notify-of-subscription-ends.ts'
import { notifyOfCharges } from '#adapters/backend/server/features/charge-notifications/notify-of-charges.ts'
import { type ChargeRecord, writeChargeRecord } from '#adapters/backend/server/registry/charge-record.ts'
import { importCharges } from '#adapters/backend/server/registry/import-charges.ts'
import { makeOutbox, noDeliveries } from '#adapters/backend/server/outbox/outbox.ts'
import { makePasswordWork } from '#adapters/backend/server/http/password-work.ts'
import { randomSecret } from '#adapters/backend/server/secrets/secret.ts'
import { makeOrganisation } from '#tests/contract/members.ts'
import { addDriver, addPhone, addVehicle, newMsisdn } from '#tests/contract/organisation-fixture.ts'
import { noon, siteUrl, withBackend } from '#tests/support/backend/backend-fixture.ts'
import { sampleRecord, sampleUin } from '#tests/support/samples/charge-record.ts'
import { databases, silent } from '#tests/support/database/databases.ts'
import { emailsTo, newAddress, newMember } from '#tests/support/backend/member.ts'

const today = localDateOf(noon)

/** A subscription that ends in `days` days. */
const ends = (days: number) => ({ subscription_ends_at: new Date(noon + days * 86_400_000) })

describe.each(databases)('news about charges on $name', (database) => {
  const backend = withBackend({ database, sources: [] })
  let serial = 1

  const deps = () => {
    const { store, clock } = backend()
    const outbox = makeOutbox({ now: clock.now, deliveries: noDeliveries })
    const passwordWork = makePasswordWork({ store, now: clock.now })
    return { store, now: clock.now, secret: randomSecret, log: silent, outbox, passwordWork, siteUrl }
  }
  const notify = () => Effect.runPromise(notifyOfCharges(deps()))
  const notifyOfEnds = () => Effect.runPromise(notifyOfSubscriptionEnds(deps()))
  const remind = () => Effect.runPromise(remindOfDiscounts(deps()))

  const bring = (...records: readonly ChargeRecord[]) =>
    importCharges(
      backend().store,
      records.map((record) => Buffer.from(`${writeChargeRecord(record)}\n`)),
      { now: backend().clock.now },
    )
  const fineOf = (sts: Sts, overrides: Partial<ChargeRecord> = {}): ChargeRecord =>
    sampleRecord({ uin: sampleUin((serial += 1)), documents: { sts: [sts] }, ...overrides })

  /** A member with their own vehicle. */
  const driver = async (plate: Plate | null = null) => {
    const member = await newMember(backend())
    const sts = String(randomInt(9_900_000_000, 9_999_999_999)) as Sts
    await backend()
      .store.db.insertInto('sts_documents')
      .values({ user_id: member.userId, sts, plate, holder: null, created_at: new Date(noon) })
      .execute()
    return { ...member, sts }
  }
  const newsOf = (userId: string) =>
    backend()
      .store.db.selectFrom('notifications')
      .select(['tab', 'title', 'url'])
      .where('user_id', '=', userId)
      .orderBy('id')
      .execute()

  beforeEach(async () => {
    await backend().store.db.deleteFrom('new_charges').execute()
  })

  test('reach the owner of the document once, in the list and by one e-mail', async () => {
    const { userId, email, sts } = await driver()
    const charges = [fineOf(sts), fineOf(sts)]
    await bring(...charges)
    await notify()
    await notify()
    await bring(...charges)
    await notify()
    const news = await newsOf(userId)
    expect(news).toEqual([
      { tab: 'fines', title: 'Новый штраф', url: expect.stringMatching(/^\/fines\/[\w-]{36}\/$/) },
      { tab: 'fines', title: 'Новый штраф', url: expect.stringMatching(/^\/fines\/[\w-]{36}\/$/) },
    ])
    const emails = await emailsTo(backend(), email)
    expect(emails.map(({ subject }) => subject)).toEqual(['У вас 2 новых начисления'])
    expect(emails[0]?.body).toContain(`${siteUrl}/email/unsubscrib/?token=`)
  })

  test('news about charges are not made for charges that are old, paid, changed, or older than the document', async () => {
    const { userId, sts } = await driver()
    const known = fineOf('9800000001' as Sts)
    await bring(
      fineOf(sts, { ruledAt: { on: addDays(today, -91), at: null } }),
      fineOf(sts, { paidAt: { on: today, at: null } }),
      known,
    )
    await bring({ ...known, documents: { sts: [sts] } })
    await notify()
    expect(await newsOf(userId)).toEqual([])
  })

  test('news about charges are not sent to users who have switched them off', async () => {
    const { userId, email, sts } = await driver()
    await backend()
      .store.db.updateTable('accounts')
      .set({ do_notify: false })
      .where('user_id', '=', userId)
      .execute()
    await bring(fineOf(sts))
    await notify()
    expect(await newsOf(userId)).toEqual([])
    expect(await emailsTo(backend(), email)).toEqual([])
  })

  test('send no e-mail after the consent is withdrawn, and still appear in the list', async () => {
    const { userId, email, sts, ...auth } = await driver()
    const call = backend().as({ ...auth, userId })
    const consent = { kind: 'notices', version: '2026-11-22' } as const
    for (const isGiven of [true, false])
      await Effect.runPromise(call.request(recordConsent, { ...consent, isGiven }))
    await bring(fineOf(sts))
    await notify()
    expect(await newsOf(userId)).toHaveLength(1)
    expect(await emailsTo(backend(), email)).toEqual([])
  })

  test('send no e-mail to an unconfirmed address', async () => {
    const { userId, email, sts } = await driver()
    await backend()
      .store.db.updateTable('accounts')
      .set({ email_confirmed_at: null })
      .where('user_id', '=', userId)
      .execute()
    await bring(fineOf(sts))
    await notify()
    expect(await newsOf(userId)).toHaveLength(1)
    expect(await emailsTo(backend(), email)).toEqual([])
  })

  test('news about charges contain no details for a user who does not know the plate of the certificate', async () => {
    const { userId, sts } = await driver('В123ВС77' as Plate)
    await bring(fineOf(sts, { documents: { sts: [sts], plate: ['А123ВС77' as Plate] } }))
    await notify()
    expect(await newsOf(userId)).toEqual([])
  })

  test('reach the scheduled driver by one message', async () => {
    const auth = await makeOrganisation(backend())
    const { db } = backend().store
    const { id } = await db
      .updateTable('organisations')
      .set({ notices_by_sms: true })
      .where('user_id', '=', auth.userId)
      .returning('id')
      .executeTakeFirstOrThrow()
    const { stsId, sts } = await addVehicle(backend(), auth.userId, 'А123ВС77' as Plate)
    const { driverLicenseId, licence } = await addDriver(backend(), auth.userId)
    const msisdn = newMsisdn()
    await addPhone(backend(), id, { licence, msisdn })
    const happenedAt = { on: today, at: instant(noon - 4 * 3_600_000) }
    await db
      .insertInto('driver_schedules')
      .values({
        organisation_id: id,
        sts_id: stsId,
        driver_license_id: driverLicenseId,
        start_at: new Date(noon - 24 * 3_600_000),
        end_at: new Date(noon + 24 * 3_600_000),
        created_at: new Date(noon),
      })
      .execute()
    await bring(fineOf(sts, { happenedAt, ruledAt: { on: today, at: null } }))
    await notify()
    const messages = await db
      .selectFrom('sms_messages')
      .select('body')
      .where('phone', '=', msisdn)
      .where('body', 'like', 'Штраф%')
      .execute()
    expect(messages).toHaveLength(1)
  })

  test('remind once of a discount that ends within three days', async () => {
    const { userId, email, sts } = await driver()
    // The discount of a fine of that day ends on 24 November, and of the next one later than in three days.
    const ending = fineOf(sts, { ruledAt: { on: addDays(today, -27), at: null } })
    const later = fineOf(sts, { ruledAt: { on: addDays(today, -20), at: null } })
    await bring(ending, later)
    await remind()
    await remind()
    expect((await newsOf(userId)).map(({ title }) => title)).toEqual(['Скидка скоро закончится'])
    const emails = await emailsTo(backend(), email)
    expect(emails.map(({ subject }) => subject)).toEqual(['Скидка на штраф скоро закончится'])
    expect(emails[0]?.body).toMatch(new RegExp(`${siteUrl}/shortlink/[\\w-]{16}/`))
  })

  test('remind of a discount as many days before its end as the user has chosen', async () => {
    const { userId, sts } = await driver()
    await bring(fineOf(sts, { ruledAt: { on: addDays(today, -20), at: null } }))
    await backend()
      .store.db.updateTable('accounts')
      .set({ notify_days: 10 })
      .where('user_id', '=', userId)
      .execute()
    await remind()
    expect((await newsOf(userId)).map(({ title }) => title)).toEqual(['Скидка скоро закончится'])
  })

  /** An organisation with what it has chosen about notices. */
  const company = async (
    chosen: Partial<{ notices_by_email: boolean; notices_by_sms: boolean; subscription_ends_at: Date }>,
  ) => {
    const auth = await makeOrganisation(backend())
    const contact = { email: newAddress(), phone: newMsisdn() }
    await backend()
      .store.db.updateTable('organisations')
      .set({ notice_email: contact.email, notice_phone: contact.phone, ...chosen })
      .where('user_id', '=', auth.userId)
      .execute()
    return { auth, ...contact }
  }
  const textsTo = (phone: Phone) =>
    backend().store.db.selectFrom('sms_messages').select('body').where('phone', '=', phone).execute()

  test('reach whom an organisation has named, by the ways it has chosen, once a day by phone', async () => {
    const named = await company({ notices_by_email: true, notices_by_sms: true })
    const silentOne = await company({ notices_by_email: false, notices_by_sms: false })
    for (const { auth } of [named, silentOne]) {
      const { sts } = await addVehicle(backend(), auth.userId)
      await bring(fineOf(sts))
      await notify()
      await bring(fineOf(sts))
      await notify()
    }
    const texts = await textsTo(named.phone)
    expect(texts).toHaveLength(1)
    expect(texts[0]?.body).toMatch(/^1 новое начисление на .* Подробнее: https:\S+\/shortlink\/[\w-]{16}\/$/)
    expect(await emailsTo(backend(), named.email)).toHaveLength(2)
    expect([await textsTo(silentOne.phone), await emailsTo(backend(), silentOne.email)]).toEqual([[], []])
  })

  test('stop for a recipient of an organisation by the link in an e-mail', async () => {
    const { auth, email } = await company({ notices_by_email: true })
    const { sts } = await addVehicle(backend(), auth.userId)
    await bring(fineOf(sts))
    await notify()
    const [message] = await emailsTo(backend(), email)
    const token = message?.body.split('/email/unsubscrib/?token=')[1] ?? ''
    await Effect.runPromise(backend().as(noAuth).request(unsubscribeByLink, { token }))
    await bring(fineOf(sts))
    await notify()
    expect(await emailsTo(backend(), email)).toHaveLength(1)
  })

  test('report once that a subscription ends tomorrow, and again for the next subscription', async () => {
    const { auth, email } = await company({ notices_by_email: true, ...ends(0.9) })
    const later = await company({ notices_by_email: true, ...ends(2) })
    await notifyOfEnds()
    await notifyOfEnds()
    expect((await newsOf(auth.userId)).map(({ tab, title }) => [tab, title])).toEqual([
      ['service', 'Подписка заканчивается завтра'],
    ])
    expect(await emailsTo(backend(), email)).toHaveLength(1)
    expect(await newsOf(later.auth.userId)).toEqual([])
    await backend()
      .store.db.updateTable('organisations')
      .set(ends(0.5))
      .where('user_id', '=', auth.userId)
      .execute()
    await notifyOfEnds()
    expect(await newsOf(auth.userId)).toHaveLength(2)
  })
})

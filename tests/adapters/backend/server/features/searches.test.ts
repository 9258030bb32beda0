import { Effect } from 'effect'
import { describe, expect, test } from 'vitest'
import { capabilitiesWithout } from '#domain/documents/capability.ts'
import { localDate } from '#domain/dates/local-date.ts'
import type { ChargeSortOrder } from '#domain/charges/list/charge-sort-order.ts'
import type { Inn } from '#domain/identity/inn.ts'
import { kopecks } from '#domain/money/kopecks.ts'
import type { AuthData } from '#domain/session/auth-data.ts'
import { createInn, createLicence } from '#adapters/backend/contract/documents.contract.ts'
import { ordinances } from '#adapters/backend/contract/fines.contract.ts'
import { preload } from '#adapters/backend/contract/searches.contract.ts'
import { sendMail } from '#adapters/backend/contract/mail.contract.ts'
import type { DriverLicence } from '#domain/identity/driver-licence.ts'
import type { ChargeRecord } from '#adapters/backend/server/registry/charge-record.ts'
import { withBackend } from '#tests/support/backend/backend-fixture.ts'
import { sampleRecord, sampleSts, sampleUin } from '#tests/support/samples/charge-record.ts'
import { databases } from '#tests/support/database/databases.ts'
import { ChargeSourceFake } from '#tests/support/fakes/charge-source.fake.ts'
import { emailsTo, newMember } from '#tests/support/backend/member.ts'
import { pollReady } from '#tests/support/backend/poll-ready.ts'
import { refusalOf } from '#tests/support/backend/refusal.ts'
import { storeRecords } from '#tests/support/database/store-records.ts'

const inn = '500100732259' as Inn
const licence = '9912345678' as DriverLicence

const base64 = (text: string) => Buffer.from(text).toString('base64')

describe.each(databases)('questions about many charges on $name', (database) => {
  const register = new ChargeSourceFake('register')
  const backend = withBackend({ database, sources: [register] })

  const listed = async (
    auth: AuthData,
    input: { readonly order?: ChargeSortOrder; readonly instance?: string },
  ) => {
    const reply = await pollReady(
      backend()
        .as(auth)
        .poll(ordinances, { category: 'all', ...input }),
    )
    if (reply._tag === 'Error') throw new Error(reply.code)
    return reply.value
  }

  test('«my fines» are found by licences and tax numbers too', async () => {
    await storeRecords(backend().store, [
      sampleRecord({ uin: sampleUin(11), documents: { licence: [licence] } }),
      sampleRecord({ uin: sampleUin(12), documents: { inn: [inn] } }),
    ])
    const auth = await backend().signIn()
    await Effect.runPromise(backend().as(auth).request(createLicence, { number: licence }))
    backend().clock.advance(1)
    await Effect.runPromise(backend().as(auth).request(createInn, { inn }))
    const { fines, sortIdentifiers } = await listed(auth, {})
    expect(fines.map(({ uin }) => uin).toSorted()).toEqual([sampleUin(11), sampleUin(12)].toSorted())
    expect(sortIdentifiers).toEqual([
      { type: 'licence', identifier: licence },
      { type: 'inn', identifier: inn },
    ])
  })

  test('«my fines» are sorted and filtered by the requested order and department', async () => {
    const department = { code: '0356043', name: 'МАДИ' }
    await storeRecords(backend().store, [
      sampleRecord({ uin: sampleUin(21), amount: kopecks(50_000), department }),
      sampleRecord({
        uin: sampleUin(22),
        amount: kopecks(200_000),
        ruledAt: { on: localDate('2026-09-02'), at: null },
      }),
    ])
    const auth = await backend().signIn({ sts: sampleSts })
    const uins = async (input: Parameters<typeof listed>[1]) =>
      (await listed(auth, input)).fines.map(({ uin }) => uin)
    expect(await uins({})).toEqual([sampleUin(21), sampleUin(22)])
    expect(await uins({ order: 'DEAREST' })).toEqual([sampleUin(22), sampleUin(21)])
    expect(await uins({ instance: department.code })).toEqual([sampleUin(21)])
  })

  test('taxes are polled and returned once the source has answered', async () => {
    // Held back until the first question is answered.
    const answer = Promise.withResolvers<readonly ChargeRecord[]>()
    register.answer = () => answer.promise
    backend().clock.advance(2 * 86_400_000)
    const late = await backend().signIn()
    await Effect.runPromise(backend().as(late).request(createInn, { inn }))
    const request = () => Effect.runPromise(backend().as(late).request(preload, { web: '1' }))
    expect(await request()).toEqual({ wait: 2 })
    answer.resolve([sampleRecord({ uin: sampleUin(31), kind: 'tax', documents: { inn: [inn] } })])
    await expect.poll(async () => (await request()).taxeslist?.map(({ uin }) => uin)).toEqual([sampleUin(31)])
    register.answer = async () => []
  })

  test('a user is sent at most five e-mails per hour, only to their own address', async () => {
    const member = await newMember(backend())
    const request = () =>
      backend()
        .as(member)
        .request(sendMail, {
          hash: base64('fines'),
          meta: base64('{"to":"other@example.ru"}'),
          data: base64('{}'),
        })
    for (let sent = 0; sent < 5; sent += 1) await Effect.runPromise(request())
    expect(await refusalOf(request())).toMatchObject({ code: 'mail.limit' })
    expect(await emailsTo(backend(), member.email)).toHaveLength(5)
    expect(await emailsTo(backend(), 'other@example.ru')).toEqual([])
    backend().clock.advance(3_600_000 - 1)
    await backend()
      .store.db.updateTable('sessions')
      .set({ last_seen_at: new Date(backend().clock.now()) })
      .execute()
    expect(await refusalOf(request())).toMatchObject({ code: 'mail.limit' })
    backend().clock.advance(1)
    expect(await Effect.runPromise(request())).toEqual({ sent: true })
    // A clock that ran ahead and was set back.
    await backend()
      .store.db.updateTable('mail_requests')
      .set({ requested_at: new Date(backend().clock.now() + 24 * 3_600_000) })
      .execute()
    expect(await Effect.runPromise(request())).toEqual({ sent: true })
  })
})

describe('the ordinances of companies out of service', () => {
  const backend = withBackend({ capabilities: capabilitiesWithout(['company.ordinances']) })

  test('the ordinances of companies out of service are empty for a legal entity (spec §7), and not for a person', async () => {
    const person = await newMember(backend())
    const company = await newMember(backend(), { isLegalEntity: true })
    for (const auth of [person, company])
      await Effect.runPromise(
        backend()
          .as(auth)
          .request(createLicence, { number: '9900000003' as DriverLicence }),
      )
    const of = (auth: AuthData) => pollReady(backend().as(auth).poll(ordinances, { category: 'all' }))
    expect(await of(company)).toEqual({
      _tag: 'Ok',
      value: { fines: [], orders: [], sortIdentifiers: [], completeness: [] },
    })
    expect(await of(person)).toMatchObject({ value: { sortIdentifiers: [{ identifier: '9900000003' }] } })
  })
})

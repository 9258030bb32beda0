import { Effect } from 'effect'
import { describe, expect, it } from 'vitest'
import { chargeStatus } from '#domain/charges/explanations/charge-status.ts'
import { isMaskedCharge } from '#domain/charges/disclosure/masked-charge.ts'
import type { DriverLicence } from '#domain/identity/driver-licence.ts'
import { defaultCommission } from '#domain/payment/commission.ts'
import { noAuth } from '#domain/session/auth-data.ts'
import { ownRequests } from '#adapters/backend/contract/desk/requests.contract.ts'
import { driversOfFines } from '#adapters/backend/contract/drivers/fine-drivers.contract.ts'
import { listNotices, listPhones } from '#adapters/backend/contract/drivers/driver-phones.contract.ts'
import { listSchedules } from '#adapters/backend/contract/drivers/schedules.contract.ts'
import { listLicences, listSts } from '#adapters/backend/contract/documents.contract.ts'
import { ordinances } from '#adapters/backend/contract/fines.contract.ts'
import { notifications } from '#adapters/backend/contract/notifications.contract.ts'
import { readSubscription } from '#adapters/backend/contract/organisation/subscription.contract.ts'
import { listConsents } from '#adapters/backend/contract/account/settings.contract.ts'
import { login } from '#adapters/backend/contract/account/sign-in.contract.ts'
import { defaultPrices } from '#adapters/backend/server/features/organisation/tariff-prices.ts'
import { demoRegistry } from '#adapters/backend/server/registry/demo/demo-registry.ts'
import {
  endSampleSessions,
  findRegistered,
} from '#adapters/backend/server/features/session/accounts.repository.ts'
import { createDemoAccounts, demoEmails } from '#adapters/backend/server/sample/demo-accounts.ts'
import { fillSample } from '#adapters/backend/server/sample/fill-sample.ts'
import { randomSecret } from '#adapters/backend/server/secrets/secret.ts'
import { newMember } from '#tests/support/backend/member.ts'
import { pollReady } from '#tests/support/backend/poll-ready.ts'
import { refusalOf } from '#tests/support/backend/refusal.ts'
import { withBackend } from '#tests/support/backend/backend-fixture.ts'

const backend = withBackend({ sources: [demoRegistry({ settleMs: 0 })] })

const create = () => createDemoAccounts(backend().store, backend().clock.now)

const fill = () =>
  fillSample({
    store: backend().store,
    now: backend().clock.now,
    secret: randomSecret,
    log: () => undefined,
    siteUrl: 'https://kvitok.example',
    policy: defaultCommission,
    prices: defaultPrices,
  })

const signIn = async (who: 'driver' | 'company') => {
  const account = (await create()).find(({ isLegalEntity }) => isLegalEntity === (who === 'company'))
  const { email = '', password = '' } = account ?? {}
  const opened = backend().as(noAuth).request(login, { _username: email, _password: password })
  const { session, rand, userId } = await Effect.runPromise(opened)
  return backend().as({ ...noAuth, session, rand, userId })
}

type Caller = Awaited<ReturnType<typeof signIn>>

const chargesOf = async (as: Caller) => {
  const list = await pollReady(as.poll(ordinances, { category: 'all', showBy: 9999 }))
  if (list._tag === 'Error') throw new Error(list.code)
  return list.value
}

const paymentsOfDriver = async () => {
  const { db } = backend().store
  const account = await findRegistered(db, demoEmails.driver)
  return db
    .selectFrom('payments')
    .select(['id', 'state'])
    .where('user_id', '=', account?.user_id ?? '')
    .orderBy('created_at')
    .execute()
}

const statusesOf = async (as: Caller): Promise<ReadonlySet<string>> => {
  const { fines } = await chargesOf(as)
  return new Set(fines.map((fine) => chargeStatus(fine, backend().clock.now())))
}

describe('the demo accounts', () => {
  it('the demo accounts are a driver and an organisation on a reserved domain that can sign in', async () => {
    const created = await create()
    expect(created.map(({ email, isLegalEntity }) => [email, isLegalEntity])).toEqual([
      ['driver@kvitok.example', false],
      ['company@kvitok.example', true],
    ])
    for (const { email, password, isLegalEntity } of created) {
      const opened = backend().as(noAuth).request(login, { _username: email, _password: password })
      expect(await Effect.runPromise(opened)).toMatchObject({ isLegalEntity })
    }
  })

  it.each(['driver', 'company'] as const)(
    'the demo account of a %s has given the consents that a registration requires, once',
    async (who) => {
      const as = await signIn(who)
      await create()
      const { consents } = await Effect.runPromise(as.request(listConsents, {}))
      const given = consents.map(({ kind, isGiven }) => `${kind} ${isGiven}`)
      expect(given.toSorted()).toEqual(['personal-data true', 'terms true'])
    },
  )

  it('the demo accounts of an older version get the consents that they lack, and keep the answers that they have', async () => {
    const as = await signIn('driver')
    const { db } = backend().store
    const account = await findRegistered(db, demoEmails.driver)
    const answers = db.deleteFrom('consents').where('user_id', '=', account?.user_id ?? '')
    await answers.where('kind', '=', 'terms').execute()
    await db.updateTable('consents').set({ is_given: false }).execute()
    await create()
    const { consents } = await Effect.runPromise(as.request(listConsents, {}))
    const given = consents.map(({ kind, isGiven }) => `${kind} ${isGiven}`)
    expect(given.toSorted()).toEqual(['personal-data false', 'terms true'])
  })

  it('the demo accounts have passwords of this installation, the same at every start', async () => {
    const [first, again] = [await create(), await create()]
    expect(again).toEqual(first)
    const passwords = first.map(({ password }) => password)
    expect(new Set(passwords).size).toBe(2)
    for (const password of passwords) expect(password).toMatch(/^(?:[a-z2-9]{4}-){2}[a-z2-9]{4}$/)
  })
})

describe('the demo accounts where the demo registry is off', () => {
  const closed = withBackend({ isSampleClosed: true })

  const accounts = () => createDemoAccounts(closed().store, closed().clock.now)

  it('refuses their passwords by name, and wrong ones like those of any account', async () => {
    const [driver] = await accounts()
    const tryPassword = (password: string) =>
      refusalOf(
        closed()
          .as(noAuth)
          .request(login, { _username: driver?.email ?? '', _password: password }),
      )
    expect(await tryPassword(driver?.password ?? '')).toMatchObject({
      code: 'login.sample',
      message: expect.stringContaining('Войдите под своей почтой'),
    })
    expect(await tryPassword('another one')).toMatchObject({ code: 'login.wrong' })
  })

  it('ends the sessions that were opened while the demo was on, and no others', async () => {
    await accounts()
    const { db } = closed().store
    const { userId } = await newMember(closed())
    const sample = await findRegistered(db, demoEmails.driver)
    await db
      .insertInto('sessions')
      .values(
        ['a', 'b'].map((session) => ({
          session_hash: session,
          rand_hash: '',
          user_id: sample?.user_id ?? '',
          created_at: new Date(closed().clock.now()),
          last_seen_at: new Date(closed().clock.now()),
          channel: 'web',
          device: '',
        })),
      )
      .execute()
    expect(await endSampleSessions(db)).toBe(2)
    const left = await db.selectFrom('sessions').select('user_id').execute()
    expect(left.map((row) => row.user_id)).toEqual([userId])
  })
})

describe('the sample company', () => {
  it('the sample company has a fleet with six weeks of shifts, a year of fines in every state, a bill and SMS to its drivers', async () => {
    const as = await signIn('company')
    // Two servers that start together: one of them fills the accounts, the other does nothing.
    await Promise.all([fill(), fill()])
    const { sts } = await Effect.runPromise(as.request(listSts, {}))
    expect(sts).toHaveLength(40)
    const { driverLicense } = await Effect.runPromise(as.request(listLicences, {}))
    expect(driverLicense).toHaveLength(25)
    const { schedules } = await Effect.runPromise(as.request(listSchedules, {}))
    expect(new Set(schedules.map(({ driverLicenseId }) => driverLicenseId)).size).toBe(25)
    const { fines } = await chargesOf(as)
    const months = new Set(fines.map(({ ruledOn }) => ruledOn.slice(0, 7)))
    expect(months.size).toBeGreaterThanOrEqual(12)
    expect(await statusesOf(as)).toEqual(
      new Set(['discount', 'regular', 'overdue', 'bailiff', 'unfinished', 'returning', 'paid']),
    )
    expect((await Effect.runPromise(as.request(readSubscription, {}))).order).toMatchObject({
      countDays: 365,
    })
    expect((await Effect.runPromise(as.request(listNotices, {}))).notices.length).toBeGreaterThan(0)
  })

  it('the sample company has one open fine, whose driver is certain and has a confirmed phone', async () => {
    const as = await signIn('company')
    await fill()
    const open = (await chargesOf(as)).fines.filter((fine) => !isMaskedCharge(fine))
    expect(open).toMatchObject([{ paidAt: null, place: expect.stringMatching(/[А-Я]/), photoCount: 2 }])
    const { answers } = await Effect.runPromise(
      as.request(driversOfFines, { fineIds: open.map(({ id }) => id) }),
    )
    const driver_license_number = '9900000011' as DriverLicence
    expect(answers).toMatchObject([{ confidence: 'high', driver: { driver_license_number } }])
    const { phones } = await Effect.runPromise(
      as.request(listPhones, { driver_license_number, verified_only: true }),
    )
    expect(phones).toHaveLength(1)
  })
})

describe('the sample driver', () => {
  it('the sample driver has documents, a year of payments with a refund, one under way and one at the bank, and notifications', async () => {
    const as = await signIn('driver')
    await fill()
    expect((await Effect.runPromise(as.request(listSts, {}))).sts).toHaveLength(3)
    const states = new Set((await paymentsOfDriver()).map(({ state }) => state))
    expect(states).toEqual(new Set(['paid', 'declined', 'cancelled', 'refunding', 'refunded', 'authorised']))
    const statuses = new Set(['discount', 'regular', 'overdue', 'bailiff', 'processing', 'returning', 'paid'])
    expect(await statusesOf(as)).toEqual(statuses)
    const news = await Effect.runPromise(as.request(notifications, {}))
    expect(new Set(news.notifications.map(({ tab }) => tab))).toEqual(
      new Set(['fines', 'payments', 'service']),
    )
    const { requests } = await Effect.runPromise(as.request(ownRequests, {}))
    expect(requests).toMatchObject([{ queue: 'support', state: 'answered', answers: [{ action: 'answer' }] }])
  })

  it('the sample driver has an order at the sandbox bank that names what is paid and the page to return to', async () => {
    await create()
    await fill()
    const orders = await backend()
      .store.db.selectFrom('sandbox_orders')
      .select(['description', 'return_url'])
      .execute()
    expect(orders).toEqual([
      {
        description: expect.stringMatching(/^Штраф, УИН .*Получатель: /) as string,
        return_url: expect.stringMatching(
          /^https:\/\/kvitok\.example\/prepayment\/wait\/\?paymentId=/,
        ) as string,
      },
    ])
  })

  it('the sample driver is filled once, so that what its user deletes stays deleted', async () => {
    await fill()
    const before = await paymentsOfDriver()
    await backend().store.db.deleteFrom('sts_documents').execute()
    await fill()
    expect(await paymentsOfDriver()).toEqual(before)
    const as = await signIn('driver')
    expect((await Effect.runPromise(as.request(listSts, {}))).sts).toEqual([])
  })
})

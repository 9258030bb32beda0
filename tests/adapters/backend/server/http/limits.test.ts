import { Effect } from 'effect'
import { describe, expect, it } from 'vitest'
import { isOrganisationAction } from '#domain/organisation/members/organisation-action.ts'
import { channel, noAuth } from '#domain/session/auth-data.ts'
import { recordConsent, subscribeEmail } from '#adapters/backend/contract/account/settings.contract.ts'
import { contract } from '#adapters/backend/contract/contract.ts'
import { createSts } from '#adapters/backend/contract/documents.contract.ts'
import type { AnyEndpoint } from '#adapters/backend/contract/endpoint.ts'
import {
  fine,
  fineListBy,
  fineListByCar,
  ordinances,
  readFine,
} from '#adapters/backend/contract/fines.contract.ts'
import { updateOrganisation } from '#adapters/backend/contract/organisation/organisation.contract.ts'
import { createPayment } from '#adapters/backend/contract/payments/payment-order.contract.ts'
import { cancelPayment } from '#adapters/backend/contract/payments/payments.contract.ts'
import { client, newUser } from '#adapters/backend/contract/session.contract.ts'
import { type CountedRequest, makeCheckLimit } from '#adapters/backend/server/http/check-limit.ts'
import { rememberAddress } from '#adapters/http/client-address.ts'
import { prepareOrganisation } from '#tests/contract/organisation-fixture.ts'
import { withBackend } from '#tests/support/backend/backend-fixture.ts'
import { sampleUin } from '#tests/support/samples/charge-record.ts'
import { databases } from '#tests/support/database/databases.ts'
import { countedEmails } from '#tests/support/backend/counted-emails.ts'
import { refusalOf } from '#tests/support/backend/refusal.ts'

const second = 1000

const requestOf = (endpoint: AnyEndpoint, overrides: Partial<CountedRequest> = {}): CountedRequest => ({
  endpoint,
  texts: {},
  userId: null,
  ownerId: null,
  network: null,
  number: null,
  ...overrides,
})

describe.each(databases)('makeCheckLimit on $name', (database) => {
  const backend = withBackend({ database })
  let serial = 0

  /** Seconds to wait; null when the request was admitted. */
  const send = (request: CountedRequest, lookUpsPerMinute?: number): Promise<number | null> => {
    const { store, clock } = backend()
    const check = makeCheckLimit({ store, now: clock.now }, lookUpsPerMinute)
    return Effect.runPromise(
      check.before(request).pipe(
        Effect.as(null),
        Effect.catchTag('TooMany', ({ seconds }) => Effect.succeed(seconds)),
      ),
    )
  }

  const requested = (name: string, holder: string, count: number) =>
    countedEmails(backend(), { name, holder, windowMs: 60_000 }, count)

  const forced = { isForceRefresh: '1' }

  it('lets an operator with many documents raise the number of look-ups, and no other', async () => {
    const userId = `fleet-${(serial += 1)}`
    await requested('look-up', userId, 999)
    await requested('payment', userId, 60)
    expect(await send(requestOf(fineListBy, { userId }), 1000)).toBeNull()
    expect(await send(requestOf(fineListBy, { userId }), 1000)).toBeGreaterThan(0)
    expect(await send(requestOf(createPayment, { userId }), 1000)).toBeGreaterThan(0)
  })

  it.each([
    ['fineListBy', fineListBy, {}, 'look-up', 'userId', 120],
    ['fineListBy', fineListBy, {}, 'look-up', 'network', 600],
    ['fineListByCar', fineListByCar, {}, 'look-up', 'userId', 120],
    ['fineListByCar', fineListByCar, {}, 'look-up', 'network', 600],
    ['readFine', readFine, {}, 'look-up', 'userId', 120],
    ['readFine', readFine, {}, 'look-up', 'network', 600],
    ['forced ordinances', ordinances, forced, 'look-up', 'userId', 120],
    ['forced ordinances', ordinances, forced, 'look-up', 'network', 600],
    ['createSts', createSts, {}, 'look-up', 'userId', 120],
    ['createSts', createSts, {}, 'look-up', 'network', 600],
    ['client', client, {}, 'client', 'network', 120],
    ['newUser', newUser, {}, 'new-user', 'network', 120],
    ['createPayment', createPayment, {}, 'payment', 'userId', 60],
    ['createPayment', createPayment, {}, 'payment', 'network', 600],
    ['recordConsent', recordConsent, {}, 'consent', 'userId', 30],
    ['subscribeEmail', subscribeEmail, {}, 'consent', 'userId', 30],
    ['updateOrganisation', updateOrganisation, {}, 'recorded-change', 'userId', 300],
    ['cancelPayment', cancelPayment, {}, 'recorded-change', 'network', 1200],
  ] as const)('admits %s up to the limit of a minute by %5$s', async (_, endpoint, texts, name, by, max) => {
    const holder = `holder ${(serial += 1)}`
    const request = requestOf(endpoint, { texts, [by]: holder })
    await requested(name, holder, max - 1)
    expect(await send(request)).toBeNull()
    // A minute, and the rest of the slot of ten seconds that the requests were counted in.
    expect(await send(request)).toBe(70)
    backend().clock.advance(69.5 * second)
    expect(await send(request)).toBe(1)
    expect(await send({ ...request, [by]: `another than ${holder}` })).toBeNull()
    backend().clock.advance(0.5 * second)
    expect(await send(request)).toBeNull()
  })

  it('limits every call that adds a row to the journal of an organisation', async () => {
    const recorded = contract.filter(
      ({ name, permission }) => permission !== null && isOrganisationAction(name),
    )
    expect(recorded.length).toBeGreaterThan(20)
    const network = `holder ${(serial += 1)}`
    for (const endpoint of recorded) {
      await send(requestOf(endpoint, { userId: network, network, texts: { email: 'a@kvitok.example' } }))
      const counts = await backend()
        .store.db.deleteFrom('rate_limits')
        .where('holder', '=', network)
        .returning('limit_name')
        .execute()
      expect({ call: endpoint.name, isLimited: counts.length > 0 }).toEqual({
        call: endpoint.name,
        isLimited: true,
      })
    }
  })

  it('admits the documents of a fleet ten times as fast as other look-ups where a tariff is running', async () => {
    const { userId } = await backend().signIn()
    await requested('look-up', userId, 120)
    const request = requestOf(createSts, { userId, ownerId: userId })
    expect(await send(request)).toBeGreaterThan(0)
    await prepareOrganisation(backend(), userId)
    await requested('fleet', userId, 1199)
    expect(await send(request)).toBeNull()
    expect(await send(request)).toBeGreaterThan(0)
    expect(await send(request, 2000)).toBeNull()
    expect(await send(requestOf(readFine, { userId, ownerId: userId }))).toBeGreaterThan(0)
  })

  it('counts neither requests that only wait for an answer nor those of calls without a limit', async () => {
    await requested('look-up', 'patient', 120)
    for (const endpoint of [ordinances, fine])
      expect(await send(requestOf(endpoint, { userId: 'patient' }))).toBeNull()
  })

  it('counts concurrent requests one by one', async () => {
    await requested('look-up', 'hasty', 110)
    const request = requestOf(readFine, { userId: 'hasty' })
    const answers = await Promise.all(Array.from({ length: 25 }, () => send(request)))
    expect(answers.filter((seconds) => seconds === null)).toHaveLength(10)
  })

  it('makeCheckLimit does not reduce the budget of the user when that of the network is used up', async () => {
    await requested('look-up', '192.0.2.50', 600)
    const request = requestOf(readFine, { userId: 'neighbour', network: '192.0.2.50' })
    for (let times = 0; times < 3; times += 1) expect(await send(request)).toBeGreaterThan(0)
    const rows = await backend().store.db.selectFrom('rate_limits').selectAll().execute()
    expect(rows.filter(({ holder, asked: requests }) => holder === 'neighbour' && requests > 0)).toEqual([])
  })

  it('gives a /48 ten times the budget of a /64', async () => {
    await requested('client', '2001:db8:9::/48', 1200)
    expect(await send(requestOf(client, { network: '2001:db8:9:1::/64' }))).toBeGreaterThan(0)
    expect(await send(requestOf(client, { network: '2001:db8:a:1::/64' }))).toBeNull()
  })

  it('deletes counts of windows that are over', async () => {
    await requested('look-up', 'old', 3)
    backend().clock.advance(70 * second)
    await send(requestOf(readFine, { userId: 'new' }))
    const rows = await backend().store.db.selectFrom('rate_limits').select('holder').execute()
    expect(rows).toEqual([{ holder: 'new' }])
  })

  it('answers a problem that names the wait', async () => {
    const auth = await backend().signIn()
    await requested('look-up', auth.userId, 120)
    backend().clock.advance(49 * second)
    const message = 'Слишком много запросов. Повторите через 21 секунду'
    const uin = sampleUin(1)
    expect(await refusalOf(backend().as(auth).request(readFine, { uin }))).toEqual({
      code: 'rate.limited',
      message,
    })
    const { session, rand, userId } = auth
    const response = await backend().request(
      `${readFine.path}?${new URLSearchParams({ session, rand, userId, uin }).toString()}`,
    )
    expect(response.status).toBe(429)
    expect(response.headers.get('retry-after')).toBe('21')
    expect(response.headers.get('content-type')).toContain('application/problem+json')
    expect(await response.json()).toMatchObject({ status: 429, code: 'rate.limited', title: message })
  })

  const fields = new URLSearchParams({ clientId: 'unknown', channel }).toString()

  const from = async (address: string, init: RequestInit = {}) => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const request = new Request(`http://backend.test${newUser.path}`, {
      method: 'POST',
      body: fields,
      headers,
      ...init,
    })
    rememberAddress(request, address)
    return (await backend().backend.handler(request)).status
  }

  it('counts requests of one network together, in every encoding of the body', async () => {
    await requested('new-user', '2001:db8:1:2::/64', 120)
    const streamed = { body: new Blob([fields]).stream(), duplex: 'half' } as RequestInit
    expect(await from('2001:db8:1:2::7')).toBe(429)
    expect(await from('2001:db8:1:2:3:4:5:6', streamed)).toBe(429)
    expect(await from('2001:db8:1:3::7')).toBe(200)
    expect(await from('127.0.0.1')).toBe(200)
  })

  it('counts no request that cannot be read', async () => {
    for (let times = 0; times < 121; times += 1) await from('198.51.100.9', { body: 'channel=Unknown' })
    expect(await from('198.51.100.9')).toBe(200)
  })

  it('counts no request by a network that is not known', async () => {
    const count = () => backend().store.db.selectFrom('rate_limits').select('holder').execute()
    const before = await count()
    await Effect.runPromise(backend().as(noAuth).request(client, {}))
    expect(await count()).toEqual(before)
  })
})

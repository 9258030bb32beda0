import { Effect } from 'effect'
import { describe, expect, test } from 'vitest'
import { noAuth } from '#domain/session/auth-data.ts'
import { createSts } from '#adapters/backend/contract/documents.contract.ts'
import type { AnyEndpoint } from '#adapters/backend/contract/endpoint.ts'
import {
  fine,
  fineListBy,
  fineListByCar,
  ordinances,
  readFine,
} from '#adapters/backend/contract/fines.contract.ts'
import { createPayment } from '#adapters/backend/contract/payments.contract.ts'
import { client, newUser } from '#adapters/backend/contract/session.contract.ts'
import { rememberAddress } from '#adapters/backend/server/client-address.ts'
import { makeCheckLimit, type Question } from '#adapters/backend/server/limits.ts'
import { withBackend } from '#tests/support/backend-fixture.ts'
import { sampleUin } from '#tests/support/charge-record.ts'
import { databases } from '#tests/support/databases.ts'
import { refusalOf } from '#tests/support/refusal.ts'

const second = 1000

const someone = (endpoint: AnyEndpoint, own: Partial<Question> = {}): Question => ({
  endpoint,
  texts: {},
  userId: null,
  address: null,
  ...own,
})

describe.each(databases)('questions on $name', (database) => {
  const backend = withBackend({ database })
  let serial = 0

  /** Seconds to wait; null when the question was let in. */
  const ask = (question: Question, lookUpsPerMinute?: number): Promise<number | null> => {
    const { store, clock } = backend()
    const check = makeCheckLimit({ store, now: clock.now }, lookUpsPerMinute)
    return Effect.runPromise(
      check(question).pipe(
        Effect.as(null),
        Effect.catchTag('TooMany', ({ seconds }) => Effect.succeed(seconds)),
      ),
    )
  }

  /** As if so many questions had just come. */
  const haveAsked = (limit_name: string, holder: string, asked: number) =>
    backend()
      .store.db.insertInto('rate_limits')
      .values({ limit_name, holder, asked, started_at: new Date(backend().clock.now()) })
      .execute()

  const forced = { isForceRefresh: '1' }

  test('an operator with thousands of documents of their own raises the number of look-ups, and no other', async () => {
    const userId = `fleet-${(serial += 1)}`
    await haveAsked('look-up', userId, 999)
    await haveAsked('payment', userId, 60)
    expect(await ask(someone(fineListBy, { userId }), 1000)).toBeNull()
    expect(await ask(someone(fineListBy, { userId }), 1000)).toBeGreaterThan(0)
    expect(await ask(someone(createPayment, { userId }), 1000)).toBeGreaterThan(0)
  })

  test.each([
    ['fineListBy', fineListBy, {}, 'look-up', 'userId', 120],
    ['fineListBy', fineListBy, {}, 'look-up', 'address', 600],
    ['fineListByCar', fineListByCar, {}, 'look-up', 'userId', 120],
    ['fineListByCar', fineListByCar, {}, 'look-up', 'address', 600],
    ['readFine', readFine, {}, 'look-up', 'userId', 120],
    ['readFine', readFine, {}, 'look-up', 'address', 600],
    ['forced ordinances', ordinances, forced, 'look-up', 'userId', 120],
    ['forced ordinances', ordinances, forced, 'look-up', 'address', 600],
    ['createSts', createSts, {}, 'look-up', 'userId', 120],
    ['createSts', createSts, {}, 'look-up', 'address', 600],
    ['client', client, {}, 'client', 'address', 120],
    ['newUser', newUser, {}, 'new-user', 'address', 120],
    ['createPayment', createPayment, {}, 'payment', 'userId', 60],
  ] as const)(
    'of %s are let in up to the limit of a minute by %5$s',
    async (_, endpoint, texts, name, by, most) => {
      const holder = `holder ${(serial += 1)}`
      const question = someone(endpoint, { texts, [by]: holder })
      await haveAsked(name, holder, most - 1)
      expect(await ask(question)).toBeNull()
      expect(await ask(question)).toBe(60)
      backend().clock.advance(59.5 * second)
      expect(await ask(question)).toBe(1)
      expect(await ask({ ...question, [by]: `another than ${holder}` })).toBeNull()
      backend().clock.advance(0.5 * second)
      expect(await ask(question)).toBeNull()
    },
  )

  test('that only wait for an answer, and those of calls without a limit, are not counted', async () => {
    await haveAsked('look-up', 'patient', 120)
    for (const endpoint of [ordinances, fine])
      expect(await ask(someone(endpoint, { userId: 'patient' }))).toBeNull()
  })

  test('at the same moment are all counted', async () => {
    await haveAsked('look-up', 'hasty', 110)
    const question = someone(readFine, { userId: 'hasty' })
    const answers = await Promise.all(Array.from({ length: 25 }, () => ask(question)))
    expect(answers.filter((seconds) => seconds === null)).toHaveLength(10)
  })

  test('of a minute that is over are forgotten', async () => {
    await haveAsked('look-up', 'old', 3)
    backend().clock.advance(60 * second)
    await ask(someone(readFine, { userId: 'new' }))
    const rows = await backend().store.db.selectFrom('rate_limits').select('holder').execute()
    expect(rows).toEqual([{ holder: 'new' }])
  })

  test('that are too many are refused as a problem that says when to come back', async () => {
    const auth = await backend().signIn()
    await haveAsked('look-up', auth.userId, 120)
    backend().clock.advance(39 * second)
    const message = 'Слишком много запросов. Повторите через 21 секунду'
    const uin = sampleUin(1)
    expect(await refusalOf(backend().as(auth).ask(readFine, { uin }))).toEqual({
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

  const from = async (address: string, init?: RequestInit) => {
    const request = new Request(`http://backend.test${newUser.path}`, { method: 'POST', ...init })
    rememberAddress(request, address)
    return (await backend().backend.handler(request)).status
  }

  test('from one address are counted together, however their bodies come', async () => {
    await haveAsked('new-user', '2001:db8:1:2::/64', 120)
    const streamed = { body: new Blob(['channel=x']).stream(), duplex: 'half' } as RequestInit
    expect(await from('2001:db8:1:2::7')).toBe(429)
    expect(await from('2001:db8:1:2:3:4:5:6', streamed)).toBe(429)
    expect(await from('2001:db8:1:3::7')).toBe(200)
    expect(await from('127.0.0.1')).toBe(200)
  })

  test('from nowhere are not counted by address', async () => {
    const count = () => backend().store.db.selectFrom('rate_limits').select('holder').execute()
    const before = await count()
    await Effect.runPromise(backend().as(noAuth).ask(client, {}))
    expect(await count()).toEqual(before)
  })
})

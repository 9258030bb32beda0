import { Effect } from 'effect'
import { describe, expect, test } from 'vitest'
import { channel, noAuth } from '#domain/session/auth-data.ts'
import { listSts } from '#adapters/backend/contract/documents.contract.ts'
import { client, newUser } from '#adapters/backend/contract/session.contract.ts'
import { withBackend } from '#tests/support/backend/backend-fixture.ts'
import { databases } from '#tests/support/database/databases.ts'
import { refusalOf } from '#tests/support/backend/refusal.ts'

const minute = 60_000

describe.each(databases)('a session on $name', (database) => {
  const backend = withBackend({ database })
  const anonymous = () => backend().as(noAuth)

  test('a session begins with a client and a user, both unguessable', async () => {
    const [a, b] = [await backend().signIn(), await backend().signIn()]
    expect(a.session).toMatch(/^[\w-]{43}$/)
    expect(a.rand).toMatch(/^[\w-]{43}$/)
    expect(new Set([a.session, a.rand, a.salt, b.session, b.rand, b.salt]).size).toBe(6)
    expect(b.userId).not.toBe(a.userId)
  })

  test('stores no secret that could be used from a copy of the database', async () => {
    const auth = await backend().signIn()
    const rows = await backend().store.db.selectFrom('sessions').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(auth.session)
    expect(JSON.stringify(rows)).not.toContain(auth.rand)
  })

  test('stores the vehicle of the first request', async () => {
    const auth = await backend().signIn({ sts: '9912345678', plate: 'А123ВС777' })
    const { sts } = await Effect.runPromise(backend().as(auth).request(listSts, {}))
    expect(sts).toEqual([{ id: expect.any(String), stsNumber: '9912345678', plate: 'А123ВС777' }])
  })

  test.each(['11111111-1111-4111-8111-111111111111', 'not a number', ''])(
    'a session is not opened for the unknown client %j',
    async (clientId) => {
      const refusal = await refusalOf(anonymous().request(newUser, { clientId, channel }))
      expect(refusal).toEqual({
        code: 'client.unknown',
        message: 'Сессия не начата. Обновите страницу и повторите',
      })
    },
  )

  test.each([
    [{ vehiclePlateNumber: 'Щ123ВС', vehiclePlateRegion: '77' }, 'plate.format'],
    [{ vehiclePlateNumber: 'А123ВС' }, 'plate.format'],
    [{ vehiclePlateNumber: 'А123ВС', vehiclePlateRegion: '100' }, 'plate.region'],
    [{ vehiclePlateNumber: 'А000ВС', vehiclePlateRegion: '77' }, 'plate.zeros'],
  ])('a session is not opened with the plate %j', async (plate, code) => {
    const { clientId } = await Effect.runPromise(anonymous().request(client, {}))
    expect(await refusalOf(anonymous().request(newUser, { clientId, channel, ...plate }))).toMatchObject({
      code,
    })
  })

  test('lives an hour after its last use', async () => {
    const { as, signIn, clock } = backend()
    const auth = await signIn()
    for (const pause of [59, 59, 59]) {
      clock.advance(pause * minute)
      await Effect.runPromise(as(auth).request(listSts, {}))
    }
    clock.advance(60 * minute)
    expect(await refusalOf(as(auth).request(listSts, {}))).toEqual({
      code: 'session.expired',
      message: 'Сессия истекла. Начните проверку заново',
    })
  })

  test('a session is written down once a minute, not at every call', async () => {
    const { as, signIn, clock, store } = backend()
    const auth = await signIn()
    const lastSeen = async () => {
      await Effect.runPromise(as(auth).request(listSts, {}))
      const row = await store.db
        .selectFrom('sessions')
        .select('last_seen_at')
        .where('user_id', '=', auth.userId)
        .executeTakeFirstOrThrow()
      return row.last_seen_at.getTime()
    }
    const begun = clock.now()
    clock.advance(minute - 1)
    expect(await lastSeen()).toBe(begun)
    clock.advance(1)
    expect(await lastSeen()).toBe(begun + minute)
  })

  test('a session ends an hour after its last use, also where a clock that was set back stored a later use', async () => {
    const { as, signIn, clock, store } = backend()
    const auth = await signIn()
    await store.db
      .updateTable('sessions')
      .set({ last_seen_at: new Date(clock.now() + 20 * 24 * 60 * minute) })
      .where('user_id', '=', auth.userId)
      .execute()
    await Effect.runPromise(as(auth).request(listSts, {}))
    clock.advance(60 * minute)
    expect(await refusalOf(as(auth).request(listSts, {}))).toMatchObject({ code: 'session.expired' })
  })

  test('a session is refused when one of its three parts is of another user', async () => {
    const { as, signIn } = backend()
    const [mine, others] = [await signIn(), await signIn()]
    for (const part of ['session', 'rand', 'userId'] as const)
      expect(await refusalOf(as({ ...mine, [part]: others[part] }).request(listSts, {}))).toMatchObject({
        code: 'session.expired',
      })
  })

  test('a session is refused without credentials', async () => {
    expect(await refusalOf(anonymous().request(listSts, {}))).toMatchObject({ code: 'session.expired' })
  })
})

import { randomUUID } from 'node:crypto'
import { Effect } from 'effect'
import { describe, expect, test } from 'vitest'
import type { Sts } from '#domain/identity/sts.ts'
import { type AuthData, noAuth } from '#domain/session/auth-data.ts'
import { freeTries } from '#domain/session/sign-in-tries.ts'
import { recoverPassword, register, sendAuth } from '#adapters/backend/contract/account/account.contract.ts'
import { createSts, listSts } from '#adapters/backend/contract/documents.contract.ts'
import { userId } from '#adapters/backend/contract/profile.contract.ts'
import { listConsents, recordConsent } from '#adapters/backend/contract/account/settings.contract.ts'
import { listSessions, login, logout } from '#adapters/backend/contract/account/sign-in.contract.ts'
import { withShop } from '#tests/adapters/backend/server/features/payments/with-shop.ts'
import { databases } from '#tests/support/database/databases.ts'
import {
  exhaustTries,
  emailsTo,
  linkTo,
  memberPassword,
  newAddress,
  newMember,
} from '#tests/support/backend/member.ts'
import { refusalOf } from '#tests/support/backend/refusal.ts'

const minute = 60_000
const day = 86_400_000

const run = <A, E>(requests: Effect.Effect<A, E>): Promise<A> => Effect.runPromise(requests)

const wireOf = ({ session, rand, userId: id }: AuthData) => ({ session, rand, userId: id })

const keysOf = (email: string) => ({ _username: email, _password: memberPassword })

describe.each(databases)('signing in on $name', (database) => {
  const shop = withShop(database)
  const backend = () => shop().backend
  const anonymous = () => backend().as(noAuth)
  const isOver = async (auth: AuthData): Promise<boolean> =>
    (await refusalOf(backend().as(auth).request(userId, {}))).code === 'session.expired'

  const signUp = async (isLegalEntity = false) => {
    const email = newAddress()
    await run(anonymous().request(register, { isLegalEntity, 'fos_user_registration_form[email]': email }))
    return email
  }

  test('signing in works once by the link of the registration', async () => {
    const email = await signUp(true)
    const link = { _token: await linkTo(backend(), email, '/auth/?token=') }
    const opened = await run(anonymous().request(login, link))
    expect(opened.isLegalEntity).toBe(true)
    expect(
      await run(
        backend()
          .as({ ...noAuth, ...opened })
          .request(userId, {}),
      ),
    ).toEqual({ userId: opened.userId })
    expect(await refusalOf(anonymous().request(login, link))).toEqual({
      code: 'link.spent',
      message: 'Ссылка уже использована или устарела. Попросите новую: она придёт письмом',
    })
  })

  test('signing in by concurrent requests with one link creates one session', async () => {
    const link = { _token: await linkTo(backend(), await signUp(), '/auth/?token=') }
    const requests = Array.from({ length: 8 }, () => run(Effect.result(anonymous().request(login, link))))
    const opened = (await Promise.all(requests)).filter(({ _tag }) => _tag === 'Success')
    expect(opened).toHaveLength(1)
  })

  test('signing in by a link works for ten minutes', async () => {
    const { clock } = backend()
    const [early, late] = [await signUp(), await signUp()]
    clock.advance(10 * minute - 1)
    await run(anonymous().request(login, { _token: await linkTo(backend(), early, '/auth/?token=') }))
    clock.advance(1)
    const link = { _token: await linkTo(backend(), late, '/auth/?token=') }
    expect(await refusalOf(anonymous().request(login, link))).toMatchObject({ code: 'link.spent' })
  })

  test('refuses a link that was sent for another purpose', async () => {
    const { email } = await newMember(backend())
    await run(anonymous().request(recoverPassword, { username: email }))
    const link = { _token: await linkTo(backend(), email, '/reset/') }
    expect(await refusalOf(anonymous().request(login, link))).toMatchObject({ code: 'link.spent' })
  })

  test('registers one account for concurrent requests with one address', async () => {
    const input = { 'fos_user_registration_form[email]': newAddress() } as const
    await Promise.all(Array.from({ length: 4 }, () => run(anonymous().request(register, input))))
    const rows = await backend()
      .store.db.selectFrom('accounts')
      .select('user_id')
      .where('email', '=', input['fos_user_registration_form[email]'])
      .execute()
    expect(rows).toHaveLength(1)
    const subjects = (await emailsTo(backend(), input['fos_user_registration_form[email]'])).map(
      ({ subject }) => subject,
    )
    expect(new Set(subjects)).toEqual(new Set(['Подтвердите адрес, чтобы войти', 'У вас уже есть кабинет']))
  })

  test('answers the same whether an address is known or not', async () => {
    const [{ email: known }, unknown] = [await newMember(backend()), newAddress()]
    for (const email of [known, unknown]) {
      expect(
        await run(anonymous().request(register, { 'fos_user_registration_form[email]': email })),
      ).toEqual({})
      expect(await run(anonymous().request(recoverPassword, { username: email }))).toEqual({})
      expect(
        await run(anonymous().request(sendAuth, { email, type: 'login', isLegalEntity: false })),
      ).toEqual({})
    }
    const answers = await Promise.all(
      [known, newAddress(), 'not an address'].map((_username) =>
        refusalOf(anonymous().request(login, { _username, _password: 'not the password' })),
      ),
    )
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
  })

  test('reports an address without an account only by e-mail', async () => {
    const email = newAddress()
    await run(anonymous().request(recoverPassword, { username: email }))
    expect(await emailsTo(backend(), email)).toEqual([
      expect.objectContaining({ subject: 'Кабинета с этим адресом нет' }),
    ])
  })

  test.each(['known', 'unknown'] as const)(
    'signing in with a wrong password ten times makes a %s address wait a minute, the right password too',
    async (kind) => {
      const email = kind === 'known' ? (await newMember(backend())).email : newAddress()
      await exhaustTries(backend(), email)
      expect(await refusalOf(anonymous().request(login, keysOf(email)))).toEqual({
        code: 'login.wait',
        message: 'Слишком много неверных паролей. Повторите через 1 минуту или войдите по ссылке из письма',
      })
    },
  )

  test('signing in is possible again after the wait, and resets the count of failed attempts', async () => {
    const { email } = await newMember(backend())
    await exhaustTries(backend(), email)
    backend().clock.advance(minute)
    await run(anonymous().request(login, keysOf(email)))
    expect(
      await refusalOf(anonymous().request(login, { _username: email, _password: 'not the password' })),
    ).toMatchObject({ code: 'login.wrong' })
  })

  test('counts concurrent attempts one by one', async () => {
    const { email } = await newMember(backend())
    await exhaustTries(backend(), email, freeTries - 2)
    const wrong = { _username: email, _password: 'not the password' }
    const tries = Array.from({ length: 5 }, () => refusalOf(anonymous().request(login, wrong)))
    const codes = (await Promise.all(tries)).map(({ code }) => code)
    expect(codes.filter((code) => code === 'login.wrong')).toHaveLength(2)
  })

  test('signing in ends the session that is presented (fixation)', async () => {
    const { email } = await newMember(backend())
    const before = await backend().signIn()
    const opened = await run(anonymous().request(login, { ...keysOf(email), ...wireOf(before) }))
    expect(opened.session).not.toBe(before.session)
    expect(await isOver(before)).toBe(true)
  })

  test('signing in does not end a session whose secrets are not all presented', async () => {
    const { email } = await newMember(backend())
    const others = await backend().signIn()
    await run(anonymous().request(login, { ...keysOf(email), ...wireOf({ ...others, rand: randomUUID() }) }))
    expect(await run(backend().as(others).request(userId, {}))).toEqual({ userId: others.userId })
  })

  test('moves the documents, payments and consents of the visitor to the account', async () => {
    const member = await newMember(backend())
    const both = { stsNumber: '9912345678' as Sts }
    await run(backend().as(member).request(createSts, both))
    const visitor = await backend().signIn()
    for (const stsNumber of ['9912345678', '9923456789'])
      await run(
        backend()
          .as(visitor)
          .request(createSts, { stsNumber: stsNumber as Sts }),
      )
    const consent = { kind: 'terms', version: '1', isGiven: true } as const
    await run(backend().as(visitor).request(recordConsent, consent))
    const payment = await shop().started(visitor)

    const opened = await run(anonymous().request(login, { ...keysOf(member.email), ...wireOf(visitor) }))
    const mine = backend().as({ ...noAuth, ...opened })
    const { sts } = await run(mine.request(listSts, {}))
    expect(sts.map(({ stsNumber }) => stsNumber).toSorted()).toEqual(['9912345678', '9923456789'])
    expect((await run(mine.request(listConsents, {}))).consents).toHaveLength(1)
    expect(await shop().status({ ...noAuth, ...opened }, payment.id)).toMatchObject({
      ok: { id: payment.id },
    })
  })

  test('brings along no more documents than a list holds, the oldest first', async () => {
    const [member, visitor] = [await newMember(backend()), await backend().signIn()]
    const numbered = (from: number, count: number, owner: AuthData) =>
      Array.from({ length: count }, (_, index) => ({
        user_id: owner.userId,
        sts: `99${String(from + index).padStart(8, '0')}`,
        created_at: new Date(backend().clock.now() + index),
      }))
    const { db } = backend().store
    await db
      .insertInto('sts_documents')
      .values(numbered(1, 49, member))
      .execute()
    await db
      .insertInto('sts_documents')
      .values(numbered(100, 3, visitor))
      .execute()
    const opened = await run(anonymous().request(login, { ...keysOf(member.email), ...wireOf(visitor) }))
    const { sts } = await run(
      backend()
        .as({ ...noAuth, ...opened })
        .request(listSts, {}),
    )
    expect(sts.map(({ stsNumber }) => stsNumber)).toHaveLength(50)
    expect(sts.map(({ stsNumber }) => stsNumber)).toContain('9900000100')
  })

  test('moves nothing from one account to another', async () => {
    const [mine, other] = [await newMember(backend()), await newMember(backend())]
    await run(
      backend()
        .as(other)
        .request(createSts, { stsNumber: '9912345678' as Sts }),
    )
    const opened = await run(anonymous().request(login, { ...keysOf(mine.email), ...wireOf(other) }))
    expect(
      await run(
        backend()
          .as({ ...noAuth, ...opened })
          .request(listSts, {}),
      ),
    ).toEqual({ sts: [] })
  })

  test('writes no address, no password and no credential into the log', async () => {
    const { email } = await newMember(backend())
    const before = await backend().signIn()
    const opened = await run(anonymous().request(login, { ...keysOf(email), ...wireOf(before) }))
    await refusalOf(anonymous().request(login, { _username: email, _password: 'not the password' }))
    await run(
      backend()
        .as({ ...noAuth, ...opened })
        .request(logout, {}),
    )
    const events = shop().lines.map(({ event }) => event)
    expect(events.filter((event) => event !== 'request')).toEqual([
      'signed in',
      'wrong password',
      'signed out',
    ])
    const written = JSON.stringify(shop().lines)
    for (const secret of [email, memberPassword, opened.session, opened.rand, opened.userId, before.session])
      expect(written).not.toContain(secret)
  })

  test('signing in lasts at most thirty days, also with constant activity', async () => {
    const member = await newMember(backend())
    const { store, clock } = backend()
    await store.db
      .updateTable('sessions')
      .set({ created_at: new Date(clock.now() - 30 * day + 1000) })
      .where('user_id', '=', member.userId)
      .execute()
    await run(backend().as(member).request(userId, {}))
    clock.advance(1000)
    expect(await isOver(member)).toBe(true)
  })

  test('lists living sessions without their secrets', async () => {
    const member = await newMember(backend())
    const device = 'Chrome, Windows'
    const opened = await run(anonymous().request(login, { ...keysOf(member.email), device }))
    backend().clock.advance(59 * minute)
    const mine = backend().as({ ...noAuth, ...opened })
    const { sessions } = await run(mine.request(listSessions, {}))
    expect(sessions).toHaveLength(2)
    expect(sessions[0]).toMatchObject({ device, channel: 'WebVersion', isCurrent: true })
    expect(JSON.stringify(sessions)).not.toContain(opened.session)
    backend().clock.advance(minute)
    expect((await run(mine.request(listSessions, {}))).sessions).toHaveLength(1)
  })
})

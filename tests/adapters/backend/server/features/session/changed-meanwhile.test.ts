import { Effect } from 'effect'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { noAuth } from '#domain/session/auth-data.ts'
import type { BackendFailed } from '#application/shared/backend.errors.ts'
import { changePassword, eraseUser } from '#adapters/backend/contract/account/account.contract.ts'
import {
  editEmail,
  subscribeEmail,
  unsubscribeEmail,
} from '#adapters/backend/contract/account/settings.contract.ts'
import { login } from '#adapters/backend/contract/account/sign-in.contract.ts'
import { saveAccountAnswers } from '#adapters/backend/server/features/session/accounts.repository.ts'
import { dropUserRows } from '#adapters/backend/server/features/session/personal-data/user-owned-tables.ts'
import { lockRows } from '#adapters/backend/server/features/session/personal-data/user-owned-tables.repository.ts'
import {
  endSessionsOf,
  listSessionsOf,
} from '#adapters/backend/server/features/session/session.repository.ts'
import type { Trx } from '#adapters/backend/server/database/store.ts'
import { asAnotherRequest } from '#tests/support/database/as-another-request.ts'
import { type BackendFixture, withBackend } from '#tests/support/backend/backend-fixture.ts'
import { emailsTo, newAddress, newMember, type SignedUp } from '#tests/support/backend/member.ts'
import { refusalOf } from '#tests/support/backend/refusal.ts'
import { waitForBlockedQuery } from '#tests/support/database/wait-for-blocked-query.ts'

const backend = withBackend()

type Call = (backend: BackendFixture, member: SignedUp) => Effect.Effect<unknown, BackendFailed>

const newPassword = 'kot na kryshe 2027'

const calls: Readonly<Record<string, Call>> = {
  'a sign-in': (at, { email, password }) =>
    at.as(noAuth).request(login, { _username: email, _password: password }),
  'a change of the password': (at, member) =>
    at
      .as(member)
      .request(changePassword, { oldPass: member.password, newPass: newPassword, confirmPass: newPassword }),
  'a change of the address': (at, member) =>
    at.as(member).request(editEmail, { email: newAddress(), password: member.password }),
  'an erasure': (at, member) => at.as(member).request(eraseUser, { password: member.password }),
}

/** The refusal of a call whose password is compared before `work` commits, and which goes on after it. */
const refusedAfter = async (call: Call, member: SignedUp, work: (trx: Trx) => Promise<unknown>) => {
  const { store } = backend()
  const refusal = await store.db.transaction().execute(async (trx) => {
    await lockRows(trx, member.userId)
    const running = asAnotherRequest(() => refusalOf(call(backend(), member)))
    await waitForBlockedQuery(store.db)
    await work(trx)
    return { running }
  })
  return (await refusal.running).code
}

describe('a password that is changed after it was compared', () => {
  it.each(Object.entries(calls))('has no effect: %s', async (_, call) => {
    const member = await newMember(backend())
    const code = await refusedAfter(call, member, (trx) =>
      saveAccountAnswers(trx, member.userId, { password: 'another' }),
    )
    expect(code).toMatch(/^(?:login|password)\.wrong$/)
    expect(await emailsTo(backend(), member.email)).toEqual([])
    expect(await listSessionsOf(backend().store.db, member.userId, backend().clock.now())).toHaveLength(1)
  })
})

const newsletters: Readonly<Record<string, Call>> = {
  'a subscription': (at, member) =>
    at.as(member).request(subscribeEmail, {
      email: member.email,
      consentKind: 'notices',
      consentVersion: '2026-11-22',
    }),
  'the end of a subscription': (at, member) => at.as(member).request(unsubscribeEmail, {}),
}

describe('an account that is being erased', () => {
  it.each(Object.entries(newsletters))('is not locked meanwhile by %s, which waits', async (_, call) => {
    const member = await newMember(backend())
    const { store } = backend()
    const { running } = await store.db.transaction().execute(async (trx) => {
      await lockRows(trx, member.userId)
      const waiting = asAnotherRequest(() => Effect.runPromise(call(backend(), member)))
      await waitForBlockedQuery(store.db)
      await sql`select 1 from accounts where user_id = ${member.userId} for update nowait`.execute(trx)
      return { running: waiting }
    })
    await expect(running).resolves.toBeDefined()
  })
})

describe('a sign-in that presents a session of the same account', () => {
  it('waits for a change of the password, which ends the session, without a deadlock', async () => {
    const member = await newMember(backend())
    const { session, rand, userId, email, password } = member
    const presenting: Call = (at) =>
      at.as(noAuth).request(login, { session, rand, userId, _username: email, _password: password })
    const code = await refusedAfter(presenting, member, async (trx) => {
      await saveAccountAnswers(trx, userId, { password: 'another' })
      await endSessionsOf(trx, userId, null)
    })
    expect(code).toBe('login.wrong')
  })
})

describe('an account that is erased after its password was compared', () => {
  it.each(['a sign-in', 'a change of the password', 'a change of the address'])(
    'is not created again: %s',
    async (name) => {
      const member = await newMember(backend())
      const call = calls[name]
      if (call === undefined) throw new Error(name)
      const code = await refusedAfter(call, member, (trx) => dropUserRows(trx, member.userId))
      expect(code).toMatch(/^(?:login|password)\.wrong$/)
      const { db } = backend().store
      const accounts = await db
        .selectFrom('accounts')
        .select('user_id')
        .where('user_id', '=', member.userId)
        .execute()
      expect(accounts).toEqual([])
      expect(await listSessionsOf(db, member.userId, backend().clock.now())).toEqual([])
    },
  )
})

import { Effect } from 'effect'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import type { AuthData } from '#domain/session/auth-data.ts'
import { eraseUser } from '#adapters/backend/contract/account/account.contract.ts'
import { saveAccountAnswers } from '#adapters/backend/server/features/session/accounts.repository.ts'
import { purge } from '#adapters/backend/server/features/session/session.routes.ts'
import { withShop } from '#tests/adapters/backend/server/features/payments/with-shop.ts'
import { databases, silent } from '#tests/support/database/databases.ts'
import { countRowsOfUser } from '#tests/support/database/count-rows-of-user.ts'
import { emailsTo, newAddress, newMember } from '#tests/support/backend/member.ts'

const hour = 3_600_000

const run = <A, E>(requests: Effect.Effect<A, E>): Promise<A> => Effect.runPromise(requests)

describe.each(databases)('an erased user on $name', (database) => {
  const shop = withShop(database)
  const backend = () => shop().backend
  const db = () => backend().store.db

  const rowsOf = (table: string, { userId }: AuthData) => countRowsOfUser(db(), table, userId)

  const sweep = () => run(purge({ store: backend().store, now: backend().clock.now, log: silent }))

  test('rows that a request in work writes after an erasure are deleted by a run five minutes later', async () => {
    const [erased, other] = [await newMember(backend()), await newMember(backend())]
    await run(backend().as(erased).request(eraseUser, { password: erased.password }))
    const now = new Date(backend().clock.now())
    for (const { userId } of [erased, other]) {
      await saveAccountAnswers(db(), userId, { do_notify: false })
      await sql`insert into sts_documents (user_id, sts, created_at) values (${userId}, '9912345678', ${now})`.execute(
        db(),
      )
    }
    await sweep()
    expect(await rowsOf('sts_documents', erased)).toBe(1)
    backend().clock.advance(6 * 60_000)
    await sweep()
    for (const table of ['sts_documents', 'accounts'])
      expect([table, await rowsOf(table, erased)]).toEqual([table, 0])
    expect([await rowsOf('sts_documents', other), await rowsOf('accounts', other)]).toEqual([1, 1])
  })

  test.each([
    ['deleted', 'by a run five minutes later', false],
    ['kept', 'where a later account has the address', true],
  ])('e-mails that a request in work queues to an erased address are %s %s', async (_, _when, isTaken) => {
    const erased = await newMember(backend())
    await run(backend().as(erased).request(eraseUser, { password: erased.password }))
    const now = new Date(backend().clock.now())
    await sql`insert into mail (dedupe_key, recipient, subject, body, created_at)
      values (${`later ${erased.email}`}, ${erased.email}, 'x', 'x', ${now})`.execute(db())
    if (isTaken) {
      const { userId } = await backend().signIn()
      await saveAccountAnswers(db(), userId, { do_notify: false })
      await db().updateTable('accounts').set({ email: erased.email }).where('user_id', '=', userId).execute()
    }
    backend().clock.advance(6 * 60_000)
    await sweep()
    expect(await emailsTo(backend(), erased.email)).toHaveLength(isTaken ? 1 : 0)
    const { rows } = await sql`select erased_at, erased_email from users where id = ${erased.userId}`.execute(
      db(),
    )
    expect(rows).toEqual([{ erased_at: null, erased_email: null }])
  })

  test('the address of a payment that was begun at the erasure is deleted once the payment is over', async () => {
    const { auth, ...payment } = await shop().started()
    const email = newAddress()
    // The erasure is refused while the payment waits, so both are written as a request in work leaves them.
    await db().updateTable('payments').set({ email }).where('id', '=', payment.id).execute()
    await db()
      .updateTable('users')
      .set({ erased_at: new Date(backend().clock.now() - hour) })
      .where('id', '=', auth.userId)
      .execute()
    const stored = () =>
      db()
        .selectFrom('payments')
        .innerJoin('users', 'users.id', 'payments.user_id')
        .select(['payments.email', 'users.erased_at'])
        .where('payments.id', '=', payment.id)
        .executeTakeFirstOrThrow()
    await sweep()
    expect(await stored()).toMatchObject({ email, erased_at: expect.any(Date) })
    await shop().enterCard(payment)
    await shop().deliver()
    await sweep()
    expect(await stored()).toEqual({ email: null, erased_at: null })
  })
})

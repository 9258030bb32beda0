import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { noAuth, type AuthData } from '#domain/session/auth-data.ts'
import { Effect } from 'effect'
import type { Inn } from '#domain/identity/inn.ts'
import type { Sts } from '#domain/identity/sts.ts'
import { eraseUser } from '#adapters/backend/contract/account/account.contract.ts'
import { createInn, createSts } from '#adapters/backend/contract/documents.contract.ts'
import { setGender, writeEmail } from '#adapters/backend/contract/account/settings.contract.ts'
import { client } from '#adapters/backend/contract/session.contract.ts'
import { savePushSubscription } from '#adapters/backend/server/features/notifications/subscriptions.repository.ts'
import { lockPayment } from '#adapters/backend/server/features/payments/payments.repository.ts'
import {
  userOwnedTables,
  moveUserRows,
} from '#adapters/backend/server/features/session/personal-data/user-owned-tables.ts'
import { readPersonalData } from '#adapters/backend/server/features/session/personal-data/read-personal-data.ts'
import { purge } from '#adapters/backend/server/features/session/session.routes.ts'
import { asAnotherRequest } from '#tests/support/database/as-another-request.ts'
import { done } from '#tests/adapters/backend/server/features/payments/shop.ts'
import { withShop } from '#tests/adapters/backend/server/features/payments/with-shop.ts'
import { databases, silent } from '#tests/support/database/databases.ts'
import { waitForBlockedQuery } from '#tests/support/database/wait-for-blocked-query.ts'
import { countRowsOfUser } from '#tests/support/database/count-rows-of-user.ts'
import { emailsTo, newAddress, newMember } from '#tests/support/backend/member.ts'

/** Why rows of a table that names users are not in their file. */
const untold: Readonly<Record<string, string>> = {
  user_writes: 'a position in the log of the database, used for a minute',
  crm_orders: 'the user is as the sender said: the order may belong to another user',
  tracking_events: 'reduced to names before they are stored; their owner is not proven',
  one_time_links: 'secrets of e-mails that are listed as emails',
  idempotency_keys: 'names of attempts of payments that are listed',
  mail_requests: 'a count for the hourly limit; the e-mails are listed',
}

const hour = 3_600_000
const day = 24 * hour

const run = <A, E>(requests: Effect.Effect<A, E>): Promise<A> => Effect.runPromise(requests)

describe.each(databases)('the data of a user on $name', (database) => {
  const shop = withShop(database)
  const backend = () => shop().backend
  const db = () => backend().store.db

  const rowsOf = (table: string, { userId }: AuthData) => countRowsOfUser(db(), table, userId)

  test('the data of a user is declared for every table with a user ID', async () => {
    const { rows } = await sql<{ name: string }>`
      select c.conrelid::regclass::text as name from pg_constraint c
      where c.contype = 'f' and c.confrelid = 'users'::regclass`.execute(db())
    const listed = userOwnedTables.map(({ table }) => table)
    expect(rows.map(({ name }) => name).filter((name) => !listed.includes(name))).toEqual([])
    expect(new Set(listed).size).toBe(listed.length)
  })

  test('the data of a user is in the export of its owner, or the table has a reason for its absence', async () => {
    const { as, store, clock } = backend()
    const member = await newMember(backend())
    await run(as(member).request(createSts, { stsNumber: '9912345678' as Sts }))
    const requests: string[] = []
    await store.db.transaction().execute(async (trx) => {
      const traced = trx.withPlugin({
        transformQuery: ({ node }) => {
          requests.push(JSON.stringify(node))
          return node
        },
        transformResult: ({ result }) => Promise.resolve(result),
      })
      const [session] = await trx
        .selectFrom('sessions')
        .select('id')
        .where('user_id', '=', member.userId)
        .execute()
      const reader = { userId: member.userId, sessionId: session?.id ?? '', now: clock.now() }
      const data = await readPersonalData(traced, reader)
      expect(data.documents.sts).toMatchObject([{ number: '9912345678', plate: null }])
    })
    const isListed = (table: string) => requests.some((node) => node.includes(`"name":"${table}"`))
    expect(
      userOwnedTables.map(({ table }) => table).filter((table) => !isListed(table) && !(table in untold)),
    ).toEqual([])
    expect(Object.keys(untold).filter(isListed)).toEqual([])
  })

  test('the data of a user is deleted at erasure, with the address of the account and its e-mail', async () => {
    const member = await newMember(backend())
    await run(
      backend()
        .as(member)
        .request(createSts, { stsNumber: '9912345678' as Sts }),
    )
    await run(backend().as(member).request(setGender, { gender: 'male' }))
    await db()
      .insertInto('mail')
      .values({
        dedupe_key: `email to ${member.userId}`,
        recipient: member.email,
        subject: 'x',
        body: 'x',
        created_at: new Date(backend().clock.now()),
      })
      .execute()
    await run(backend().as(member).request(eraseUser, { password: member.password }))
    for (const { table } of userOwnedTables) expect([table, await rowsOf(table, member)]).toEqual([table, 0])
    expect(await emailsTo(backend(), member.email)).toEqual([])
  })

  test('the data of a user is kept at erasure if the law requires it: payments, without the address', async () => {
    const auth = await backend().signIn()
    const payment = await shop().started(auth, { email: newAddress() })
    await shop().enterCard(payment)
    await shop().deliver()
    expect(done(await shop().status(auth, payment.id)).state).toBe('paid')
    expect(await run(backend().as(auth).request(eraseUser, {}))).toEqual({
      keptPayments: 1,
      message:
        'Кабинет, почта, документы, найденные штрафы, уведомления и согласия удалены. Сведения о 1 платеже хранятся пять лет без вашего адреса: этого требует закон о бухгалтерском учёте (402-ФЗ, статья 29).',
    })
    const stored = await db()
      .selectFrom('payments')
      .select(['email', 'total', 'state'])
      .where('id', '=', payment.id)
      .executeTakeFirstOrThrow()
    expect(stored).toEqual({ email: null, total: payment.total, state: 'paid' })
  })

  test('the data of a user is kept while the operator examines a payment', async () => {
    const { auth, ...payment } = await shop().started()
    for (const state of ['paid', 'declined'] as const)
      await shop().sendWebhook(shop().webhook(payment, { state }))
    expect(await shop().stateOf(payment)).toBe('mismatch')
    await expect(run(backend().as(auth).request(eraseUser, {}))).rejects.toThrow(/платёж/i)
  })

  // The embedded database has one connection, so no transaction waits for a row lock of another.
  test.runIf(database.name === 'postgresql')(
    'the data of a user is moved during a webhook of the bank without a deadlock',
    async () => {
      const { auth, id } = await shop().started()
      const member = await newMember(backend())
      let moving: Promise<void> | undefined
      await backend()
        .store.db.transaction()
        .execute(async (trx) => {
          await lockPayment(trx, id)
          moving = asAnotherRequest(() =>
            backend()
              .store.db.transaction()
              .execute((other) => moveUserRows(other, auth.userId, member.userId)),
          )
          await waitForBlockedQuery(db())
          await sql`select 1 from users where id = ${auth.userId} for key share`.execute(trx)
        })
      await moving
      expect(await rowsOf('payments', member)).toBe(1)
    },
  )

  test('the data of a user does not include the e-mail of another user when the address was never confirmed', async () => {
    const owner = await newMember(backend())
    const stranger = await backend().signIn()
    await run(backend().as(stranger).request(writeEmail, { email: owner.email }))
    const before = await emailsTo(backend(), owner.email)
    await run(backend().as(stranger).request(eraseUser, {}))
    expect(await emailsTo(backend(), owner.email)).toEqual(before)
  })

  const sweep = () => run(purge({ store: backend().store, now: backend().clock.now, log: silent }))
  const isKnown = async ({ userId }: AuthData) =>
    (await db().selectFrom('users').select('id').where('id', '=', userId).execute()).length === 1

  test('statistics that are older than ninety days are all deleted by one run, and newer ones are kept', async () => {
    const now = backend().clock.now()
    await sql`insert into tracking_events (kind, name, payload, created_at)
      select 'screen', 'old', '{}', ${new Date(now - 91 * day)}::timestamptz from generate_series(1, 6500) n`.execute(
      db(),
    )
    await sql`insert into tracking_events (kind, name, payload, created_at)
      values ('screen', 'new', '{}', ${new Date(now - 89 * day)}::timestamptz)`.execute(db())
    await sweep()
    const left = await db().selectFrom('tracking_events').select('name').distinct().execute()
    expect(left.map(({ name }) => name)).toEqual(['new'])
  })

  test('messages that are older than half a year are all deleted by one run, and newer ones are kept', async () => {
    const now = backend().clock.now()
    await sql`insert into mail (dedupe_key, recipient, subject, body, created_at)
      select 'old ' || n, 'old@mail.example', 'x', 'x', ${new Date(now - 181 * day)}::timestamptz from generate_series(1, 2500) n`.execute(
      db(),
    )
    await sql`insert into mail (dedupe_key, recipient, subject, body, created_at)
      values ('new', 'old@mail.example', 'x', 'x', ${new Date(now - 179 * day)}::timestamptz)`.execute(db())
    await sweep()
    const left = await db()
      .selectFrom('mail')
      .select('dedupe_key')
      .where('recipient', '=', 'old@mail.example')
      .execute()
    expect(left).toEqual([{ dedupe_key: 'new' }])
  })

  test('the data of a user is deleted a day after the end of the session when the visitor saved nothing', async () => {
    const idle = await backend().signIn()
    await run(backend().as(idle).request(setGender, { gender: 'female' }))
    await sweep()
    expect(await isKnown(idle)).toBe(true)
    backend().clock.advance(day + 1)
    await sweep()
    expect(await isKnown(idle)).toBe(false)
    const left = await db().selectFrom('clients').select('id').where('id', '=', idle.clientId).execute()
    expect(left).toEqual([])
  })

  test('the data of a user is deleted a day after the end of the session when the visitor saved documents only, which no other session can read', async () => {
    const withVehicle = await backend().signIn({ sts: '9912345678' })
    await run(
      backend()
        .as(withVehicle)
        .request(createInn, { inn: '500100732259' as Inn }),
    )
    backend().clock.advance(day + 1)
    await sweep()
    expect(await isKnown(withVehicle)).toBe(false)
    expect(await rowsOf('sts_documents', withVehicle)).toBe(0)
    expect(await rowsOf('personal_documents', withVehicle)).toBe(0)
  })

  test('the data of a user is kept of visitors whose browser or mailbox gets messages about their documents, of visitors with payments, and of accounts', async () => {
    const withBrowser = await backend().signIn({ sts: '9912345678' })
    await backend()
      .store.db.transaction()
      .execute((trx) =>
        savePushSubscription(trx, {
          userId: withBrowser.userId,
          endpoint: 'https://push.example/1',
          p256dh: 'x',
          auth: 'x',
          now: backend().clock.now(),
        }),
      )
    const withAddress = await backend().signIn()
    await run(backend().as(withAddress).request(writeEmail, { email: newAddress() }))
    const { auth: withPayment } = await shop().started(await backend().signIn())
    const member = await newMember(backend())
    backend().clock.advance(31 * day)
    await sweep()
    for (const auth of [withBrowser, withAddress, withPayment, member]) expect(await isKnown(auth)).toBe(true)
    expect(await rowsOf('sts_documents', withBrowser)).toBe(1)
  })

  test('the data of a user does not keep expired sessions, links and counters', async () => {
    const member = await newMember(backend())
    await run(
      backend()
        .as(await backend().signIn())
        .request(writeEmail, { email: newAddress() }),
    )
    backend().clock.advance(day + hour)
    await sweep()
    expect(await rowsOf('sessions', member)).toBe(0)
    for (const table of ['one_time_links', 'address_tries'] as const)
      expect(await db().selectFrom(table).selectAll().execute()).toEqual([])
  })

  test('the data of a user does not keep the texts of messages longer than half a year', async () => {
    const member = await newMember(backend())
    const at = new Date(backend().clock.now())
    const message = { dedupe_key: member.userId, body: 'Новый штраф', created_at: at, sent_at: at }
    await db()
      .insertInto('mail')
      .values({ ...message, recipient: member.email, subject: 'Новый штраф' })
      .execute()
    await db()
      .insertInto('sms_messages')
      .values({ ...message, phone: '79001234567' })
      .execute()
    backend().clock.advance(179 * day)
    await sweep()
    expect(await emailsTo(backend(), member.email)).toHaveLength(1)
    backend().clock.advance(day + hour)
    await sweep()
    expect(await emailsTo(backend(), member.email)).toEqual([])
    const sms = db().selectFrom('sms_messages').select('id').where('dedupe_key', '=', member.userId)
    expect(await sms.execute()).toEqual([])
  })

  test('the data of a user does not keep unused clients', async () => {
    const { clientId } = await run(backend().as(noAuth).request(client, {}))
    backend().clock.advance(day + 1)
    await sweep()
    expect(await db().selectFrom('clients').select('id').where('id', '=', clientId).execute()).toEqual([])
  })
})

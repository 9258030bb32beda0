import { randomUUID } from 'node:crypto'
import { Effect } from 'effect'
import { expect } from 'vitest'
import type { Email } from '#domain/identity/email.ts'
import { type AuthData, noAuth } from '#domain/session/auth-data.ts'
import {
  markRead,
  noticeSettings,
  notifications,
  notificationTabs,
  pushKey,
  setNoticeDays,
  subscribePush,
  unsubscribePush,
  watchLookUp,
} from '#adapters/backend/contract/notifications.contract.ts'
import { insertNotification } from '#adapters/backend/server/features/notifications/notifications.repository.ts'
import { makeOutbox, noDeliveries } from '#adapters/backend/server/outbox/outbox.ts'
import { randomSecret } from '#adapters/backend/server/secrets/secret.ts'
import { callCase, type CallCase, type Prepare, type CallFixture } from '#tests/contract/call-case.ts'

/** Notifies a user of a fine, as a new charge does. */
const notify = async ({ backend: { store, clock } }: CallFixture, { userId }: AuthData): Promise<string> => {
  const outbox = makeOutbox({ now: clock.now, deliveries: noDeliveries })
  await store.db.transaction().execute((trx) =>
    insertNotification(
      trx,
      { now: clock.now, secret: randomSecret, outbox },
      {
        dedupeKey: randomUUID(),
        userId,
        tab: 'fines',
        title: 'Новый штраф',
        body: '562,50 ₽ по 2 декабря',
        url: '/fines/',
      },
    ),
  )
  const { hash } = await store.db
    .selectFrom('notifications')
    .select('hash')
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return hash
}

const notifiedVisitor = async (fixture: CallFixture) => {
  const auth = await fixture.visitor()
  return { auth, hash: await notify(fixture, auth) }
}

const address = (): string => `https://fcm.googleapis.com/fcm/send/${randomUUID()}`

const browser = (): typeof subscribePush.input.Type => ({
  endpoint: address(),
  p256dh: 'BPk0Vx9H3zDmd0gOWZVdWUc2ytxcWSx5YwNmR8RcmC5aX8oSJmW3v1N4T5c6qv6q9vD1sQw7uYk2bq0mV0tXo0E',
  auth: 'c2VjcmV0LXNlY3JldC0xNg',
})

const browsersOf = async ({ backend }: CallFixture, { userId }: AuthData): Promise<readonly string[]> => {
  const rows = await backend.store.db
    .selectFrom('push_subscriptions')
    .select('endpoint')
    .where('user_id', '=', userId)
    .execute()
  return rows.map(({ endpoint }) => endpoint)
}

const subscribed = async (fixture: CallFixture, auth: AuthData, times = 1) => {
  const browsers = Array.from({ length: times }, browser)
  for (const one of browsers) await Effect.runPromise(fixture.backend.as(auth).request(subscribePush, one))
  return browsers
}

const withBrowsers =
  (times: number, next: () => string): Prepare<typeof subscribePush.input.Type> =>
  async (fixture) => {
    const auth = await fixture.visitor()
    await subscribed(fixture, auth, times)
    return { auth, input: { ...browser(), endpoint: next() } }
  }

const watched = { email: 'leaver@kvitok.example' as Email, consent: '2026-11-22' }

export const notificationsCases: readonly CallCase[] = [
  callCase(markRead, {
    happy: async (fixture) => {
      const { auth, hash } = await notifiedVisitor(fixture)
      return { auth, input: { hash } }
    },
    shows: ({ unread }) => expect(unread).toBe(0),
    refusals: {
      'notification.unknown': async (fixture) => ({ auth: await fixture.visitor(), input: { hash: 'none' } }),
    },
    foreign: {
      prepareInput: async (fixture) => ({
        auth: await fixture.visitor(),
        input: { hash: (await notifiedVisitor(fixture)).hash },
      }),
      code: 'notification.unknown',
    },
  }),
  callCase(notificationTabs, {
    happy: async (fixture) => ({ auth: (await notifiedVisitor(fixture)).auth, input: {} }),
    shows: ({ tabs }) =>
      expect(tabs).toEqual([
        { tab: 'fines', all: 1, unread: 1 },
        { tab: 'payments', all: 0, unread: 0 },
        { tab: 'service', all: 0, unread: 0 },
      ]),
    refusals: {},
    foreign: null,
  }),
  callCase(notifications, {
    happy: async (fixture) => ({
      auth: (await notifiedVisitor(fixture)).auth,
      input: { tab: 'fines' as const, page: 1 },
    }),
    shows: (reply) => {
      expect(reply.hasMore).toBe(false)
      expect(reply.notifications.map(({ title, isRead }) => [title, isRead])).toEqual([
        ['Новый штраф', false],
      ])
    },
    refusals: {},
    foreign: null,
  }),
  callCase(pushKey, {
    happy: async () => ({ auth: noAuth, input: {} }),
    shows: ({ key }) => expect(Buffer.from(key, 'base64url')).toHaveLength(65),
    refusals: {},
    foreign: null,
  }),
  callCase(subscribePush, {
    happy: async (fixture) => ({ auth: await fixture.visitor(), input: browser() }),
    shows: async (_, fixture, { auth, input }) =>
      expect(await browsersOf(fixture, auth)).toEqual([input.endpoint]),
    refusals: {
      'push.endpoint': withBrowsers(0, () => 'https://127.0.0.1/collect'),
      'push.full': withBrowsers(20, address),
    },
    foreign: null,
  }),
  callCase(unsubscribePush, {
    happy: async (fixture) => {
      const auth = await fixture.visitor()
      const [first] = await subscribed(fixture, auth)
      return { auth, input: { endpoint: first?.endpoint ?? '' } }
    },
    shows: async (_, fixture, { auth }) => expect(await browsersOf(fixture, auth)).toEqual([]),
    refusals: {},
    foreign: null,
  }),
  callCase(watchLookUp, {
    happy: async (fixture) => ({ auth: await fixture.visitor(), input: watched }),
    shows: async (_, { backend }, { auth }) => {
      const row = await backend.store.db
        .selectFrom('look_up_watches')
        .select('email')
        .where('user_id', '=', auth.userId)
        .executeTakeFirst()
      expect(row?.email).toBe(watched.email)
    },
    refusals: {
      'consent.required': async (fixture) => ({
        auth: await fixture.visitor(),
        input: { email: watched.email },
      }),
    },
    foreign: null,
  }),
  callCase(noticeSettings, {
    happy: async (fixture) => ({ auth: await fixture.visitor(), input: {} }),
    shows: ({ daysBefore }) => expect(daysBefore).toBe(3),
    refusals: {},
    foreign: null,
  }),
  callCase(setNoticeDays, {
    happy: async (fixture) => ({ auth: await fixture.visitor(), input: { daysBefore: '7' } }),
    shows: ({ daysBefore }) => expect(daysBefore).toBe(7),
    refusals: {},
    foreign: null,
  }),
]

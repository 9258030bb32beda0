import { randomUUID } from 'node:crypto'
import { afterEach, describe, expect, it } from 'vitest'
import {
  type DeliveryResult,
  type Transports,
  delivered,
  storeInMailbox,
} from '#adapters/backend/server/outbox/transports.ts'
import { deliveriesOf } from '#adapters/backend/server/outbox/deliver.ts'
import { makeOutbox, channels } from '#adapters/backend/server/outbox/outbox.ts'
import { sweepUnsent } from '#adapters/backend/server/outbox/sweep.ts'
import { openQueue } from '#adapters/backend/server/queue/open-queue.ts'
import { withBackend } from '#tests/support/backend/backend-fixture.ts'
import { everyDatabase, silent } from '#tests/support/database/databases.ts'
import { until } from '#tests/support/until.ts'

const again: DeliveryResult = { _tag: 'Again', why: 'busy' }

describe.each(everyDatabase)('messages on the $name database', (database) => {
  const backend = withBackend({ database })
  const open = () =>
    openQueue({
      store: backend().store,
      log: silent,
      queues: channels,
      retryDelaySeconds: 0,
      retryLimit: 1,
      pollSeconds: 0.5,
    })

  let close: (() => Promise<void>) | undefined
  afterEach(() => close?.())

  const working = async (transports: Partial<Transports>) => {
    const { store, clock } = backend()
    const queue = await open()
    close = queue.close
    const works = deliveriesOf({
      db: store.db,
      now: clock.now,
      log: silent,
      transports: { mail: storeInMailbox, sms: storeInMailbox, push: storeInMailbox, ...transports },
    })
    for (const channel of channels) await queue.work(channel, works[channel])
    return { queue, works, outbox: makeOutbox({ now: clock.now, deliveries: queue }) }
  }

  const write = async (outbox: ReturnType<typeof makeOutbox>, recipient: string) => {
    const email = { dedupeKey: randomUUID(), recipient, subject: 'Чек', body: 'Оплата прошла' }
    await backend()
      .store.db.transaction()
      .execute((trx) => outbox.email(trx, email))
    return email.dedupeKey
  }

  const sentAt = async (dedupeKey: string) =>
    await backend()
      .store.db.selectFrom('mail')
      .select(['id', 'sent_at', 'body'])
      .where('dedupe_key', '=', dedupeKey)
      .executeTakeFirstOrThrow()

  it('an e-mail is sent once, after the commit of its transaction', async () => {
    const seen: string[] = []
    const { outbox, works } = await working({
      mail: async (_, { recipient }) => {
        seen.push(recipient)
        return delivered
      },
    })
    const key = await write(outbox, 'raz@mail.example')
    await until(async () => (await sentAt(key)).sent_at !== null)
    expect(await works.mail((await sentAt(key)).id)).toEqual({ _tag: 'Done' })
    expect(seen).toEqual(['raz@mail.example'])
  })

  it('the text of a sent e-mail is deleted, and the text of an e-mail in the mailbox is kept', async () => {
    const bodies = []
    for (const mail of [async () => delivered, storeInMailbox]) {
      const { outbox } = await working({ mail })
      const key = await write(outbox, 'tajna@mail.example')
      await until(async () => (await sentAt(key)).sent_at !== null)
      bodies.push((await sentAt(key)).body)
      await close?.()
      close = undefined
    }
    expect(bodies).toEqual(['', 'Оплата прошла'])
  })

  it('an e-mail that no server accepts is kept as a dead letter, unsent', async () => {
    const { queue, outbox } = await working({ mail: async () => again })
    const key = await write(outbox, 'nikto@mail.example')
    await until(async () => (await queue.deadLetters()).length === 1)
    expect((await sentAt(key)).sent_at).toBeNull()
    expect(await sweepUnsent(backend().store.db, queue, backend().clock.now())).toBe(0)
  })

  it('an e-mail without a job is queued at the start', async () => {
    const { store, clock } = backend()
    const key = randomUUID()
    await store.db
      .insertInto('mail')
      .values({
        dedupe_key: key,
        recipient: 'staryj@mail.example',
        subject: 'Чек',
        body: '',
        created_at: new Date(clock.now()),
      })
      .execute()
    const { queue } = await working({})
    expect(await sweepUnsent(store.db, queue, clock.now())).toBe(1)
    await until(async () => (await sentAt(key)).sent_at !== null)
  })

  it('a browser that has unsubscribed is deleted, and the other browsers are notified', async () => {
    const { store, clock } = backend()
    const { userId } = await backend().signIn()
    for (const endpoint of ['https://fcm.googleapis.com/gone', 'https://fcm.googleapis.com/here'])
      await store.db
        .insertInto('push_subscriptions')
        .values({
          user_id: userId ?? '',
          endpoint: `${endpoint}/${database.name}`,
          p256dh: '',
          auth: '',
          created_at: new Date(clock.now()),
        })
        .execute()
    const reported: string[] = []
    const { outbox } = await working({
      push: async (_, { subscription: { endpoint } }) => {
        if (endpoint.includes('gone')) return { _tag: 'Gone' }
        reported.push(endpoint)
        return delivered
      },
    })
    const push = {
      dedupeKey: randomUUID(),
      userId: userId ?? '',
      title: 'Новый штраф',
      body: '750 ₽',
      url: '/fines/',
    }
    await store.db.transaction().execute((trx) => outbox.push(trx, push))
    await until(async () => {
      const row = await store.db.selectFrom('push_messages').select('sent_at').executeTakeFirstOrThrow()
      return row.sent_at !== null
    })
    expect(reported).toHaveLength(1)
    const left = await store.db.selectFrom('push_subscriptions').select('endpoint').execute()
    expect(left.map(({ endpoint }) => endpoint)).toEqual(reported)
  })
})

import { describe, expect, test } from 'vitest'
import { makeSandboxAcquirer } from '#adapters/backend/server/acquirer/sandbox/sandbox-acquirer.ts'
import { shopSecret } from '#tests/adapters/backend/server/features/payments/addresses.ts'
import { withBackend } from '#tests/support/backend/backend-fixture.ts'
import { silent } from '#tests/support/database/databases.ts'

const backend = withBackend()

interface Place {
  readonly publicUrl?: string
  readonly mailboxOpen?: boolean
}

/** The mailbox as a browser at this address sees it. */
const openAt = async (url: string, place: Place = {}): Promise<Response> => {
  const { store, clock } = backend()
  const bank = makeSandboxAcquirer({
    store,
    secret: shopSecret,
    webhookUrlAllowed: () => false,
    now: clock.now,
    log: silent,
    ...place,
  })
  return bank.handler(new Request(url))
}

describe('the mailbox page', () => {
  test.each(['http://localhost:3001', 'http://127.0.0.1:3001', 'http://[::1]:3001'])(
    'the mailbox page is shown on the machine itself, at %s',
    async (origin) => {
      for (const place of [{}, { publicUrl: 'http://localhost:3001' }]) {
        const response = await openAt(`${origin}/mailbox/`, place)
        expect(response.status).toBe(200)
        expect(await response.text()).toContain('Писем пока нет')
      }
    },
  )

  test.each([
    'http://bank.example',
    'http://192.168.0.7:3001',
    'http://localhost.example',
    'http://127.0.0.1.example',
  ])('the mailbox page is not shown at %s', async (origin) => {
    const response = await openAt(`${origin}/mailbox/`)
    expect(response.status).toBe(404)
    expect(await response.text()).not.toContain('Почта')
  })

  test('the mailbox page is not shown by a public bank, even for a Host header of this machine', async () => {
    const place = { publicUrl: 'https://bank.example' }
    expect((await openAt('http://localhost:3001/mailbox/', place)).status).toBe(404)
  })

  test('the mailbox page is shown at any address when mailboxOpen is set', async () => {
    const place = { publicUrl: 'https://bank.example', mailboxOpen: true }
    expect((await openAt('https://bank.example/mailbox/', place)).status).toBe(200)
  })

  test('lists e-mail, text messages and push notifications, the newest first', async () => {
    const { store, clock, signIn } = backend()
    const { userId } = await signIn()
    const at = (seconds: number) => new Date(clock.now() + seconds * 1000)
    await store.db
      .insertInto('mail')
      .values({
        dedupe_key: 'm',
        recipient: 'kto@mail.example',
        subject: 'Чек',
        body: 'a',
        created_at: at(1),
      })
      .execute()
    await store.db
      .insertInto('sms_messages')
      .values({ dedupe_key: 's', phone: '79161234567', body: 'Новый штраф', created_at: at(3) })
      .execute()
    await store.db
      .insertInto('push_messages')
      .values({
        dedupe_key: 'p',
        user_id: userId ?? '',
        title: 'Скидка кончается',
        body: 'b',
        url: '/fines/',
        created_at: at(2),
      })
      .execute()
    const page = await (await openAt('http://localhost:3001/mailbox/')).text()
    const places = ['СМС: +79161234567', 'Скидка кончается', 'Письмо: kto@mail.example'].map((text) =>
      page.indexOf(text),
    )
    expect(places.every((place) => place > 0)).toBe(true)
    expect(places).toEqual(places.toSorted((a, b) => a - b))
  })
})

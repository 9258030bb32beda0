import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openStore } from '#adapters/backend/server/database/open-store.ts'
import { type DatabasePlace, embedded, silent } from '#tests/support/databases.ts'
import { runHere } from '#tests/support/run-here.ts'

const disputed = '0f0e0d0c-0000-4000-8000-0000000000aa'
const waiting = '0f0e0d0c-0000-4000-8000-0000000000bb'

/** One payment with a mismatch that an operator has to settle, and one that the bank has not decided. */
const fill = async (place: DatabasePlace): Promise<void> => {
  const store = await openStore({ ...place, log: silent })
  const at = new Date('2026-11-21T09:00:00Z')
  const { id: clientId } = await store.db
    .insertInto('clients')
    .values({ salt: 's', site_type: 'fine', created_at: at })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id: userId } = await store.db
    .insertInto('users')
    .values({ client_id: clientId, channel: 'WebVersion', created_at: at })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const [id, state] of [
    [disputed, 'mismatch'],
    [waiting, 'registered'],
  ] as const) {
    await store.db
      .insertInto('payments')
      .values({
        id,
        user_id: userId,
        state,
        system: 'moneta',
        kind: 'fine',
        amount: 0,
        fee: 1500,
        total: 1500,
        fio: 'Иванов Иван Иванович',
        email: 'ivan@example.ru',
        created_at: at,
        updated_at: at,
        expires_at: at,
      })
      .execute()
    await store.db
      .insertInto('payment_events')
      .values({ payment_id: id, position: 1, from_state: null, to_state: state, cause: 'test', at })
      .execute()
  }
  await store.close()
}

describe('kvitok backend payments', () => {
  let place: DatabasePlace
  let env: Readonly<Record<string, string>>

  beforeAll(async () => {
    place = await embedded.readyPlace()
    await fill(place)
    env = { DATA_DIR: place.dir }
  })
  afterAll(() => place.remove())

  const payments = (...args: readonly string[]) =>
    runHere(['backend', 'payments', ...args, '--format', 'json'], { env })

  it('list prints the payments that wait for an operator, without data of the payer', async () => {
    const { code, output, stderr } = await payments('list')
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
    expect(JSON.parse(output)).toMatchObject([
      {
        id: disputed,
        state: 'mismatch',
        system: 'moneta',
        total: 1500,
        createdAt: '2026-11-21T09:00:00.000Z',
      },
    ])
    expect(output).not.toMatch(/Иванов|ivan@/)
  })

  it('settle refuses a payment that the bank has not decided', async () => {
    const { code, output } = await payments('settle', waiting, '--as', 'unpaid', '--reason', 'ответ банка')
    expect({ code, error: JSON.parse(output) }).toMatchObject({
      code: 1,
      error: { error: { code: 'payment.not-settleable', message: expect.stringMatching(/^[А-Я]/) } },
    })
  })

  it.each([
    [['settle', disputed, '--as', 'paid'], 2],
    [['settle', disputed, '--as', 'lost', '--reason', 'ответ банка'], 2],
  ])('%j is refused', async (args, exit) => {
    const { code, stderr } = await payments(...args)
    expect({ code, stderr }).toEqual({ code: exit, stderr: expect.stringMatching(/^kvitok: [А-Я-]/) })
  })

  const settled = () => payments('settle', disputed, '--as', 'unpaid', '--reason', 'ответ банка № 15')

  it('settle records the decision of the bank', async () => {
    const { code, output } = await settled()
    expect({ code, payment: JSON.parse(output) }).toMatchObject({
      code: 0,
      payment: { id: disputed, state: 'declined' },
    })
  })

  it('settle refuses a second call', async () => {
    expect((await settled()).code).toBe(1)
  })
})

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openStore } from '#adapters/backend/server/database/open-store.ts'
import { type DatabasePlace, databases, databaseSettings, silent } from '#tests/support/database/databases.ts'
import { runHere } from '#tests/support/command-line/run-here.ts'

const disputed = '0f0e0d0c-0000-4000-8000-0000000000aa'
const waiting = '0f0e0d0c-0000-4000-8000-0000000000bb'
const paid = '0f0e0d0c-0000-4000-8000-0000000000cc'
const uin = '18810177261102104321'

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
    [paid, 'paid'],
  ] as const) {
    await store.db
      .insertInto('payments')
      .values({
        id,
        user_id: userId,
        state,
        system: 'moneta',
        kind: 'fine',
        amount: state === 'paid' ? 50_000 : 0,
        fee: 1500,
        total: state === 'paid' ? 51_500 : 1500,
        ...(state === 'paid' && { paid_at: at, receipt: 'r'.repeat(27) }),
        fio: 'Иванов Иван Иванович',
        email: 'ivan@example.ru',
        created_at: at,
        updated_at: at,
        expires_at: at,
      })
      .execute()
    await store.db
      .insertInto('payment_events')
      .values({ payment_id: id, position: 1, from_state: null, to_state: state, cause: 'callback', at })
      .execute()
  }
  const { id: charge } = await store.db
    .insertInto('charges')
    .values({
      uin,
      kind: 'fine',
      title: 'Превышение скорости',
      ruled_on: '2026-11-02',
      amount: 50_000,
      photos: '[]',
      bailiff: false,
      source: 'test',
      record_hash: '',
      updated_at: at,
      paid_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await store.db
    .insertInto('payment_items')
    .values({
      payment_id: paid,
      position: 1,
      charge_id: charge,
      uin,
      title: 'Превышение скорости',
      amount: 50_000,
      without_discount: 50_000,
    })
    .execute()
  await store.close()
}

describe.each(databases)('kvitok backend payments on $name', (database) => {
  let place: DatabasePlace
  let env: Readonly<Record<string, string>>

  beforeAll(async () => {
    place = await database.readyPlace()
    await fill(place)
    env = databaseSettings(place)
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

  it('refund asks before it records anything', async () => {
    const { code, stderr } = await runHere(['backend', 'payments', 'refund', paid, '--reason', 'ошибка'], {
      env,
    })
    expect({ code, stderr }).toEqual({ code: 2, stderr: expect.stringContaining('--yes') })
  })

  const refund = (...args: readonly string[]) =>
    payments('refund', paid, '--reason', 'оплачено дважды', '--yes', ...args)

  it('refund records the refund, which the server sends to the bank', async () => {
    const { code, output } = await refund()
    expect({ code, refund: JSON.parse(output) }).toMatchObject({
      code: 0,
      refund: { payment: paid, state: 'requested', amount: 51_500, fee: 1500, whole: true },
    })
  })

  it('refund repeated is the same refund', async () => {
    const [first, second] = [await refund(), await refund()]
    expect(JSON.parse(second.output)).toEqual(JSON.parse(first.output))
  })

  it.each([
    [['--charge', uin], 1, 'refund.open'],
    [['--charge', '123'], 2, ''],
    [['--key', 'short'], 2, ''],
  ])('refund %j ends with the exit code %s', async (args, exit, reason) => {
    const { code, output } = await refund(...args)
    expect({ code, output }).toEqual({ code: exit, output: expect.stringContaining(reason) })
  })

  it('refunds lists it without data of the payer', async () => {
    const { code, output } = await payments('refunds')
    expect({ code, refunds: JSON.parse(output) }).toMatchObject({
      code: 0,
      refunds: [{ payment: paid, state: 'requested', reason: 'оплачено дважды' }],
    })
    expect(output).not.toMatch(/Иванов|ivan@/)
  })
})

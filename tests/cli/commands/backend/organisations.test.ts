import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type DatabasePlace, databases, databaseSettings, silent } from '#tests/support/database/databases.ts'
import type { Email } from '#domain/identity/email.ts'
import { openStore } from '#adapters/backend/server/database/open-store.ts'
import { runHere } from '#tests/support/command-line/run-here.ts'

const inn = '7707083893'
const address = 'anna@example.ru' as Email
const demoEnds = '2036-11-28T09:00:00.000Z'

/** A company in its demo period that has ordered a tariff. */
const fill = async (place: DatabasePlace): Promise<void> => {
  const store = await openStore({ ...place, log: silent })
  const created_at = new Date('2026-11-21T09:00:00Z')
  const client = await store.db
    .insertInto('clients')
    .values({ salt: 's', site_type: 'fine', created_at })
    .returning('id')
    .executeTakeFirstOrThrow()
  const user = await store.db
    .insertInto('users')
    .values({ client_id: client.id, channel: 'WebVersion', created_at, is_legal_entity: true })
    .returning('id')
    .executeTakeFirstOrThrow()
  const organisation = await store.db
    .insertInto('organisations')
    .values({
      user_id: user.id,
      inn,
      name: 'ООО «Тестовый автопарк»',
      count_days: 7,
      subscribe_type: 0,
      subscription_ends_at: new Date(demoEnds),
      created_at,
      updated_at: created_at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await store.db
    .insertInto('subscription_orders')
    .values({
      organisation_id: organisation.id,
      subscribe_type: 2,
      count_days: 180,
      cost: 1_740_000,
      state: 'waiting',
      ordered_at: created_at,
    })
    .execute()
  await store.db
    .insertInto('organisation_members')
    .values({
      organisation_id: organisation.id,
      email: address,
      role: 'accountant',
      user_id: null,
      invited_at: new Date(),
      joined_at: null,
    })
    .execute()
  await store.close()
}

describe.each(databases)('kvitok backend organisations on $name', (database) => {
  let place: DatabasePlace
  const run = (args: readonly string[]) =>
    runHere(['backend', 'organisations', ...args, '--format', 'json'], { env: databaseSettings(place) })

  beforeAll(async () => {
    place = await database.readyPlace()
    await fill(place)
  })
  afterAll(() => place.remove())

  it('list prints the organisations that have ordered a tariff', async () => {
    const { output, code } = await run(['list'])
    expect({ code, rows: JSON.parse(output) }).toMatchObject({
      code: 0,
      rows: [
        { inn, tariff: 'demo', endsAt: demoEnds, order: { tariff: 'fleet-50', days: 180, cost: 1_740_000 } },
      ],
    })
  })

  it('bills prints every bill with its state', async () => {
    const { output, code } = await run(['bills', inn])
    const [bill, ...others] = JSON.parse(output)
    expect({ code, others }).toEqual({ code: 0, others: [] })
    expect(bill).toMatchObject({ inn, tariff: 'fleet-50', days: 180, cost: 1_740_000, state: 'waiting' })
    expect(bill.orderId.startsWith(bill.number.toLowerCase())).toBe(true)
    expect((await run(['bills', '7736050003'])).output.trim()).toBe('[]')
  })

  it('members prints the owner and the members with their roles, with masked addresses', async () => {
    const { output, code } = await run(['members', inn])
    expect({ code, rows: JSON.parse(output) }).toMatchObject({
      code: 0,
      rows: [
        { role: 'owner' },
        { role: 'accountant', joinedAt: null, email: expect.not.stringContaining('anna') },
      ],
    })
    expect(JSON.parse((await run(['members', inn, '--reveal'])).output)[1]).toMatchObject({ email: address })
  })

  it('remove-member withdraws an invitation once, after a confirmation, and leaves an entry in the journal', async () => {
    expect((await run(['remove-member', inn, address])).code).toBe(2)
    const { output, code } = await run(['remove-member', inn, address, '--yes'])
    expect({ code, rows: JSON.parse(output) }).toMatchObject({ code: 0, rows: [{ role: 'owner' }] })
    const again = await run(['remove-member', inn, address, '--yes'])
    expect(JSON.parse(again.output)).toMatchObject({ error: { code: 'member.unknown' } })
    const store = await openStore({ ...place, log: silent })
    const actions = await store.db.selectFrom('organisation_actions').selectAll().execute()
    await store.close()
    expect(actions).toMatchObject([
      { user_id: null, action: 'removeMember', subject: `${address}, закрыла поддержка` },
    ])
  })

  const grant = ['grant', inn, '--tariff', 'fleet-50', '--days', '180', '--reference', '118']
  let granted: { readonly endsAt: string }

  it('grant starts the tariff: paid days count from now, not from the end of the demo', async () => {
    const { output, stderr, code } = await run(grant)
    granted = JSON.parse(output)
    expect({ stderr, code }).toEqual({ stderr: '', code: 0 })
    expect(granted).toMatchObject({ inn, tariff: 'fleet-50', order: null })
    expect(granted.endsAt < demoEnds).toBe(true)
  })

  it('grant applies a payment once', async () => {
    const { output, stderr, code } = await run(grant)
    expect({ code, again: JSON.parse(output) }).toEqual({ code: 0, again: granted })
    expect(stderr).toContain('уже учтён')
  })

  it.each([
    [['members', '7736050003'], 1, 'organisation.unknown'],
    [['remove-member', inn, 'не почта', '--yes'], 1, 'email'],
    [['grant', '7736050003', '--tariff', 'fleet-50', '--days', '30'], 1, 'organisation.unknown'],
    [['grant', inn, '--tariff', 'fleet-50', '--days', '30', '--bill', '00000000'], 1, 'bill.unknown'],
    [['grant', inn, '--tariff', 'fleet-50', '--days', '30', '--bill', '12'], 2, 'misuse.invalid-argument'],
    [['grant', inn, '--tariff', 'demo', '--days', '30'], 2, 'misuse.invalid-argument'],
    [['grant', '7707083890', '--tariff', 'fleet-50', '--days', '30'], 2, 'misuse.invalid-argument'],
    [['grant', inn, '--tariff', 'fleet-50'], 2, 'misuse.missing-mandatory-option-value'],
  ])('%j ends with %i and %s', async (args, exit, code) => {
    const exited = await run(args)
    expect(exited.code).toBe(exit)
    expect(JSON.parse(exited.output)).toMatchObject({ error: { code } })
  })
})

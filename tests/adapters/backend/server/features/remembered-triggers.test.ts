import { sql } from 'kysely'
import { afterEach, describe, expect, test } from 'vitest'
import type { AuthData } from '#domain/session/auth-data.ts'
import { makeBackend } from '#adapters/backend/server/backend.ts'
import { randomSecret } from '#adapters/backend/server/secret.ts'
import type { Store } from '#adapters/backend/server/store/store.ts'
import { noon, siteUrl, withBackend } from '#tests/support/backend-fixture.ts'
import { sampleRecord, sampleSts, sampleUin } from '#tests/support/charge-record.ts'
import { databases, silent } from '#tests/support/databases.ts'
import { holdCharge } from '#tests/support/hold-charge.ts'
import { storeRecords } from '#tests/support/store-records.ts'

interface Held {
  readonly store: Store
  readonly userId: string
  readonly chargeId: string
}

type Change = (held: Held) => Promise<unknown>

const nothing: Change = async () => undefined

const hold: Change = ({ store, userId, chargeId }) => holdCharge(store.db, { userId, chargeId })

const checkAt =
  (askedAt: number): Change =>
  ({ store }) =>
    sql`
      insert into source_checks (kind, value, source, asked_at)
      values ('sts', ${sampleSts}, 'A', ${new Date(askedAt)})`.execute(store.db)

interface Scenario {
  readonly table: string
  readonly trigger: string
  /** What stands before the answer is remembered. */
  readonly before?: Change
  readonly change: Change
}

/** A change of what a list shows for each trigger, which no other trigger tells of. */
const scenarios: readonly Scenario[] = [
  {
    table: 'charges',
    trigger: 'charges_update',
    change: ({ store }) =>
      store.db
        .updateTable('charges')
        .set({ paid_at: new Date(noon) })
        .execute(),
  },
  {
    table: 'charges',
    trigger: 'charges_delete',
    change: ({ store, chargeId }) => store.db.deleteFrom('charges').where('id', '=', chargeId).execute(),
  },
  {
    table: 'charge_documents',
    trigger: 'charge_documents_insert',
    before: ({ store }) => storeRecords(store, [sampleRecord({ uin: sampleUin(2), documents: { inn: [] } })]),
    change: ({ store }) =>
      sql`
      insert into charge_documents (kind, value, charge_id)
      select 'sts', ${sampleSts}, id from charges where uin = ${sampleUin(2)}`.execute(store.db),
  },
  {
    table: 'charge_documents',
    trigger: 'charge_documents_delete',
    change: ({ store, chargeId }) =>
      store.db.deleteFrom('charge_documents').where('charge_id', '=', chargeId).execute(),
  },
  { table: 'charge_claims', trigger: 'charge_claims_insert', change: hold },
  {
    table: 'charge_claims',
    trigger: 'charge_claims_delete',
    before: hold,
    change: ({ store }) => store.db.deleteFrom('charge_claims').execute(),
  },
  {
    table: 'payments',
    trigger: 'payments_update',
    before: hold,
    change: ({ store }) =>
      store.db
        .updateTable('payments')
        .set({ paid_at: new Date(noon), receipt: 'receipt-of-it' })
        .execute(),
  },
  { table: 'source_checks', trigger: 'source_checks_insert', change: checkAt(noon - 1000) },
  {
    table: 'source_checks',
    trigger: 'source_checks_update',
    before: checkAt(noon - 2000),
    change: ({ store }) =>
      store.db
        .updateTable('source_checks')
        .set({ asked_at: new Date(noon - 1000) })
        .execute(),
  },
  {
    table: 'source_checks',
    trigger: 'source_checks_delete',
    before: checkAt(noon - 2000),
    change: ({ store }) => store.db.deleteFrom('source_checks').execute(),
  },
]

const pathOf = ({ session, rand, userId }: AuthData) =>
  `/api/ordinances/get/all?session=${session}&rand=${rand}&userId=${userId}`

describe.each(databases)('an answer that is remembered on $name', (database) => {
  const backend = withBackend({ database, sources: [] })

  afterEach(async () => {
    const { db } = backend().store
    for (const table of ['charge_claims', 'payments', 'charges', 'source_checks'] as const)
      await db.deleteFrom(table).execute()
    await sql`delete from charge_documents`.execute(db)
  })

  const truth = async (path: string): Promise<string> => {
    const { store, clock } = backend()
    const options = { store, log: silent, now: clock.now, secret: randomSecret, siteUrl, sources: [] }
    const other = makeBackend(options)
    const answer = await other.handler(new Request(new URL(path, 'http://backend.test')))
    await other.close()
    return answer.text()
  }

  const remembered = async ({ before = nothing }: Scenario) => {
    const auth = await backend().signIn({ sts: sampleSts })
    const { store, request } = backend()
    // One stays whatever happens: of a document without charges nothing is remembered.
    await storeRecords(store, [sampleRecord(), sampleRecord({ uin: sampleUin(3) })])
    const { id } = await store.db
      .selectFrom('charges')
      .select('id')
      .where('uin', '=', sampleUin(1))
      .executeTakeFirstOrThrow()
    const held = { store, userId: auth.userId, chargeId: id }
    await before(held)
    const ask = async () => (await request(pathOf(auth))).text()
    for (let time = 0; time < 3; time += 1) await ask()
    return { ask, held, path: pathOf(auth) }
  }

  test.each(scenarios)('is given up by what $trigger tells', async (scenario) => {
    const { ask, held, path } = await remembered(scenario)
    const old = await ask()
    await scenario.change(held)
    expect(await ask()).not.toBe(old)
    expect(await ask()).toBe(await truth(path))
  })

  // Else the law of remembered-answers.test.ts might hold for another reason.
  test.each(scenarios)('would be kept without $trigger', async (scenario) => {
    const { ask, held, path } = await remembered(scenario)
    const old = await ask()
    const { table, trigger } = scenario
    const { db } = backend().store
    await sql`alter table ${sql.table(table)} disable trigger ${sql.ref(trigger)}`.execute(db)
    try {
      await scenario.change(held)
      expect(await ask()).toBe(old)
      expect(await truth(path)).not.toBe(old)
    } finally {
      await sql`alter table ${sql.table(table)} enable trigger ${sql.ref(trigger)}`.execute(db)
    }
  })
})

import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { Store } from '#adapters/backend/server/database/store.ts'
import { asAnotherRequest } from '#tests/support/database/as-another-request.ts'
import { sampleRecord, sampleSts } from '#tests/support/samples/charge-record.ts'
import { databases, openDatabase } from '#tests/support/database/databases.ts'
import { storeRecords } from '#tests/support/database/store-records.ts'

const anonymous = '00000000-0000-4000-8000-000000000000'

describe.each(databases)('documents of charges on $name', (database) => {
  let store: Store
  let close: () => Promise<void>

  beforeAll(async () => {
    ;({ store, close } = await openDatabase(database))
  })
  afterAll(() => close())
  afterEach(() => store.db.deleteFrom('charges').execute())

  const documents = () => store.db.selectFrom('charge_documents').selectAll().execute()

  const idOf = async (): Promise<string> =>
    (await store.db.selectFrom('charges').select('id').executeTakeFirstOrThrow()).id

  test('a document of a charge that does not exist is refused', async () => {
    const adding = store.db
      .insertInto('charge_documents')
      .values({ kind: 'sts', value: sampleSts, charge_id: anonymous })
      .execute()
    await expect(adding).rejects.toMatchObject({ code: '23503' })
    expect(await documents()).toEqual([])
  })

  test('documents of charges are deleted with their charge', async () => {
    await storeRecords(store, [sampleRecord()])
    expect(await documents()).toHaveLength(1)
    await store.db.deleteFrom('charges').execute()
    expect(await documents()).toEqual([])
  })

  test.runIf(database.name === 'postgresql')(
    'documents that are added during the deletion of their charge are deleted with it, or are not added',
    async () => {
      await storeRecords(store, [sampleRecord()])
      const id = await idOf()
      const add = (value: string) =>
        store.db.insertInto('charge_documents').values({ kind: 'vin', value, charge_id: id })
      const added = await store.db.transaction().execute(async (trx) => {
        await trx.insertInto('charge_documents').values({ kind: 'inn', value: '1', charge_id: id }).execute()
        const { rows } = await sql<{ readonly pid: number }>`select pg_backend_pid() as pid`.execute(trx)
        const deleting = asAnotherRequest(() => store.db.deleteFrom('charges').execute())
        // The deletion waits for this transaction.
        const waiting = async () => {
          const blocked = sql`
            select from pg_stat_activity where ${rows[0]?.pid}::int = any(pg_blocking_pids(pid))`
          const found = await asAnotherRequest(() => blocked.execute(store.db))
          return found.rows.length
        }
        await expect.poll(waiting).toBe(1)
        return { deleting }
      })
      await added.deleting
      await expect(add('2').execute()).rejects.toMatchObject({ code: '23503' })
      expect(await documents()).toEqual([])
    },
  )
})

import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { copiedTables } from '#adapters/backend/server/operations/copied-tables.ts'
import { countPartitions, createNext } from '#adapters/backend/server/operations/partitions/next-documents.ts'
import { partitionDocuments } from '#adapters/backend/server/operations/partitions/partition-documents.ts'
import type { Store } from '#adapters/backend/server/database/store.ts'
import type { Sts } from '#domain/identity/sts.ts'
import { sampleRecord, sampleUin } from '#tests/support/samples/charge-record.ts'
import { embedded, openDatabase, type OpenedDatabase, postgresql } from '#tests/support/database/databases.ts'
import { storeRecords } from '#tests/support/database/store-records.ts'

const ignore = () => undefined

const stsOf = (serial: number): Sts => String(9_900_000_000 + serial) as Sts

const recordOf = (serial: number, sts: number) =>
  sampleRecord({ uin: sampleUin(serial), documents: { sts: [stsOf(sts)] } })

/** Documents of one charge, so many that they are copied in three batches. */
const addDocuments = async ({ db }: Store, count: number): Promise<void> => {
  await sql`insert into charge_documents (kind, value, charge_id)
    select 'vin', 'VIN' || lpad(n::text, 14, '0'), (select id from charges order by uin limit 1)
    from generate_series(1, ${count}) as n`.execute(db)
}

const documentsIn = async ({ db }: Store): Promise<readonly string[]> => {
  const { rows } = await sql<{ readonly line: string }>`
    select concat_ws(' ', uin, charge_documents.kind, value) as line
    from charge_documents join charges on charges.id = charge_id order by line`.execute(db)
  return rows.map(({ line }) => line)
}

/** Indexes and constraints of the table, the triggers of references aside. */
const partsOfTable = async ({ db }: Store): Promise<readonly string[]> => {
  const { rows } = await sql<{ readonly part: string }>`
    select pg_get_constraintdef(oid) || conname as part from pg_constraint where conrelid = 'charge_documents'::regclass
    union all select indexname from pg_indexes where tablename = 'charge_documents'
    union all select tgname from pg_trigger where tgrelid = 'charge_documents'::regclass and not tgisinternal
    order by part`.execute(db)
  return rows.map(({ part }) => part)
}

describe('the partitioned table of documents', () => {
  let opened: OpenedDatabase
  beforeEach(async () => {
    opened = await openDatabase(postgresql)
    const records = Array.from({ length: 300 }, (_, serial) => recordOf(serial, serial))
    await storeRecords(opened.store, records)
  })
  afterEach(() => opened.close())

  it('has the same documents, constraints and indexes as the table before it, at any number of partitions', async () => {
    const { store } = opened
    await addDocuments(store, 25_000)
    const [documents, parts, tables] = [
      await documentsIn(store),
      await partsOfTable(store),
      await copiedTables(store.db),
    ]
    for (const partitions of [4, 16, 2]) {
      const progress: number[] = []
      const summary = await partitionDocuments(store, partitions, (copied) => progress.push(copied))
      expect(summary).toEqual({ partitions, rows: documents.length })
      expect(progress).toEqual([10_000, 20_000, 25_300])
      expect(await countPartitions(store.db)).toBe(partitions)
      expect(await documentsIn(store)).toEqual(documents)
      expect(await partsOfTable(store)).toEqual(parts)
      // A backup contains no row twice.
      expect(await copiedTables(store.db)).toEqual(tables)
    }
  })

  it('misses no change that other programs make meanwhile', async () => {
    const { store } = opened
    await addDocuments(store, 25_000)
    const expected = new Map(Array.from({ length: 300 }, (_, serial) => [serial, serial]))
    const partitioned = new AbortController()
    const writing = async (writer: number): Promise<number> => {
      let turn = 0
      for (; !partitioned.signal.aborted; turn += 1) {
        const changed = Array.from({ length: 20 }, (_, index) => ((turn * 20 + index) * 3 + writer) % 300)
        const added = 300 + (turn * 3 + writer)
        const records = [...changed, added].map((serial) => recordOf(serial, serial + 1000 + turn))
        await storeRecords(store, records)
        for (const serial of [...changed, added]) expected.set(serial, serial + 1000 + turn)
        if (turn % 3 === 0) {
          await store.db.deleteFrom('charges').where('uin', '=', sampleUin(added)).execute()
          expected.delete(added)
        }
      }
      return turn
    }
    const writers = [0, 1, 2].map(writing)
    try {
      await partitionDocuments(store, 8, ignore)
    } finally {
      partitioned.abort()
    }
    const turns = await Promise.all(writers)
    expect(Math.min(...turns)).toBeGreaterThan(0)
    const certificates = (await documentsIn(store)).filter((line) => line.includes(' sts '))
    expect(certificates).toEqual(
      [...expected].map(([serial, sts]) => `${sampleUin(serial)} sts ${stsOf(sts)}`).toSorted(),
    )
  })

  it('replaces what an interrupted run has left', async () => {
    const { store } = opened
    const [parts, tables] = [await partsOfTable(store), await copiedTables(store.db)]
    await store.db.transaction().execute((trx) => createNext(trx, 4))
    // A backup of that moment can be restored.
    expect(await copiedTables(store.db)).toEqual(tables)
    await storeRecords(store, [recordOf(1, 5000)])
    const documents = await documentsIn(store)
    await partitionDocuments(store, 4, ignore)
    expect(await documentsIn(store)).toEqual(documents)
    expect(await partsOfTable(store)).toEqual(parts)
  })

  it('stays as it was where the copy fails', async () => {
    const { store } = opened
    const parts = await partsOfTable(store)
    const failing = partitionDocuments(store, 4, () => {
      throw new Error('the terminal is gone')
    })
    await expect(failing).rejects.toThrow('the terminal is gone')
    expect(await countPartitions(store.db)).toBe(0)
    expect(await partsOfTable(store)).toEqual(parts)
  })

  it('is refused where it has as many partitions, and where another program is at it', async () => {
    const { store } = opened
    await partitionDocuments(store, 4, ignore)
    await expect(partitionDocuments(store, 4, ignore)).rejects.toMatchObject({ code: 'partitions.same' })
    let second: Promise<unknown> | undefined
    await partitionDocuments(store, 2, () => {
      second ??= partitionDocuments(store, 8, ignore).catch((error: unknown) => error)
    })
    expect(await second).toMatchObject({ code: 'partitions.running' })
  })
})

it('the embedded database has no partitions', async () => {
  const { store, close } = await openDatabase(embedded)
  try {
    await expect(partitionDocuments(store, 4, ignore)).rejects.toMatchObject({ code: 'partitions.embedded' })
  } finally {
    await close()
  }
})

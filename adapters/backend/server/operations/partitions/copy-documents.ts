import { sql } from 'kysely'
import type { Store, Trx } from '#adapters/backend/server/database/store.ts'
import { PartitionRefused } from './partition.errors.ts'
import { withShortLocks } from './short-lock.ts'

interface Key {
  readonly kind: string
  readonly value: string
  readonly charge_id: string
}

const batchSize = 10_000

/** Less than the key of every row. */
const leastKey: Key = { kind: '', value: '', charge_id: '00000000-0000-0000-0000-000000000000' }

const after = ({ kind, value, charge_id: id }: Key) =>
  sql`(kind, value, charge_id) > (${kind}, ${value}, ${id}::uuid)`

const upTo = (end: Key | undefined) =>
  end === undefined
    ? sql`true`
    : sql`(kind, value, charge_id) <= (${end.kind}, ${end.value}, ${end.charge_id}::uuid)`

/** Returns the key of the last row of the next batch; undefined where fewer rows are left. */
const endOfBatch = async ({ db }: Pick<Store, 'db'>, start: Key): Promise<Key | undefined> => {
  const { rows } = await sql<Key>`
    select kind, value, charge_id from charge_documents where ${after(start)}
    order by kind, value, charge_id offset ${batchSize - 1} limit 1`.execute(db)
  return rows[0]
}

/**
 * Copies the rows between two keys. A row that another transaction deletes meanwhile is waited for, or locked until it is
 * copied, so that the mirror deletes the copy.
 */
const copyBatch = async (trx: Trx, start: Key, end: Key | undefined): Promise<number> => {
  const { rows } = await sql<{ readonly count: number }>`
    with batch as (
      select kind, value, charge_id from charge_documents where ${after(start)} and ${upTo(end)}
      for key share
    ), copied as (
      insert into charge_documents_next (kind, value, charge_id)
      select kind, value, charge_id from batch on conflict do nothing
    )
    select count(*) as count from batch`.execute(trx)
  return rows[0]?.count ?? 0
}

/** Copies every row of the table in use to the next one, batch by batch; returns the number of rows. */
export const copyDocuments = async (
  store: Pick<Store, 'db'>,
  onProgress: (copied: number) => void,
): Promise<number> => {
  let copied = 0
  for (let start: Key | undefined = leastKey; start !== undefined;) {
    const from: Key = start
    const end = await endOfBatch(store, from)
    const count = await withShortLocks(store, (trx) => copyBatch(trx, from, end))
    if (count === null)
      throw new PartitionRefused(
        'partitions.busy',
        'Документы всё время изменяет другая программа. Дождитесь конца загрузки и повторите',
      )
    copied += count
    onProgress(copied)
    start = end
  }
  return copied
}

const sumOf = async (trx: Trx, table: string): Promise<string> => {
  const { rows } = await sql<{ readonly sum: string }>`
    select concat_ws(' ', count(*), sum(hashtextextended(concat_ws(' ', kind, value, charge_id), 0))) as sum
    from ${sql.table(table)}`.execute(trx)
  return rows[0]?.sum ?? ''
}

/** Whether both tables have the same rows in one snapshot: their number and the sum of their hashes. */
export const isCopied = ({ db }: Pick<Store, 'db'>): Promise<boolean> =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(
      async (trx) => (await sumOf(trx, 'charge_documents')) === (await sumOf(trx, 'charge_documents_next')),
    )

import { sql } from 'kysely'
import { releaseAdvisoryLock, tryAdvisoryLock } from '#adapters/backend/server/database/advisory-lock.ts'
import type { Store, Trx } from '#adapters/backend/server/database/store.ts'
import { copyDocuments, isCopied } from './copy-documents.ts'
import { countPartitions, createNext, dropNext, replaceByNext } from './next-documents.ts'
import { PartitionRefused } from './partition.errors.ts'
import { withShortLocks } from './short-lock.ts'

/** What `partitionDocuments` has done. */
export interface PartitionSummary {
  readonly partitions: number
  /** Documents that were copied. */
  readonly rows: number
}

const changeTables = async (store: Store, work: (trx: Trx) => Promise<void>): Promise<void> => {
  const made = await withShortLocks(store, async (trx) => {
    await work(trx)
    return true
  })
  if (made === null)
    throw new PartitionRefused(
      'partitions.busy',
      'Таблица документов всё время занята. Дождитесь конца загрузки или резервной копии и повторите',
    )
}

const replaceTable = async (
  store: Store,
  partitions: number,
  onProgress: (copied: number) => void,
): Promise<PartitionSummary> => {
  await changeTables(store, (trx) => createNext(trx, partitions))
  const rows = await copyDocuments(store, onProgress)
  await sql`analyze charge_documents_next`.execute(store.db)
  if (!(await isCopied(store)))
    throw new PartitionRefused('partitions.differ', 'Копия не совпала с таблицей документов. Повторите')
  await changeTables(store, replaceByNext)
  return { partitions, rows }
}

/**
 * Replaces the table of documents by one with this number of partitions by hash of kind and value, while servers read and
 * write: a trigger mirrors their changes, the rows are copied in batches, both tables are compared in one snapshot, and the
 * new one takes the name of the old one. An interrupted run leaves the table in use as it was, and the next run starts
 * anew. PostgreSQL only. Throws `PartitionRefused`.
 */
export const partitionDocuments = async (
  store: Store,
  partitions: number,
  onProgress: (copied: number) => void,
): Promise<PartitionSummary> => {
  if (store.kind === 'embedded')
    throw new PartitionRefused(
      'partitions.embedded',
      'На части делится только таблица в PostgreSQL. Назовите базу в DATABASE_URL',
    )
  const lock = await tryAdvisoryLock(store.pool, 'partition documents')
  if (lock === null)
    throw new PartitionRefused('partitions.running', 'Таблицу уже делит другая программа. Дождитесь её конца')
  try {
    if ((await countPartitions(store.db)) === partitions)
      throw new PartitionRefused('partitions.same', `Частей уже ${partitions}`)
    return await replaceTable(store, partitions, onProgress)
  } catch (error) {
    // Where this fails too, the next run drops what is left.
    await changeTables(store, dropNext).catch(() => undefined)
    throw error
  } finally {
    await releaseAdvisoryLock(lock)
  }
}

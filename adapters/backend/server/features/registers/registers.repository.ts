import type { Instant } from '#domain/dates/instant.ts'
import type { Database, Trx } from '#adapters/backend/server/database/store.ts'

interface BatchName {
  /** The register. */
  readonly source: string
  readonly batch: string
}

/** Returns the stored answer to a batch and the hash of its body; undefined for a new batch. */
export const findBatch = (db: Database, { source, batch }: BatchName) =>
  db
    .selectFrom('register_batches')
    .select(['body_hash', 'answer'])
    .where('source', '=', source)
    .where('batch', '=', batch)
    .executeTakeFirst()

interface NewBatch extends BatchName {
  readonly bodyHash: string
  readonly answer: string
}

/** Stores the answer to a batch; a batch that another process has stored meanwhile stays as it is. */
export const insertBatch = async (
  trx: Trx,
  { source, batch, bodyHash, answer }: NewBatch,
  now: Instant,
): Promise<void> => {
  await trx
    .insertInto('register_batches')
    .values({ source, batch, body_hash: bodyHash, answer, received_at: new Date(now) })
    .onConflict((conflict) => conflict.columns(['source', 'batch']).doNothing())
    .execute()
}

/** Deletes the answers to batches that were received before a moment. */
export const deleteOldBatches = async (db: Database, before: Instant): Promise<void> => {
  await db.deleteFrom('register_batches').where('received_at', '<', new Date(before)).execute()
}

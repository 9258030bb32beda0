import type { Instant } from '#domain/dates/instant.ts'
import type { Database, Trx } from '#adapters/backend/server/database/store.ts'

/** Progress of the import of a file: complete lines, and the byte after them. */
export interface ImportProgress {
  readonly position: number
  readonly line: number
}

/** The progress of a file that was not read yet. */
export const beginning: ImportProgress = { position: 0, line: 0 }

/** Returns the progress of a file by its hash; the beginning where there is none. */
export const findProgress = async (db: Database, fileHash: string): Promise<ImportProgress> =>
  (await db
    .selectFrom('import_progress')
    .select(['position', 'line'])
    .where('file_hash', '=', fileHash)
    .executeTakeFirst()) ?? beginning

/** Stores the progress of a file in the transaction of its batch. */
export const saveProgress = async (
  trx: Trx,
  fileHash: string,
  { position, line }: ImportProgress,
  now: Instant,
): Promise<void> => {
  const reached = { position, line, updated_at: new Date(now) }
  await trx
    .insertInto('import_progress')
    .values({ file_hash: fileHash, ...reached })
    .onConflict((conflict) => conflict.column('file_hash').doUpdateSet(reached))
    .execute()
}

/** Deletes the progress of a completely imported file, so that a repeated import starts at its beginning. */
export const deleteProgress = async (db: Database, fileHash: string): Promise<void> => {
  await db.deleteFrom('import_progress').where('file_hash', '=', fileHash).execute()
}

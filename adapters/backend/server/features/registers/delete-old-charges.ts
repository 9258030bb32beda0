import { addDays, localDateOf } from '#domain/dates/local-date.ts'
import type { Instant } from '#domain/dates/instant.ts'
import type { Database, Store } from '#adapters/backend/server/database/store.ts'
import type { Log } from '#adapters/log/log.ts'
import type { PhotoFiles } from '#adapters/backend/server/registry/photos/photo-files.ts'
import { deleteSomeOldCharges, findUsedPhotos, oldChargesAtOnce } from './old-charges.repository.ts'

/** Maximum number of statements of one run; the next run continues. */
const statementsPerRun = 100

const deletePhotos = async (db: Database, files: PhotoFiles, photos: readonly string[]): Promise<void> => {
  if (photos.length === 0) return
  const used = await findUsedPhotos(db, photos)
  for (const photo of photos) if (!used.has(photo)) await files.remove(photo)
}

interface Needs {
  readonly store: Pick<Store, 'db'>
  readonly now: () => Instant
  readonly log: Log
  readonly files: PhotoFiles
}

/** Deletes charges whose ruling is older than this number of days and which no payment names, with their photos. */
export const deleteOldCharges = async (
  { store: { db }, now, log, files }: Needs,
  keptDays: number,
  signal: AbortSignal,
): Promise<void> => {
  const ruledBefore = addDays(localDateOf(now()), -keptDays)
  const deleted: (readonly string[])[] = []
  for (let statement = 0; statement < statementsPerRun && !signal.aborted; statement += 1) {
    const photos = await deleteSomeOldCharges(db, ruledBefore)
    deleted.push(...photos)
    if (photos.length < oldChargesAtOnce) break
  }
  await deletePhotos(db, files, [...new Set(deleted.flat())])
  if (deleted.length > 0) log('info', 'old charges were deleted', { charges: deleted.length })
}

import type { Instant } from '#domain/dates/instant.ts'
import type { Store, Trx } from '#adapters/backend/server/database/store.ts'
import { openChargeWriter } from './copy-charges.ts'
import { deleteProgress } from './import-progress.repository.ts'
import type { ImportSummary, RefusedLine } from './import-summary.ts'
import { type ImportSource, openSource } from './open-source.ts'
import type { KeepPhotos } from './photos/keep-photos.ts'
import { makeBatchFiller } from './batch-filler.ts'
import { makeBatchStorage } from './batch-storage.ts'
import type { ChargeEntry } from './charge-entries.ts'
import { makeLineReader } from './line-reader.ts'
import { unchangedEntries } from './unchanged-entries.ts'

export interface ImportOptions {
  readonly now: () => Instant
  /** The register, stored with every charge and confirmation; `import` when absent. */
  readonly register?: string
  readonly onRefused?: (refused: RefusedLine) => void
  /** Takes in the photos of a charge; when absent, the entries of the record are stored as they are. */
  readonly keepPhotos?: KeepPhotos
  /** Called for a photo that was left out of a charge. */
  readonly onPhotoLeftOut?: (photo: RefusedLine) => void
  /** Called after every stored batch. */
  readonly onProgress?: (soFar: ImportSummary) => void
  /** Writes in the transaction of the last batch, also where nothing was read; `refused` are the lines that it has refused. */
  readonly atEnd?: (trx: Trx, summary: ImportSummary, refused: readonly RefusedLine[]) => Promise<void>
  readonly batchSize?: number
}

/** Lines in one transaction: more where they are written by COPY. */
const batchSizes = { embedded: 1000, postgresql: 5000 } as const

/**
 * Imports the charges and confirmations of a file or a stream in batches. A batch and its position in the file are stored in one
 * transaction, so that an interrupted import resumes there. A bad line is reported and does not stop the import.
 */
export const importCharges = async (
  store: Store,
  source: ImportSource,
  {
    now,
    register = 'import',
    onRefused,
    keepPhotos,
    onPhotoLeftOut,
    onProgress,
    atEnd,
    batchSize = batchSizes[store.kind],
  }: ImportOptions,
): Promise<ImportSummary> => {
  const { entries, fileHash, from } = await openSource(store, source)
  const writer = await openChargeWriter(store)
  const storage = makeBatchStorage({ writer, now, register, fileHash, onRefused, onProgress, atEnd })
  const lines = { read: 0, refused: 0 }
  const readLine = makeLineReader({
    keepPhotos,
    onPhotoLeftOut,
    onRefused: (refused) => {
      lines.refused += 1
      onRefused?.(refused)
    },
  })
  const batches = makeBatchFiller({ storage, from, lines })

  const takeAll = async (read: readonly ChargeEntry[]): Promise<void> => {
    const unchanged = await unchangedEntries(store.db, read, batches.inWriting())
    for (const entry of read) {
      if (entry.parsed !== null) lines.read += 1
      if (unchanged.has(entry)) batches.addUnchanged()
      else await batches.add(await readLine(entry))
      batches.reach({ position: entry.end, line: entry.lastLine })
    }
  }

  try {
    let read: ChargeEntry[] = []
    for await (const entry of entries) {
      read.push(entry)
      if (read.length < batchSize) continue
      await takeAll(read)
      read = []
      if (!batches.isEmpty()) await batches.flush()
    }
    await takeAll(read)
    if (!batches.isEmpty() || atEnd !== undefined) await batches.flush(true)
    await batches.written()
  } finally {
    await batches.written().catch(() => undefined)
    await writer.close()
  }
  if (fileHash !== null) await deleteProgress(store.db, fileHash)
  return storage.summaryOf(lines)
}

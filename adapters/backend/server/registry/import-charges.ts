import type { Instant } from '#domain/dates/instant.ts'
import type { Store, Trx } from '#adapters/backend/server/database/store.ts'
import { openChargeWriter } from './copy-charges.ts'
import { deleteProgress } from './import-progress.repository.ts'
import type { ImportSummary, RefusedLine } from './import-summary.ts'
import { type ImportSource, openSource } from './open-source.ts'
import type { KeepPhotos } from './photos/keep-photos.ts'
import { isConfirmation, type RegisterRecord } from './register-record.ts'
import { type Batch, makeBatchStorage } from './batch-storage.ts'

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

/** Rows in one transaction: more where they are written by COPY. */
const batchSizes = { embedded: 1000, postgresql: 5000 } as const

const emptyBatch = (): Batch => ({ charges: new Map(), confirmations: [] })

const sizeOf = ({ charges, confirmations }: Batch): number => charges.size + confirmations.length

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
  let batch = emptyBatch()
  let reached = from
  let writing: Promise<void> = Promise.resolve()

  /** The next batch is parsed while this one is written; two batches are never written at once. */
  const flush = async (isLast = false): Promise<void> => {
    await writing
    writing = storage.store(batch, { end: reached, lines: { ...lines }, isLast })
    // The next flush awaits it and gets the error.
    writing.catch(() => undefined)
    batch = emptyBatch()
  }
  const take = async (record: RegisterRecord, line: number): Promise<void> => {
    if (isConfirmation(record)) {
      batch.confirmations.push({ line, confirmation: record })
      return
    }
    const kept = (await keepPhotos?.(record)) ?? { record, leftOut: [] }
    for (const reason of kept.leftOut) onPhotoLeftOut?.({ line, reason })
    if (batch.charges.has(record.uin)) await flush()
    batch.charges.set(record.uin, kept.record)
  }

  try {
    for await (const { line, lastLine, end, result } of entries) {
      if (result !== null) lines.read += 1
      if (result?._tag === 'Failure') {
        lines.refused += 1
        onRefused?.({ line, reason: result.failure })
      }
      if (result?._tag === 'Success') await take(result.success, line)
      reached = { position: end, line: lastLine }
      if (sizeOf(batch) >= batchSize) await flush()
    }
    if (sizeOf(batch) > 0 || atEnd !== undefined) await flush(true)
    await writing
  } finally {
    await writing.catch(() => undefined)
    await writer.close()
  }
  if (fileHash !== null) await deleteProgress(store.db, fileHash)
  return storage.summaryOf(lines)
}

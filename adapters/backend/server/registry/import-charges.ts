import type { Instant } from '#domain/dates/instant.ts'
import type { Store, Trx } from '#adapters/backend/server/database/store.ts'
import type { ChargeRecord } from './charge-record.ts'
import { type ConfirmationLine, storeConfirmations } from './confirmations.repository.ts'
import { openChargeWriter } from './copy-charges.ts'
import { deleteProgress, type ImportProgress, saveProgress } from './import-progress.repository.ts'
import { insertNewCharges } from './new-charges.repository.ts'
import { type ImportSource, openSource } from './open-source.ts'
import type { KeepPhotos } from './photos/keep-photos.ts'
import { isConfirmation, type RegisterRecord } from './register-record.ts'
import type { RowStaging } from './row-staging.ts'
import { storeCharges, storeMany } from './store-charges.ts'

export interface RefusedLine {
  readonly line: number
  readonly reason: string
}

export interface ImportSummary {
  readonly read: number
  readonly added: number
  readonly changed: number
  readonly unchanged: number
  readonly refused: number
}

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

/** What one transaction writes. One statement cannot write a charge twice, so a batch has each charge once. */
interface Batch {
  readonly charges: Map<string, ChargeRecord>
  readonly confirmations: ConfirmationLine[]
}

const emptyBatch = (): Batch => ({ charges: new Map(), confirmations: [] })

const sizeOf = ({ charges, confirmations }: Batch): number => charges.size + confirmations.length

/** Lines that were read, and those that the reader has refused. */
interface Seen {
  readonly read: number
  readonly refused: number
}

const plus = (seen: Seen, stored: ImportSummary, more: Omit<ImportSummary, 'read'>): ImportSummary => ({
  read: seen.read,
  added: stored.added + more.added,
  changed: stored.changed + more.changed,
  unchanged: stored.unchanged + more.unchanged,
  refused: stored.refused + more.refused,
})

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
  const seen = { read: 0, refused: 0 }
  /** Without the lines that the reader has refused. */
  let stored: ImportSummary = { read: 0, added: 0, changed: 0, unchanged: 0, refused: 0 }
  let batch = emptyBatch()
  let reached = from
  let writing: Promise<void> = Promise.resolve()

  const summaryOf = (at: Seen): ImportSummary => ({
    ...stored,
    read: at.read,
    refused: stored.refused + at.refused,
  })

  const write = async (
    { charges, confirmations }: Batch,
    end: ImportProgress,
    soFar: Seen,
    isLast: boolean,
  ): Promise<void> => {
    const records = [...charges.values()]
    const how = { source: register, now: now(), known: 'replace' } as const
    const storedBy = (storeRecords: typeof storeMany) => async (trx: Trx, intake: RowStaging) => {
      if (fileHash !== null) await saveProgress(trx, fileHash, end, now())
      const { added, changed } = await storeRecords(trx, records, { ...how, intake })
      await insertNewCharges(trx, records, added, now())
      const confirmed = await storeConfirmations(trx, confirmations, how)
      const sum = plus(soFar, stored, {
        added: added.size + confirmed.added,
        changed: changed + confirmed.changed,
        unchanged: records.length - added.size - changed + confirmed.unchanged,
        refused: confirmed.refused.length,
      })
      if (isLast) await atEnd?.(trx, { ...sum, refused: sum.refused + soFar.refused }, confirmed.refused)
      return { sum, refused: confirmed.refused }
    }
    const { sum, refused } = await writer.transaction(storedBy(storeMany), storedBy(storeCharges))
    stored = sum
    for (const line of refused) onRefused?.(line)
    onProgress?.(summaryOf(soFar))
  }
  /** The next batch is parsed while this one is written; two batches are never written at once. */
  const flush = async (isLast = false): Promise<void> => {
    await writing
    writing = write(batch, reached, { ...seen }, isLast)
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
      if (result !== null) seen.read += 1
      if (result?._tag === 'Failure') {
        seen.refused += 1
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
  return summaryOf(seen)
}

import type { Instant } from '#domain/dates/instant.ts'
import type { Trx } from '#adapters/backend/server/database/store.ts'
import type { HashedRecord } from './charge-rows.ts'
import { type ConfirmationLine, storeConfirmations } from './confirmations.repository.ts'
import type { ChargeWriter } from './copy-charges.ts'
import { type ImportProgress, saveProgress } from './import-progress.repository.ts'
import type { ImportSummary, RefusedLine } from './import-summary.ts'
import { insertNewCharges } from './new-charges.repository.ts'
import type { RowStaging } from './row-staging.ts'
import { mergeCharges, storeMany } from './store-charges.ts'

/** What one transaction writes. One statement cannot write a charge twice, so a batch has each charge once. */
export interface Batch {
  readonly charges: Map<string, HashedRecord>
  readonly confirmations: ConfirmationLine[]
  /** Lines whose charges are stored as the lines say. */
  unchanged: number
}

/** Lines that were read, and those that the reader has refused. */
export interface ReadLines {
  readonly read: number
  readonly refused: number
}

/** A batch with the place in its file after it. */
interface BatchEnd {
  readonly end: ImportProgress
  /** The lines before the end. */
  readonly lines: ReadLines
  readonly isLast: boolean
}

interface BatchStorageDeps {
  readonly writer: ChargeWriter
  readonly now: () => Instant
  /** The register that charges and confirmations are stored with. */
  readonly register: string
  /** Null for a stream, which cannot be resumed. */
  readonly fileHash: string | null
  readonly onRefused?: ((refused: RefusedLine) => void) | undefined
  readonly onProgress?: ((soFar: ImportSummary) => void) | undefined
  readonly atEnd?:
    | ((trx: Trx, summary: ImportSummary, refused: readonly RefusedLine[]) => Promise<void>)
    | undefined
}

/** Stores the batches of one import and counts what they change. */
export interface BatchStorage {
  readonly store: (batch: Batch, end: BatchEnd) => Promise<void>
  /** The summary of the stored batches and of the lines that were read. */
  readonly summaryOf: (lines: ReadLines) => ImportSummary
}

/** Makes the storage of an import. A batch and the position after it are stored in one transaction. */
export const makeBatchStorage = ({
  writer,
  now,
  register,
  fileHash,
  onRefused,
  onProgress,
  atEnd,
}: BatchStorageDeps): BatchStorage => {
  /** `refused` has the lines that the database has refused, without those of the reader. */
  let stored: Omit<ImportSummary, 'read'> = { added: 0, changed: 0, unchanged: 0, refused: 0 }

  const withLines = (counts: typeof stored, { read, refused }: ReadLines): ImportSummary => ({
    ...counts,
    read,
    refused: counts.refused + refused,
  })

  const write =
    (
      { charges, confirmations, unchanged }: Batch,
      { end, lines, isLast }: BatchEnd,
      storeRecords: typeof storeMany,
    ) =>
    async (trx: Trx, intake: RowStaging) => {
      const hashed = [...charges.values()]
      const records = hashed.map(({ record }) => record)
      const how = { source: register, now: now(), known: 'replace' } as const
      if (fileHash !== null) await saveProgress(trx, fileHash, end, now())
      const { added, changed } = await storeRecords(trx, hashed, { ...how, intake })
      await insertNewCharges(trx, records, added, now())
      const confirmed = await storeConfirmations(trx, confirmations, how)
      const counts = {
        added: stored.added + added.size + confirmed.added,
        changed: stored.changed + changed + confirmed.changed,
        unchanged: stored.unchanged + unchanged + records.length - added.size - changed + confirmed.unchanged,
        refused: stored.refused + confirmed.refused.length,
      }
      if (isLast) await atEnd?.(trx, withLines(counts, lines), confirmed.refused)
      return { counts, refused: confirmed.refused }
    }

  return {
    store: async (batch, end) => {
      const { counts, refused } = await writer.transaction(
        write(batch, end, storeMany),
        write(batch, end, mergeCharges),
      )
      stored = counts
      for (const line of refused) onRefused?.(line)
      onProgress?.(withLines(stored, end.lines))
    },
    summaryOf: (lines) => withLines(stored, lines),
  }
}

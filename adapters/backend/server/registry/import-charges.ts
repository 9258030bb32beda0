import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import type { Instant } from '#domain/dates/instant.ts'
import type { Store } from '#adapters/backend/server/store/store.ts'
import { longestLineBytes, readChargeLine } from './charge-file.ts'
import type { ChargeRecord } from './charge-record.ts'
import { findProgress, forgetProgress, type Progress, saveProgress } from './import-progress.table.ts'
import { linesOf } from './lines.ts'
import { storeCharges } from './store-charges.ts'

/** A file, which can be resumed after an interruption, or bytes that come once. */
export type ImportSource = string | AsyncIterable<Uint8Array> | Iterable<Uint8Array>

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
  readonly onRefused?: (refused: RefusedLine) => void
  /** After every batch that is safely stored. */
  readonly onProgress?: (soFar: ImportSummary) => void
  readonly batchSize?: number
}

const hashOf = async (path: string): Promise<string> => {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(path)) hash.update(chunk as Uint8Array)
  return hash.digest('hex')
}

interface Opened {
  readonly chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>
  /** Null for bytes that come once: they cannot be resumed. */
  readonly fileHash: string | null
  readonly from: Progress
}

const open = async (store: Store, source: ImportSource): Promise<Opened> => {
  if (typeof source !== 'string') return { chunks: source, fileHash: null, from: { position: 0, line: 0 } }
  const fileHash = await hashOf(source)
  const from = await findProgress(store.db, fileHash)
  return { chunks: createReadStream(source, { start: from.position }), fileHash, from }
}

/**
 * Brings the charges of a file into the store, batch by batch: a batch and how far it reached are one transaction, so that
 * an import that was cut off goes on where it stopped. A bad line is told and does not stop the rest.
 */
export const importCharges = async (
  store: Store,
  source: ImportSource,
  { now, onRefused, onProgress, batchSize = 1000 }: ImportOptions,
): Promise<ImportSummary> => {
  const { chunks, fileHash, from } = await open(store, source)
  const batch = new Map<string, ChargeRecord>()
  const counts = { read: 0, added: 0, changed: 0, unchanged: 0, refused: 0 }
  let reached = from

  const flush = async (): Promise<void> => {
    const records = [...batch.values()]
    const { added, changed } = await store.transaction(async (trx) => {
      if (fileHash !== null) await saveProgress(trx, fileHash, reached, now())
      return storeCharges(trx, records, { source: 'import', now: now(), known: 'replace' })
    })
    batch.clear()
    counts.added += added
    counts.changed += changed
    counts.unchanged += records.length - added - changed
    onProgress?.({ ...counts })
  }

  for await (const line of linesOf(chunks, longestLineBytes, from)) {
    const result = readChargeLine(line)
    if (result !== null) counts.read += 1
    if (result?._tag === 'Failure') {
      counts.refused += 1
      onRefused?.({ line: line.number, reason: result.failure })
    }
    if (result?._tag === 'Success') {
      // One statement cannot write a charge twice: the second mention waits for the next batch.
      if (batch.has(result.success.uin)) await flush()
      batch.set(result.success.uin, result.success)
    }
    reached = { position: line.end, line: line.number }
    if (batch.size >= batchSize) await flush()
  }
  if (batch.size > 0) await flush()
  if (fileHash !== null) await forgetProgress(store.db, fileHash)
  return counts
}

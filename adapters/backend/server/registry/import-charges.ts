import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { Result } from 'effect'
import type { Instant } from '#domain/dates/instant.ts'
import type { Store, Trx } from '#adapters/backend/server/database/store.ts'
import {
  type ChargeEntry,
  type ChargeFormat,
  csvEntries,
  csvHeaderOf,
  chargeFormatOf,
  ndjsonEntries,
} from './charge-entries.ts'
import { maxLineBytes } from './charge-file.ts'
import type { ChargeRecord } from './charge-record.ts'
import {
  findProgress,
  deleteProgress,
  type ImportProgress,
  saveProgress,
} from './import-progress.repository.ts'
import { openChargeWriter } from './copy-charges.ts'
import type { RowStaging } from './row-staging.ts'
import { type Line, linesOf } from './lines.ts'
import { insertNewCharges } from './new-charges.repository.ts'
import { storeCharges, storeMany } from './store-charges.ts'

/** A file, which can be resumed after an interruption, or a stream, which cannot. */
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
  /** Called after every stored batch. */
  readonly onProgress?: (soFar: ImportSummary) => void
  readonly batchSize?: number
  /** The source that is stored with the charges; `import` when absent. */
  readonly origin?: string
}

const hashOf = async (path: string): Promise<string> => {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(path)) hash.update(chunk as Uint8Array)
  return hash.digest('hex')
}

interface Opened {
  readonly entries: AsyncIterable<ChargeEntry>
  /** Null for a stream, which cannot be resumed. */
  readonly fileHash: string | null
  readonly from: ImportProgress
}

const beginning: ImportProgress = { position: 0, line: 0 }

/** Yields one bad line for a file that cannot be parsed. */
const onlyRefused = async function* ({ number, end }: Line, reason: string): AsyncGenerator<ChargeEntry> {
  yield { line: number, lastLine: number, end, result: Result.fail(reason) }
}

const readFrom = (path: string, { position, line }: ImportProgress): AsyncGenerator<Line> =>
  linesOf(createReadStream(path, { start: position }), maxLineBytes, { position, line })

const entriesOf = (first: Line, format: ChargeFormat, rest: (isHeader: boolean) => AsyncIterable<Line>) => {
  if (format === 'ndjson') return ndjsonEntries(rest(false))
  const header = csvHeaderOf(first)
  return Result.isFailure(header)
    ? onlyRefused(first, header.failure)
    : csvEntries(rest(true), header.success)
}

const nothing: Line = { number: 1, text: '', end: 0 }

const openFile = async (store: Store, path: string): Promise<Opened> => {
  const fileHash = await hashOf(path)
  const from = await findProgress(store.db, fileHash)
  const lines = readFrom(path, beginning)
  const { value: first = nothing } = (await lines.next()) as IteratorResult<Line, undefined>
  await lines.return(undefined)
  const entries = entriesOf(first, chargeFormatOf(path, first.text), (isHeader) =>
    readFrom(path, isHeader && from.position === 0 ? { position: first.end, line: 1 } : from),
  )
  return { entries, fileHash, from }
}

const andThen = async function* (first: Line, rest: AsyncIterable<Line>): AsyncGenerator<Line> {
  yield first
  yield* rest
}

const openBytes = async (chunks: Exclude<ImportSource, string>): Promise<Opened> => {
  const lines = linesOf(chunks, maxLineBytes, beginning)
  const { value: first = nothing } = (await lines.next()) as IteratorResult<Line, undefined>
  const entries = entriesOf(first, chargeFormatOf(null, first.text), (isHeader) =>
    isHeader ? lines : andThen(first, lines),
  )
  return { entries, fileHash: null, from: beginning }
}

/** Rows in one transaction: more where they are written by COPY. */
const batchSizes = { embedded: 1000, postgresql: 5000 } as const

/**
 * Imports the charges of a file in batches. A batch and its position in the file are stored in one transaction, so that an
 * interrupted import resumes there. A bad line is reported and does not stop the import.
 */
export const importCharges = async (
  store: Store,
  source: ImportSource,
  { now, onRefused, onProgress, batchSize = batchSizes[store.kind], origin = 'import' }: ImportOptions,
): Promise<ImportSummary> => {
  const { entries, fileHash, from } =
    typeof source === 'string' ? await openFile(store, source) : await openBytes(source)
  const writer = await openChargeWriter(store)
  const counts = { read: 0, added: 0, changed: 0, unchanged: 0, refused: 0 }
  let batch = new Map<string, ChargeRecord>()
  let reached = from
  let writing: Promise<void> = Promise.resolve()

  const write = async (
    records: readonly ChargeRecord[],
    end: ImportProgress,
    soFar: typeof counts,
  ): Promise<void> => {
    const storedBy = (how: typeof storeMany) => async (trx: Trx, intake: RowStaging) => {
      if (fileHash !== null) await saveProgress(trx, fileHash, end, now())
      const stored = await how(trx, records, { source: origin, now: now(), known: 'replace', intake })
      await insertNewCharges(trx, records, stored.added, now())
      return { added: stored.added.size, changed: stored.changed }
    }
    const { added, changed } = await writer.transaction(storedBy(storeMany), storedBy(storeCharges))
    counts.added += added
    counts.changed += changed
    counts.unchanged += records.length - added - changed
    const { added: all, changed: other, unchanged } = counts
    onProgress?.({ ...soFar, added: all, changed: other, unchanged })
  }
  /** The next batch is parsed while this one is written; two batches are never written at once. */
  const flush = async (): Promise<void> => {
    await writing
    writing = write([...batch.values()], reached, { ...counts })
    // The next flush awaits it and gets the error.
    writing.catch(() => undefined)
    batch = new Map()
  }

  try {
    for await (const { line, lastLine, end, result } of entries) {
      if (result !== null) counts.read += 1
      if (result?._tag === 'Failure') {
        counts.refused += 1
        onRefused?.({ line, reason: result.failure })
      }
      if (result?._tag === 'Success') {
        // One statement cannot write a charge twice, so the second occurrence waits for the next batch.
        if (batch.has(result.success.uin)) await flush()
        batch.set(result.success.uin, result.success)
      }
      reached = { position: end, line: lastLine }
      if (batch.size >= batchSize) await flush()
    }
    if (batch.size > 0) await flush()
    await writing
  } finally {
    await writing.catch(() => undefined)
    await writer.close()
  }
  if (fileHash !== null) await deleteProgress(store.db, fileHash)
  return counts
}

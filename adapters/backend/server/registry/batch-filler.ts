import type { Batch, BatchStorage, ReadLines } from './batch-storage.ts'
import type { HashedRecord } from './charge-rows.ts'
import type { ConfirmationLine } from './confirmations.repository.ts'
import type { ImportProgress } from './import-progress.repository.ts'

interface BatchFillerDeps {
  readonly storage: Pick<BatchStorage, 'store'>
  /** The place in the file that the import begins at. */
  readonly from: ImportProgress
  /** Counted by the import; their numbers at the end of a batch are stored with it. */
  readonly lines: ReadLines
}

/** Fills the batches of one import. */
interface BatchFiller {
  /** Adds a line that was read; null for a line that is empty or refused. Flushes first where the batch has the charge already. */
  readonly add: (content: HashedRecord | ConfirmationLine | null) => Promise<void>
  /** Counts a line whose charge is stored as the line says. */
  readonly addUnchanged: () => void
  /** Sets the place in the file after the lines of the batch. */
  readonly reach: (place: ImportProgress) => void
  readonly isEmpty: () => boolean
  /** The charges of the transaction that may not have ended yet. */
  readonly inWriting: () => Batch['charges']
  /** Begins to write the batch when the one before is written, so two batches are never written at once. */
  readonly flush: (isLast?: boolean) => Promise<void>
  /** Ends when the last flushed batch is written. */
  readonly written: () => Promise<void>
}

const emptyBatch = (): Batch => ({ charges: new Map(), confirmations: [], unchanged: 0 })

/** Makes what an import puts its lines into: the next batch is filled while the last one is written. */
export const makeBatchFiller = ({ storage, from, lines }: BatchFillerDeps): BatchFiller => {
  let batch = emptyBatch()
  let reached = from
  let writing: Promise<void> = Promise.resolve()
  let inWriting: Batch['charges'] = new Map()

  const flush = async (isLast = false): Promise<void> => {
    await writing
    writing = storage.store(batch, { end: reached, lines: { ...lines }, isLast })
    // The next flush awaits it and gets the error.
    writing.catch(() => undefined)
    inWriting = batch.charges
    batch = emptyBatch()
  }

  return {
    add: async (content) => {
      if (content === null) return
      if ('confirmation' in content) batch.confirmations.push(content)
      else {
        if (batch.charges.has(content.record.uin)) await flush()
        batch.charges.set(content.record.uin, content)
      }
    },
    addUnchanged: () => {
      batch.unchanged += 1
    },
    reach: (place) => {
      reached = place
    },
    isEmpty: () => batch.charges.size + batch.confirmations.length + batch.unchanged === 0,
    inWriting: () => inWriting,
    flush,
    written: () => writing,
  }
}

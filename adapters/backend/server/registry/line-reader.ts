import { Result } from 'effect'
import type { ChargeEntry } from './charge-entries.ts'
import { decodeRecord } from './charge-file.ts'
import type { ChargeRecord } from './charge-record.ts'
import { type HashedRecord, hashedRecord } from './charge-rows.ts'
import type { ConfirmationLine } from './confirmations.repository.ts'
import type { RefusedLine } from './import-summary.ts'
import type { KeepPhotos } from './photos/keep-photos.ts'
import { isConfirmation } from './register-record.ts'

interface LineReaderDeps {
  readonly onRefused: (refused: RefusedLine) => void
  readonly keepPhotos?: KeepPhotos | undefined
  readonly onPhotoLeftOut?: ((photo: RefusedLine) => void) | undefined
}

/** Reads the fields of a line; null where it is empty or refused. */
export type LineReader = (entry: ChargeEntry) => Promise<HashedRecord | ConfirmationLine | null>

const hasSamePhotos = (a: ChargeRecord, b: ChargeRecord): boolean =>
  (a.photos ?? []).length === (b.photos ?? []).length &&
  (a.photos ?? []).every((photo, index) => photo === b.photos?.[index])

/** Makes the step of an import that reads lines and takes in the photos of their charges. */
export const makeLineReader =
  ({ onRefused, keepPhotos, onPhotoLeftOut }: LineReaderDeps): LineReader =>
  async ({ line, parsed }) => {
    if (parsed === null) return null
    const result = Result.flatMap(parsed, (source) =>
      Result.map(decodeRecord(source), (record) => ({ record, lineHash: source.hash })),
    )
    if (Result.isFailure(result)) {
      onRefused({ line, reason: result.failure })
      return null
    }
    const { record, lineHash } = result.success
    if (isConfirmation(record)) return { line, confirmation: record }
    const kept = (await keepPhotos?.(record)) ?? { record, leftOut: [] }
    for (const reason of kept.leftOut) onPhotoLeftOut?.({ line, reason })
    // A photo beside the file may be another one in the next import, though the line is the same.
    return hashedRecord(kept.record, hasSamePhotos(record, kept.record) ? lineHash : null)
  }

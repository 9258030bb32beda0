import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { Result } from 'effect'
import { CodedError } from '#adapters/errors/coded-error.ts'
import type { Store } from '#adapters/backend/server/database/store.ts'
import {
  type ChargeEntry,
  type ChargeFormat,
  csvEntries,
  csvHeaderOf,
  chargeFormatOf,
  ndjsonEntries,
} from './charge-entries.ts'
import { maxLineBytes } from './charge-file.ts'
import { beginning, findProgress, type ImportProgress } from './import-progress.repository.ts'
import { type Line, linesOf } from './lines.ts'

/** A file, which can be resumed after an interruption, or a stream, which cannot. */
export type ImportSource = string | AsyncIterable<Uint8Array> | Iterable<Uint8Array>

interface Opened {
  readonly entries: AsyncIterable<ChargeEntry>
  /** Null for a stream, which cannot be resumed. */
  readonly fileHash: string | null
  readonly from: ImportProgress
}

/** A charge file whose bytes cannot be read. What was stored before the error stays stored. */
export class ChargeFileUnreadable extends CodedError<'file.unreadable'> {}

const bytesOf = async function* (path: string, start = 0): AsyncGenerator<Uint8Array> {
  try {
    yield* createReadStream(path, { start }) as AsyncIterable<Uint8Array>
  } catch (error) {
    throw new ChargeFileUnreadable(
      'file.unreadable',
      `Файл ${path} не читается (${String((error as NodeJS.ErrnoException).code)}). Проверьте диск и права и повторите: загрузка продолжится с того же места`,
    )
  }
}

const hashOf = async (path: string): Promise<string> => {
  const hash = createHash('sha256')
  for await (const chunk of bytesOf(path)) hash.update(chunk)
  return hash.digest('hex')
}

/** Yields one bad line for a file that cannot be parsed. */
const onlyRefused = async function* ({ number, end }: Line, reason: string): AsyncGenerator<ChargeEntry> {
  yield { line: number, lastLine: number, end, parsed: Result.fail(reason) }
}

const readFrom = (path: string, { position, line }: ImportProgress): AsyncGenerator<Line> =>
  linesOf(bytesOf(path, position), maxLineBytes, { position, line })

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

/** Opens a file at the place where its last import was interrupted, or a stream. */
export const openSource = (store: Store, source: ImportSource): Promise<Opened> =>
  typeof source === 'string' ? openFile(store, source) : openBytes(source)

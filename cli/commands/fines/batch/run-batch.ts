import { createReadStream } from 'node:fs'
import { access, constants } from 'node:fs/promises'
import { Effect, Semaphore, Stream } from 'effect'
import type { Context } from '#cli/runtime/context.ts'
import { inputLines } from '#cli/prompt/input-lines.ts'
import { sinkTo } from '#cli/output/sink.ts'
import { terminalJson } from '#cli/output/terminal-text.ts'
import { unknownField, applyOutputOptions } from '#cli/output/row-schema.ts'
import { type Product, withProduct } from '#cli/composition/with-product.ts'
import { makeRetryingLookUp } from './retrying-look-up.ts'
import type { BatchEntry } from './batch-entry.ts'
import { batchEntries } from './batch-input.ts'
import { type Journal, openJournal } from './batch-journal.ts'
import { type BatchResult, dueOf, resultSchema } from './batch-result.ts'
import { makeTally, type Tally } from './batch-tally.ts'
import { batchMessages } from '#cli/messages/ru/batch.ts'
import { CommandAborted, abortRefused } from '#cli/runtime/command-aborted.ts'
import type { CommandIo } from '#cli/runtime/command-io.ts'
import type { CommandEffect } from '#cli/runtime/exit-result-of.ts'
import { done, negative } from '#cli/runtime/exit-result.ts'

export interface BatchArguments {
  /** «-» for the standard input. */
  readonly file: string
  readonly output: string | null
  readonly isResumed: boolean
  readonly concurrency: number
  readonly retries: number
}

const unreadable = (file: string): CommandAborted =>
  abortRefused('file.unreadable', batchMessages.fileUnreadable(file))

const entriesOf = async (io: CommandIo, file: string): Promise<AsyncGenerator<BatchEntry>> => {
  if (file === '-') return batchEntries(inputLines(io))
  await access(file, constants.R_OK).catch(() => {
    throw unreadable(file)
  })
  return batchEntries(inputLines({ input: createReadStream(file) }))
}

/** Writes results to stdout; the command ends when the reader has closed the pipe, for example `| head`. */
const outputJournal = ({ output }: Context): Journal => {
  const sink = sinkTo(output)
  return {
    done: 0,
    last: null,
    append: async (line) => {
      if (!(await sink.write(`${line}\n`))) throw new CommandAborted(done)
    },
    close: sink.flush,
  }
}

const otherFile = abortRefused('batch.other', batchMessages.batchOther)

/** The position in the list that a result belongs to. */
const placeIn = (line: string | null): { readonly n?: unknown; readonly line?: unknown } => {
  if (line === null) return {}
  try {
    return JSON.parse(line)
  } catch {
    throw otherFile
  }
}

/** Results that were written without their numbers cannot be compared and count as the same. */
const isSame = ({ n, line }: ReturnType<typeof placeIn>, entry: BatchEntry): boolean =>
  (n === undefined || n === entry.n) && (line === undefined || line === entry.line)

/** The entries after those that have a result; the last result is compared with its entry to find out whether the list is the same. */
async function* notDone(
  entries: AsyncGenerator<BatchEntry>,
  { done: count, last }: Journal,
): AsyncGenerator<BatchEntry> {
  const place = placeIn(last)
  let skipped = 0
  for await (const entry of entries) {
    if (entry.n > count) yield entry
    else skipped = entry.n
    if (entry.n === count && !isSame(place, entry)) throw otherFile
  }
  if (skipped < count) throw otherFile
}

interface Running {
  readonly io: CommandIo
  readonly journal: Journal
  readonly tally: Tally
}

const writer = ({ io, journal, tally }: Running) => {
  const schema = resultSchema(io.now())
  const { json } = applyOutputOptions(schema, io.options)
  return (result: BatchResult) =>
    // An interrupt must not split the write of a line.
    Effect.uninterruptible(
      Effect.promise(async () => {
        await journal.append(terminalJson(json(result)))
        tally.add(result, dueOf(result, io.now()))
      }),
    )
}

/** Maximum results per running look-up that wait for an earlier one, so that results keep their order. */
const ahead = 8

const lookUpAll = (
  resolve: Product,
  entries: AsyncGenerator<BatchEntry>,
  running: Running,
  args: BatchArguments,
) => {
  const lookUp = makeRetryingLookUp(resolve, { retries: args.retries, onWait: running.tally.wait })
  const places = Semaphore.makeUnsafe(args.concurrency)
  return Stream.fromAsyncIterable(notDone(entries, running.journal), (error) => error).pipe(
    Stream.catch((error) => Stream.die(error)),
    Stream.mapEffect((entry) => places.withPermits(1)(lookUp(entry)), {
      concurrency: args.concurrency * ahead,
    }),
    Stream.runForEach(writer(running)),
  )
}

/** Looks up every document of a list and writes one result per line, in the order of the list and in constant memory. */
export const runBatch = (io: CommandIo, args: BatchArguments): CommandEffect =>
  withProduct(io, (resolve) =>
    Effect.gen(function* () {
      const misuse = unknownField(resultSchema(io.now()), io.options)
      if (misuse !== null) return yield* Effect.fail(misuse)
      const entries = yield* Effect.promise(() => entriesOf(io, args.file))
      const tally = makeTally(io)
      return yield* Effect.acquireUseRelease(
        Effect.promise(async () =>
          args.output === null ? outputJournal(io) : openJournal(args.output, args.isResumed),
        ),
        (journal) =>
          lookUpAll(resolve, entries, { io, journal, tally }, args).pipe(
            Effect.andThen(Effect.sync(() => (tally.isWhole() ? done : negative))),
          ),
        (journal) =>
          Effect.promise(async () => {
            await journal.close()
            tally.end(journal.done)
          }),
      )
    }),
  )

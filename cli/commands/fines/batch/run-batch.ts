import { createReadStream } from 'node:fs'
import type { Readable } from 'node:stream'
import { Effect, Semaphore, Stream } from 'effect'
import type { Context } from '#cli/runtime/context.ts'
import { withInput } from '#cli/commands/shared/input-file.ts'
import { inputLines } from '#cli/prompt/input-lines.ts'
import { sinkTo } from '#cli/output/sink.ts'
import { terminalJson } from '#cli/output/terminal-text.ts'
import { applyOutputOptions, checkFields } from '#cli/output/row-schema.ts'
import { type Product, withProduct } from '#cli/composition/with-product.ts'
import { makeRetryingLookUp } from './retrying-look-up.ts'
import type { BatchEntry } from './batch-entry.ts'
import { batchEntries } from './batch-input.ts'
import { createJournal, type Journal, otherFile, resumeJournal } from './batch-journal.ts'
import { type BatchResult, dueOf, resultSchema } from './batch-result.ts'
import { makeTally, type Tally } from './batch-tally.ts'
import { CommandAborted } from '#cli/runtime/command-aborted.ts'
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

const entriesOf = (source: string | Readable): AsyncGenerator<BatchEntry> =>
  batchEntries(inputLines({ input: typeof source === 'string' ? createReadStream(source) : source }))

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

const openJournal = (io: CommandIo, { output, isResumed }: BatchArguments): Journal | Promise<Journal> => {
  if (output === null) return outputJournal(io)
  return isResumed ? resumeJournal(output) : createJournal(output)
}

const jsonOf = (line: string): unknown => {
  try {
    return JSON.parse(line)
  } catch {
    return null
  }
}

/** The position in the list that a result belongs to. A line that is not an object is not a result: the file may be a list of numbers. */
const placeIn = (line: string | null): { readonly n?: unknown; readonly line?: unknown } => {
  const result = line === null ? {} : jsonOf(line)
  if (typeof result !== 'object' || result === null || Array.isArray(result)) throw otherFile
  return result
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
      checkFields(resultSchema(io.now()), io.options)
      const tally = makeTally(io)
      const lookUpIn = (source: string | Readable) =>
        Effect.acquireUseRelease(
          Effect.promise(async () => openJournal(io, args)),
          (journal) =>
            lookUpAll(resolve, entriesOf(source), { io, journal, tally }, args).pipe(
              Effect.andThen(Effect.sync(() => (tally.isWhole() ? done : negative))),
            ),
          (journal) =>
            Effect.promise(async () => {
              await journal.close()
              tally.end(journal.done)
            }),
        )
      return yield* withInput(io, args.file, lookUpIn)
    }),
  )

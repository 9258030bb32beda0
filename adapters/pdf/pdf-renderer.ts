import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import { Effect, Semaphore } from 'effect'
import { type Brand, defaultBrands } from '#domain/brands/brand.ts'
import type { PdfDocument } from '#domain/pdf-documents/pdf-document.ts'
import { exceededLimit, type PdfLimits, pdfLimits } from '#domain/pdf-documents/pdf-limits.ts'
import {
  PdfFailed,
  type PdfFailure,
  PdfStopped,
  PdfTooLarge,
} from '#application/pdf-documents/pdf-documents.errors.ts'
import type { PdfRenderer } from '#application/pdf-documents/pdf-documents.port.ts'
import type { PdfAnswer, PdfTask } from './pdf-worker.ts'

export interface PdfRendererSetup {
  readonly brands?: readonly [Brand, ...Brand[]]
  readonly limits?: PdfLimits
  /** URL of the built worker; undefined: the source next to this file. */
  readonly worker?: URL
  /** Documents drawn at the same time; further ones wait. */
  readonly threads?: number
}

/** One core stays free for the event loop of the server. */
const defaultThreads = Math.min(4, Math.max(1, availableParallelism() - 1))

/** Node.js ends a thread whose heap is full with this code. */
const isOutOfMemory = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'

const startWorker = (url: URL, task: PdfTask, { heapMegabytes }: PdfLimits): Worker =>
  new Worker(url, {
    workerData: task,
    resourceLimits: { maxOldGenerationSizeMb: heapMegabytes },
    // The thread does not receive the flags and the environment of the server, which contain secrets.
    execArgv: [],
    env: {},
  })

const answerOf = (worker: Worker): Effect.Effect<Uint8Array<ArrayBuffer>, PdfFailure> =>
  Effect.callback((resume) => {
    worker.on('message', (answer: PdfAnswer) =>
      resume(answer._tag === 'Drawn' ? Effect.succeed(answer.file) : Effect.fail(new PdfTooLarge())),
    )
    worker.on('error', (cause) =>
      resume(Effect.fail(isOutOfMemory(cause) ? new PdfStopped() : new PdfFailed({ cause }))),
    )
    worker.on('exit', (code) =>
      resume(Effect.fail(new PdfFailed({ cause: new Error(`the PDF worker ended with ${code}`) }))),
    )
  })

/**
 * Draws each document in a separate worker thread. The thread is terminated when it exceeds a limit, when the visitor
 * disconnects and when it has answered. A thread takes about 0.3 s to start, and a crash in it does not affect the server.
 */
export const makePdfRenderer = ({
  brands = defaultBrands,
  limits = pdfLimits,
  worker = new URL('./pdf-worker.ts', import.meta.url),
  threads = defaultThreads,
}: PdfRendererSetup = {}): PdfRenderer => {
  const places = Semaphore.makeUnsafe(threads)
  const drawn = (document: PdfDocument) => {
    const { palette, supportEmail } = brands.find(({ name }) => name === document.by) ?? brands[0]
    const task: PdfTask = { document, brand: { palette, supportEmail }, maxPages: limits.pages }
    return Effect.acquireUseRelease(
      Effect.try({
        try: () => startWorker(worker, task, limits),
        catch: (cause) => new PdfFailed({ cause }),
      }),
      (started) =>
        answerOf(started).pipe(
          Effect.timeoutOrElse({
            duration: limits.milliseconds,
            orElse: () => Effect.fail(new PdfStopped()),
          }),
        ),
      (started) => Effect.promise(() => started.terminate()),
    )
  }
  return {
    render: (document) =>
      Effect.suspend(() =>
        exceededLimit(document, limits) === null
          ? places.withPermits(1)(drawn(document))
          : Effect.fail(new PdfTooLarge()),
      ),
  }
}

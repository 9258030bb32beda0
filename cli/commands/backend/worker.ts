import { Effect } from 'effect'
import { startWorker } from '#cli/composition/operations.ts'
import { databaseInUse } from '#cli/config/backend-in-use.ts'
import { settingsOf } from '#cli/composition/settings-of.ts'
import { tryAdapter } from '#cli/composition/try-adapter.ts'
import { backendMessages } from '#cli/messages/ru/backend.ts'
import { abortRefused } from '#cli/runtime/command-aborted.ts'
import type { CommandIo } from '#cli/runtime/command-io.ts'
import type { CommandEffect } from '#cli/runtime/exit-result-of.ts'

const alone = abortRefused('worker.embedded', backendMessages.workerEmbedded)

/** Runs background jobs until a signal stops it. */
export const workUntilStopped = (io: CommandIo): CommandEffect =>
  Effect.gen(function* () {
    const settings = yield* settingsOf(io)
    io.backendTrace?.use(databaseInUse(settings))
    if (settings.databaseUrl === null) return yield* Effect.fail(alone)
    return yield* Effect.acquireUseRelease(
      tryAdapter(() => startWorker(settings, io.stderr)),
      () => {
        io.output.write(`${io.translate(backendMessages.workerStarted)}\n`)
        return Effect.never
      },
      (close) => Effect.promise(close),
    )
  })

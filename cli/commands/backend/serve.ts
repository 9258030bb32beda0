import { Effect } from 'effect'
import { serveBackend } from '#cli/composition/backend.ts'
import { databaseInUse } from '#cli/config/backend-in-use.ts'
import type { Context } from '#cli/runtime/context.ts'
import { settingsOf } from '#cli/composition/settings-of.ts'
import { tryAdapter } from '#cli/composition/try-adapter.ts'
import { backendMessages } from '#cli/messages/ru/backend.ts'
import { printNote } from '#cli/output/print-note.ts'
import type { CommandError } from '#cli/runtime/exit-result-of.ts'
import type { ExitResult } from '#cli/runtime/exit-result.ts'

const embeddedNotice = backendMessages.dataEmbeddedDatabaseLooking

/** Serves until it is asked to stop. */
export const serve = (context: Context): Effect.Effect<ExitResult, CommandError> =>
  Effect.gen(function* () {
    const settings = yield* settingsOf(context)
    context.backendTrace?.use(databaseInUse(settings))
    return yield* Effect.acquireUseRelease(
      tryAdapter(() => serveBackend(settings, context.stderr)),
      () => {
        context.output.write(`${context.translate(backendMessages.backend(settings.publicUrl))}\n`)
        context.output.write(`${context.translate(backendMessages.sandboxBank(settings.sandboxPublicUrl))}\n`)
        if (settings.databaseUrl === null) printNote(context, embeddedNotice)
        return Effect.never
      },
      (close) => Effect.promise(close),
    )
  })

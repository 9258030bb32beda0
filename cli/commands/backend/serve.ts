import { Effect } from 'effect'
import { serveBackend } from '#cli/composition/backend.ts'
import { databaseInUse } from '#cli/config/backend-in-use.ts'
import { settingsOf } from '#cli/composition/settings-of.ts'
import { tryAdapter } from '#cli/composition/try-adapter.ts'
import { backendMessages } from '#cli/messages/ru/backend.ts'
import { printNote } from '#cli/output/print-note.ts'
import type { CommandIo } from '#cli/runtime/command-io.ts'
import type { CommandEffect } from '#cli/runtime/exit-result-of.ts'

const embeddedNotice = backendMessages.servedFromEmbedded

/** Serves until a signal stops it. */
export const serveUntilStopped = (io: CommandIo): CommandEffect =>
  Effect.gen(function* () {
    const settings = yield* settingsOf(io)
    io.backendTrace?.use(databaseInUse(settings))
    return yield* Effect.acquireUseRelease(
      tryAdapter(() => serveBackend(settings, io.stderr)),
      () => {
        io.output.write(`${io.translate(backendMessages.backendAddress(settings.publicUrl))}\n`)
        io.output.write(`${io.translate(backendMessages.sandboxAddress(settings.sandboxPublicUrl))}\n`)
        if (settings.databaseUrl === null) printNote(io, embeddedNotice)
        if (settings.operatorEmail === null) printNote(io, backendMessages.withoutOperatorEmail)
        return Effect.never
      },
      (close) => Effect.promise(close),
    )
  })

import { accountUseCases, accountPort } from '#adapters/wiring/services/account.ts'
import { Effect } from 'effect'
import { confirmOrAbort } from '#cli/prompt/confirm-or-abort.ts'
import { withProduct } from '#cli/composition/with-product.ts'
import { sessionMessages } from '#cli/messages/ru/session.ts'
import { printNote } from '#cli/output/print-note.ts'
import type { CommandIo } from '#cli/runtime/command-io.ts'
import type { CommandEffect } from '#cli/runtime/exit-result-of.ts'
import { done } from '#cli/runtime/exit-result.ts'

/** Signs out: the local session is deleted even if the server returns an error. */
export const endSessionCommand = (io: CommandIo): CommandEffect =>
  withProduct(
    io,
    (resolve) =>
      Effect.gen(function* () {
        yield* resolve(accountUseCases).signOut()
        printNote(io, sessionMessages.signedOut)
        return done
      }),
    { session: 'stored' },
  )

/** Ends every session of the account but this one. */
export const endOtherSessionsCommand = (io: CommandIo): CommandEffect =>
  confirmOrAbort(io, sessionMessages.endAllOtherSessions).pipe(
    Effect.andThen(
      withProduct(io, (resolve) =>
        Effect.gen(function* () {
          const endedCount = yield* resolve(accountPort).endOtherSessions()
          printNote(io, sessionMessages.sessionsEnded(endedCount))
          return done
        }),
      ),
    ),
  )

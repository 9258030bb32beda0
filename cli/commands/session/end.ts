import { Effect } from 'effect'
import type { Context } from '#cli/runtime/context.ts'
import type { Prompter } from '#cli/prompt/prompter.ts'
import { withProduct } from '#cli/composition/with-product.ts'
import { sessionMessages } from '#cli/messages/ru/session.ts'
import { printNote } from '#cli/output/print-note.ts'
import type { CommandError } from '#cli/runtime/exit-result-of.ts'
import { done, type ExitResult } from '#cli/runtime/exit-result.ts'

/** Signs out: this computer forgets the session whatever the server says. */
export const endSession = (context: Context): Effect.Effect<ExitResult, CommandError> =>
  withProduct(
    context,
    (features) =>
      Effect.gen(function* () {
        yield* features('account').signOut()
        printNote(context, sessionMessages.youSignedOut)
        return done
      }),
    { session: 'kept' },
  )

/** Ends every session of the account but this one. */
export const endOtherSessions = (
  context: Context,
  prompter: Prompter,
): Effect.Effect<ExitResult, CommandError> =>
  Effect.promise(() => prompter.confirm(sessionMessages.endAllOtherSessions)).pipe(
    Effect.andThen(
      withProduct(context, (features) =>
        Effect.gen(function* () {
          const ended = yield* features('account').endOtherSessions()
          printNote(context, sessionMessages.sessionsEnded(ended))
          return done
        }),
      ),
    ),
  )

import { Effect } from 'effect'
import type { Email } from '#domain/identity/email.ts'
import type { Context } from '#cli/runtime/context.ts'
import { printAnswer } from '#cli/output/print.ts'
import type { Prompter } from '#cli/prompt/prompter.ts'
import type { OutputOptions } from '#cli/output/output-options.ts'
import { withProduct } from '#cli/composition/with-product.ts'
import { secretOf } from './secret-of.ts'
import { commandLineDevice, sessionSchema } from './session-schema.ts'
import type { CommandError } from '#cli/runtime/exit-result-of.ts'
import { done, type ExitResult } from '#cli/runtime/exit-result.ts'

/** Signs in, and keeps the session for the next commands. */
export const startSession = (
  context: Context,
  view: OutputOptions,
  prompter: Prompter,
  email: Email,
): Effect.Effect<ExitResult, CommandError> =>
  Effect.promise(() => secretOf(context, prompter, email)).pipe(
    Effect.flatMap((secret) =>
      withProduct(
        context,
        (features) =>
          Effect.gen(function* () {
            yield* features('account').signIn(secret, commandLineDevice)
            const { isLegalEntity, email: own } = yield* features('profile').account()
            yield* Effect.promise(() =>
              printAnswer(context, view, sessionSchema, { email: own, isLegalEntity }),
            )
            return done
          }),
        { session: 'kept' },
      ),
    ),
  )

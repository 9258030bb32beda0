import { Effect } from 'effect'
import type { Email } from '#domain/identity/email.ts'
import type { Context } from '#cli/runtime/context.ts'
import { done, type Ending } from '#cli/runtime/exit-result.ts'
import { printAnswer } from '#cli/output/print.ts'
import type { Talk } from '#cli/prompt/prompter.ts'
import type { View } from '#cli/output/output-options.ts'
import { withProduct } from '#cli/composition/with-product.ts'
import { secretOf } from './secret-of.ts'
import { sessionShape } from './session-schema.ts'

/** What the list of sessions calls this one. */
const device = 'Командная строка'

/** Signs in, and keeps the session for the next commands. */
export const startSession = (
  context: Context,
  view: View,
  talk: Talk,
  email: Email,
): Effect.Effect<Ending, Ending> =>
  Effect.promise(() => secretOf(context, talk, email)).pipe(
    Effect.flatMap((secret) =>
      withProduct(
        context,
        (features) =>
          Effect.gen(function* () {
            yield* features('account').signIn(secret, device)
            const { isLegalEntity, email: own } = yield* features('profile').account()
            yield* Effect.promise(() =>
              printAnswer(context, view, sessionShape, { email: own, isLegalEntity }),
            )
            return done
          }),
        { session: 'kept' },
      ),
    ),
  )

import { accountFeature } from '#adapters/wiring/services/account.ts'
import { profilePort } from '#adapters/wiring/services/profile.ts'
import { Effect } from 'effect'
import type { Email } from '#domain/identity/email.ts'
import type { Context } from '#cli/context.ts'
import { done, type Ending } from '#cli/ending.ts'
import { printAnswer } from '#cli/print.ts'
import type { Talk } from '#cli/talk.ts'
import type { View } from '#cli/view.ts'
import { withProduct } from '#cli/work/with-product.ts'
import { secretOf } from './secret-of.ts'
import { sessionShape } from './session-shape.ts'

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
            yield* features(accountFeature).signIn(secret, device)
            const { isLegalEntity, email: own } = yield* features(profilePort).fosUser()
            yield* Effect.promise(() =>
              printAnswer(context, view, sessionShape, { email: own, isLegalEntity }),
            )
            return done
          }),
        { session: 'kept' },
      ),
    ),
  )

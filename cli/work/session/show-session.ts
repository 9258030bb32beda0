import { profileFeature } from '#adapters/wiring/services/profile.ts'
import { Effect } from 'effect'
import type { Context } from '#cli/context.ts'
import { done, type Ending } from '#cli/ending.ts'
import { endingOf } from '#cli/failure.ts'
import { NotSignedIn } from '#application/shared/backend.errors.ts'
import { printAnswer } from '#cli/print.ts'
import type { View } from '#cli/view.ts'
import { withProduct } from '#cli/work/with-product.ts'
import { sessionShape } from './session-shape.ts'

/** Prints who is signed in, as the server says; refused where nobody is. */
export const showSession = (context: Context, view: View): Effect.Effect<Ending, Ending> =>
  withProduct(
    context,
    (features) =>
      Effect.gen(function* () {
        const { user } = yield* features(profileFeature).load()
        // A visitor without an account has a session too, and is nobody in particular.
        if (user === null) return yield* Effect.fail(endingOf(new NotSignedIn()))
        const { email, isLegalEntity } = user
        yield* Effect.promise(() => printAnswer(context, view, sessionShape, { email, isLegalEntity }))
        return done
      }),
    { session: 'kept' },
  )

import { Effect } from 'effect'
import type { Context } from '#cli/runtime/context.ts'
import { done, type Ending } from '#cli/runtime/exit-result.ts'
import { endingOf } from '#cli/runtime/exit-result-of.ts'
import { NotSignedIn } from '#application/session/session.errors.ts'
import { printAnswer } from '#cli/output/print.ts'
import type { View } from '#cli/output/output-options.ts'
import { withProduct } from '#cli/composition/with-product.ts'
import { sessionShape } from './session-schema.ts'

/** Prints who is signed in, as the server says; refused where nobody is. */
export const showSession = (context: Context, view: View): Effect.Effect<Ending, Ending> =>
  withProduct(
    context,
    (features) =>
      Effect.gen(function* () {
        const { user } = yield* features('profile').load()
        // A visitor without an account has a session too, and is nobody in particular.
        if (user === null) return yield* Effect.fail(endingOf(new NotSignedIn()))
        const { email, isLegalEntity } = user
        yield* Effect.promise(() => printAnswer(context, view, sessionShape, { email, isLegalEntity }))
        return done
      }),
    { session: 'kept' },
  )

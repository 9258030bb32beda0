import { accountFeature, accountPort } from '#adapters/wiring/services/account.ts'
import { Effect } from 'effect'
import type { Context } from '#cli/context.ts'
import { done, type Ending } from '#cli/ending.ts'
import type { Talk } from '#cli/talk.ts'
import { withProduct } from '#cli/work/with-product.ts'

/** Signs out: this computer forgets the session whatever the server says. */
export const endSession = (context: Context): Effect.Effect<Ending, Ending> =>
  withProduct(
    context,
    (features) =>
      Effect.gen(function* () {
        yield* features(accountFeature).signOut()
        context.words.write('Вы вышли\n')
        return done
      }),
    { session: 'kept' },
  )

/** Ends every session of the account but this one. */
export const endOtherSessions = (context: Context, talk: Talk): Effect.Effect<Ending, Ending> =>
  Effect.promise(() => talk.agree('Закончить все остальные сессии?')).pipe(
    Effect.andThen(
      withProduct(context, (features) =>
        Effect.gen(function* () {
          const ended = yield* features(accountPort).endOtherSessions()
          context.words.write(`Закончено сессий: ${ended}\n`)
          return done
        }),
      ),
    ),
  )

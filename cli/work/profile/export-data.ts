import { accountPort } from '#adapters/wiring/services/account.ts'
import { profilePort } from '#adapters/wiring/services/profile.ts'
import { Effect } from 'effect'
import type { Context } from '#cli/context.ts'
import { done, type Ending } from '#cli/ending.ts'
import { sinkTo } from '#cli/output.ts'
import type { Talk } from '#cli/talk.ts'
import { withProduct } from '#cli/work/with-product.ts'
import { passwordOf } from './change-email.ts'

/** One JSON document, whatever the format: numbers are whole, for the owner asked for them. */
export const exportData = (context: Context, talk: Talk): Effect.Effect<Ending, Ending> =>
  withProduct(context, (features) =>
    Effect.gen(function* () {
      const account = yield* features(profilePort).fosUser()
      const password = account.hasPassword ? yield* passwordOf(context, talk, account.email) : null
      const known = yield* features(accountPort).exportData(password)
      const sink = sinkTo(context.output)
      yield* Effect.promise(async () => {
        await sink.write(`${JSON.stringify(known, null, 2)}\n`)
        await sink.flush()
      })
      return done
    }),
  )

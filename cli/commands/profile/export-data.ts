import { Effect } from 'effect'
import type { Context } from '#cli/runtime/context.ts'
import { sinkTo } from '#cli/output/sink.ts'
import type { Prompter } from '#cli/prompt/prompter.ts'
import { withProduct } from '#cli/composition/with-product.ts'
import { passwordOf } from './change-email.ts'
import type { CommandError } from '#cli/runtime/exit-result-of.ts'
import { done, type ExitResult } from '#cli/runtime/exit-result.ts'

/** One JSON document, whatever the format: numbers are whole, for the owner asked for them. */
export const exportData = (context: Context, prompter: Prompter): Effect.Effect<ExitResult, CommandError> =>
  withProduct(context, (features) =>
    Effect.gen(function* () {
      const account = yield* features('profile').account()
      const password = account.hasPassword ? yield* passwordOf(context, prompter, account.email) : null
      const known = yield* features('account').exportData(password)
      const sink = sinkTo(context.output)
      yield* Effect.promise(async () => {
        await sink.write(`${JSON.stringify(known, null, 2)}\n`)
        await sink.flush()
      })
      return done
    }),
  )

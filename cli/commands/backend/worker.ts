import { Effect } from 'effect'
import { attempt } from '#cli/composition/try-adapter.ts'
import { startWorker } from '#cli/composition/operations.ts'
import { databaseInUse } from '#cli/config/backend-in-use.ts'
import type { Context } from '#cli/runtime/context.ts'
import { type Ending, refused } from '#cli/runtime/exit-result.ts'
import { settingsOf } from '#cli/composition/settings-of.ts'

const alone = refused(
  'worker.embedded',
  'Отдельному процессу нужна общая база: задайте DATABASE_URL. Встроенной хватает самого сервера',
)

/** Works in the background until it is asked to stop. */
export const work = (context: Context): Effect.Effect<Ending, Ending> =>
  Effect.gen(function* () {
    const settings = yield* settingsOf(context)
    context.backendTrace?.use(databaseInUse(settings))
    if (settings.databaseUrl === null) return yield* Effect.fail(alone)
    return yield* Effect.acquireUseRelease(
      attempt(() => startWorker(settings, context.words)),
      () => {
        context.output.write('Фоновая работа идёт\n')
        return Effect.never
      },
      (close) => Effect.promise(close),
    )
  })

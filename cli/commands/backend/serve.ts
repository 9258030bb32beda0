import { Effect } from 'effect'
import { attempt } from '#cli/composition/try-adapter.ts'
import { serveBackend } from '#cli/composition/backend.ts'
import { databaseInUse } from '#cli/config/backend-in-use.ts'
import type { Context } from '#cli/runtime/context.ts'
import type { Ending } from '#cli/runtime/exit-result.ts'
import { settingsOf } from '#cli/composition/settings-of.ts'

const embeddedNotice =
  'Данные во встроенной базе: она для знакомства и небольших установок, деньгам нужен PostgreSQL (DATABASE_URL)'

/** Serves until it is asked to stop. */
export const serve = (context: Context): Effect.Effect<Ending, Ending> =>
  Effect.gen(function* () {
    const settings = yield* settingsOf(context)
    context.backendTrace?.use(databaseInUse(settings))
    return yield* Effect.acquireUseRelease(
      attempt(() => serveBackend(settings, context.words)),
      () => {
        context.output.write(`Бэкенд: ${settings.publicUrl}\n`)
        context.output.write(`Учебный банк: ${settings.sandboxPublicUrl}\n`)
        if (settings.databaseUrl === null) context.words.write(`${embeddedNotice}\n`)
        return Effect.never
      },
      (close) => Effect.promise(close),
    )
  })

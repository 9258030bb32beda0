import { Effect } from 'effect'
import { attempt } from './try-adapter.ts'
import { openStoreOf } from './backend.ts'
import type { Settings } from './settings.ts'
import { databaseInUse } from '#cli/config/backend-in-use.ts'
import type { Context } from '#cli/runtime/context.ts'
import { type Ending, refused } from '#cli/runtime/exit-result.ts'
import { settingsOf } from './settings-of.ts'

export type OpenedStore = Awaited<ReturnType<typeof openStoreOf>>

const whileServed =
  'С PostgreSQL (DATABASE_URL) останавливать сервер не нужно: там команды работают рядом с ним'

export const isLocked = (ending: Ending): boolean =>
  ending._tag === 'Refused' && ending.code === 'data-dir.locked'

/** A running server has the embedded database to itself: nothing is written behind its back. */
const explained = (ending: Ending): Ending =>
  ending._tag === 'Refused' && isLocked(ending)
    ? refused(ending.code, `${ending.message}. ${whileServed}`)
    : ending

/** Opens the database that the settings name, and closes it after the work. */
export const withStore = (
  context: Context,
  use: (store: OpenedStore, settings: Settings) => Effect.Effect<Ending, Ending>,
): Effect.Effect<Ending, Ending> =>
  Effect.gen(function* () {
    const settings = yield* settingsOf(context)
    context.backendTrace?.use(databaseInUse(settings))
    return yield* Effect.acquireUseRelease(
      attempt(() => openStoreOf(settings, context.words)),
      (store) => use(store, settings),
      (store) => Effect.promise(store.close),
    )
  }).pipe(Effect.mapError(explained))

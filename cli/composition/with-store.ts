import { Effect } from 'effect'
import { openStoreOf } from './backend.ts'
import type { Settings } from './settings.ts'
import { databaseInUse } from '#cli/config/backend-in-use.ts'
import type { Context } from '#cli/runtime/context.ts'
import { settingsOf } from './settings-of.ts'
import { tryAdapter } from './try-adapter.ts'
import { backendMessages } from '#cli/messages/ru/backend.ts'
import { abortRefused } from '#cli/runtime/command-aborted.ts'
import { exitResultOf, type CommandError, type CommandEffect } from '#cli/runtime/exit-result-of.ts'

export type OpenedStore = Awaited<ReturnType<typeof openStoreOf>>

/** Returns whether a command failed because another process has locked the embedded database. */
export const isLocked = (error: CommandError): boolean =>
  error._tag === 'CommandAborted' &&
  error.result._tag === 'Refused' &&
  error.result.code === 'data-dir.locked'

/** Adds the remedy to the error of an embedded database that a running server has locked. */
const explained = (error: CommandError): CommandError => {
  const result = exitResultOf(error)
  return result._tag === 'Refused' && isLocked(error)
    ? abortRefused(result.code, backendMessages.lockedByServer(result.message))
    : error
}

/** Opens the database that the settings name, and closes it after the work. */
export const withStore = (
  context: Context,
  use: (store: OpenedStore, settings: Settings) => CommandEffect,
): CommandEffect =>
  Effect.gen(function* () {
    const settings = yield* settingsOf(context)
    context.backendTrace?.use(databaseInUse(settings))
    return yield* Effect.acquireUseRelease(
      tryAdapter(() => openStoreOf(settings, context.stderr)),
      (store) => use(store, settings),
      (store) => Effect.promise(store.close),
    )
  }).pipe(Effect.mapError(explained))

import { Effect } from 'effect'
import { readEnvironment, type Settings } from './settings.ts'
import type { Context } from '#cli/runtime/context.ts'
import { abortRefused } from '#cli/runtime/command-aborted.ts'
import type { CommandError } from '#cli/runtime/exit-result-of.ts'

/** Reads the settings of the environment. Fails with `settings.wrong` and a message about every invalid setting. */
export const settingsOf = ({ env }: Context): Effect.Effect<Settings, CommandError> =>
  Effect.suspend(() => {
    const settings = readEnvironment(env)
    return settings._tag === 'Settings'
      ? Effect.succeed(settings)
      : Effect.fail(abortRefused(settings.code, settings.message))
  })

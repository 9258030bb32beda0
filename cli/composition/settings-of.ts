import { Effect } from 'effect'
import { readSettings, type Settings } from './settings.ts'
import type { Context } from '#cli/runtime/context.ts'
import { type Ending, refused } from '#cli/runtime/exit-result.ts'

export const settingsOf = ({ env }: Context): Effect.Effect<Settings, Ending> =>
  Effect.suspend(() => {
    const settings = readSettings(env)
    return settings._tag === 'Settings'
      ? Effect.succeed(settings)
      : Effect.fail(refused(settings.code, settings.message))
  })

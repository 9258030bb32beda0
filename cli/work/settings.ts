import { Effect } from 'effect'
import { readSettings, type Settings } from '#cli/composition/settings.ts'
import type { Context } from '#cli/context.ts'
import { type Ending, refused } from '#cli/ending.ts'

export const settingsOf = ({ env }: Context): Effect.Effect<Settings, Ending> =>
  Effect.suspend(() => {
    const settings = readSettings(env)
    return settings._tag === 'Settings'
      ? Effect.succeed(settings)
      : Effect.fail(refused(settings.code, settings.message))
  })

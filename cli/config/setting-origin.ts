import type { Context } from '#cli/runtime/context.ts'
import { isSet } from './config-files.ts'

/** Where the value of a setting comes from; `project` and `user` are the files that `ConfigFile` describes. */
export interface SettingOrigin {
  readonly origin: 'environment' | 'project' | 'user' | 'default'
  /** Path of the file; null: the value is not from a file. */
  readonly file: string | null
}

/** Origin of a setting: the environment takes precedence over the files, and an empty value counts as not set. */
export const settingOriginOf = (
  name: string,
  { env, ownEnv = env, configFiles = [] }: Context,
): SettingOrigin => {
  if (!isSet(env[name])) return { origin: 'default', file: null }
  const from = isSet(ownEnv[name])
    ? undefined
    : configFiles.find(({ settings }) => settings[name] === env[name])
  return { origin: from?.kind ?? 'environment', file: from?.file ?? null }
}

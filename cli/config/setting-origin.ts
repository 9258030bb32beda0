import type { Context } from '#cli/context.ts'

/** Where the value of a setting comes from; `project` and `user` are the files that `ConfigFile` describes. */
export interface SettingOrigin {
  readonly origin: 'environment' | 'project' | 'user' | 'default'
  /** Path of the file; null where the value comes from no file. */
  readonly file: string | null
}

/** A value that differs from those of the files was given by the environment itself. */
export const originOf = (name: string, { env, configFiles = [] }: Context): SettingOrigin => {
  const given = env[name] ?? ''
  if (given === '') return { origin: 'default', file: null }
  const from = configFiles.find(({ settings }) => settings[name] === given)
  return { origin: from?.kind ?? 'environment', file: from?.file ?? null }
}

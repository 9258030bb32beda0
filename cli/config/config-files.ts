import { existsSync, readFileSync } from 'node:fs'
import { isAbsolute, join } from 'node:path'
import { parseEnv } from 'node:util'
import type { Context } from '#cli/runtime/context.ts'
import { runtimeMessages } from '#cli/messages/ru/runtime.ts'
import { abortRefused } from '#cli/runtime/command-aborted.ts'

/** Settings from a file, by the names that they have in the environment: lines of `PORT=8080`. */
export interface ConfigFile {
  /** `project`: kvitok.env of the current folder; `user`: the file of the user for all folders. */
  readonly kind: 'project' | 'user'
  readonly file: string
  readonly settings: Readonly<Record<string, string | undefined>>
}

type Environment = Context['env']

const name = 'kvitok.env'

/** XDG Base Directory Specification 0.8; on Windows the folder for settings that travel with the user. */
const userFile = (env: Environment): string | null => {
  const [xdg, home, roaming] = [env['XDG_CONFIG_HOME'] ?? '', env['HOME'] ?? '', env['APPDATA'] ?? '']
  if (isAbsolute(xdg)) return join(xdg, 'kvitok', name)
  if (isAbsolute(roaming)) return join(roaming, 'kvitok', name)
  return isAbsolute(home) ? join(home, '.config', 'kvitok', name) : null
}

const textOf = (file: string): string => {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw abortRefused('config.unreadable', runtimeMessages.configUnreadable(file, String(code)))
  }
}

const read = (kind: ConfigFile['kind'], file: string | null): readonly ConfigFile[] =>
  file !== null && existsSync(file) ? [{ kind, file, settings: parseEnv(textOf(file)) }] : []

/** An empty value of a setting counts as not set. */
export const isSet = (text: string | undefined): text is string => text !== undefined && text !== ''

/** Merges the files into the environment. Precedence: variables, the project's file, the user's file. A file that cannot be read aborts the command. */
export const configured = (context: Context): Context => {
  const { currentFolder } = context
  const files = [
    ...read('project', currentFolder === null ? null : join(currentFolder, name)),
    ...read('user', userFile(context.env)),
  ]
  if (files.length === 0) return context
  const given = Object.entries(context.env).filter(([, value]) => isSet(value))
  const env: Environment = Object.assign(
    {},
    ...files.map(({ settings }) => settings).toReversed(),
    Object.fromEntries(given),
  )
  return Object.create(context, {
    env: { value: env },
    ownEnv: { value: context.env },
    configFiles: { value: files },
  }) as Context
}

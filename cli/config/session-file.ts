import { homedir, platform } from 'node:os'
import { isAbsolute, join } from 'node:path'

type Environment = Readonly<Record<string, string | undefined>>

/** XDG Base Directory Specification 0.8: a path that is not absolute counts as not set. */
const absolute = (path: string | undefined): string | undefined =>
  path !== undefined && isAbsolute(path) ? path : undefined

const ownFolder = (env: Environment): string => {
  const home = absolute(env['HOME']) ?? homedir()
  const system = platform()
  if (system === 'win32') return absolute(env['LOCALAPPDATA']) ?? join(home, 'AppData', 'Local')
  return system === 'darwin' ? join(home, 'Library', 'Application Support') : join(home, '.local', 'state')
}

/** Where the session of this user is kept from one command to the next. */
export const sessionFile = (env: Environment): string =>
  join(absolute(env['XDG_STATE_HOME']) ?? ownFolder(env), 'kvitok', 'session.json')

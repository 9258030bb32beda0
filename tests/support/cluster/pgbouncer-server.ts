import type { ChildProcess } from 'node:child_process'
import { chmodSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '#tests/support/product/free-ports.ts'
import { spawn } from '#tests/support/programs.ts'
import { until } from '#tests/support/until.ts'
import { systemPgbouncer } from './cluster-programs.js'
import { type PostgresqlServer, queryOnce } from './postgresql-server.ts'
import { asUnprivileged, makeFolder } from './unprivileged.ts'

export interface PgbouncerServer {
  readonly url: string
  /** Leads new transactions to another server; connections to the old one end with their transaction. */
  readonly leadTo: (server: PostgresqlServer) => void
  readonly stop: () => Promise<void>
}

const configuration = (port: number, target: number, poolSize: number): string => `[databases]
postgres = host=127.0.0.1 port=${target} dbname=postgres user=kvitok

[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = ${poolSize}
max_client_conn = 500
server_login_retry = 1
query_wait_timeout = 8
`

/** PgBouncer in transaction mode with few connections, so that a session seldom gets the same one twice. */
export const startPgbouncer = async (
  home: string,
  target: PostgresqlServer,
  poolSize = 4,
): Promise<PgbouncerServer> => {
  const port = await freePort()
  const folder = makeFolder(join(home, `pgbouncer-${port}`))
  const file = join(folder, 'pgbouncer.ini')
  const write = ({ port: targetPort }: PostgresqlServer) => {
    writeFileSync(file, configuration(port, targetPort, poolSize))
    chmodSync(file, 0o644)
  }
  write(target)
  const process: ChildProcess = spawn(systemPgbouncer(), ['-q', file], {
    ...asUnprivileged,
    cwd: folder,
    stdio: ['ignore', 'ignore', 'ignore'],
  })
  const url = `postgresql://kvitok@127.0.0.1:${port}/postgres`
  await until(async () => {
    if (process.exitCode !== null) throw new Error('pgbouncer ended')
    return queryOnce(url, 'select 1').then(
      () => true,
      () => false,
    )
  })
  return {
    url,
    leadTo: (server) => {
      write(server)
      process.kill('SIGHUP')
    },
    stop: async () => {
      const ended = new Promise<void>((resolve) => void process.once('exit', () => resolve()))
      process.kill('SIGKILL')
      await ended
    },
  }
}

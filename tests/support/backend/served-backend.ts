import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll } from 'vitest'
import { type EmbeddedBackend, openEmbeddedBackend } from '#adapters/wiring/embedded-backend.ts'
import { readEnvironment } from '#adapters/wiring/read-environment.ts'
import { startServer } from '#adapters/wiring/start-server.ts'
import { type DatabasePlace, postgresql, silent } from '#tests/support/database/databases.ts'
import { freePorts } from '#tests/support/product/free-ports.ts'

export interface ServedBackend {
  readonly url: string
  readonly demoAccounts: EmbeddedBackend['demoAccounts']
  /** Environment variables with which the command line finds the backend and uses a separate session. */
  readonly env: Readonly<Record<string, string>>
  /** The folder of sessions, empty at first. */
  readonly stateHome: string
}

/**
 * The reference backend with its sandbox bank on separate ports, for the commands of one test file. Its database is PostgreSQL,
 * which stores the sample accounts ten times faster; `fill` gets the environment in which a command stores more.
 */
export const withServedBackend = (
  more: Readonly<Record<string, string>> = {},
  fill: (env: Readonly<Record<string, string>>) => Promise<unknown> = async () => {},
): (() => ServedBackend) => {
  let place: DatabasePlace | undefined
  let home: string | undefined
  let served: ServedBackend | undefined
  let stop: (() => Promise<void>) | undefined

  beforeAll(async () => {
    place = await postgresql.readyPlace()
    home = mkdtempSync(join(tmpdir(), 'kvitok-served-'))
    const data = { DATA_DIR: join(home, 'data'), DATABASE_URL: place.url ?? '' }
    await fill(data)
    const [port = 0, bankPort = 0] = await freePorts(2)
    const settings = readEnvironment({
      PORT: String(port),
      SANDBOX_PORT: String(bankPort),
      ...data,
      LOG_LEVEL: 'error',
      ...more,
    })
    if (settings._tag !== 'Settings') throw new Error(settings.message)
    const backend = await openEmbeddedBackend(settings, silent)
    const host = '127.0.0.1'
    stop = await startServer(
      backend,
      [
        [backend.handler, { host, port }],
        [backend.sandbox, { host, port: bankPort }],
      ],
      0,
    )
    const url = `http://127.0.0.1:${port}`
    const stateHome = join(home, 'state')
    const env = { BACKEND_URL: url, XDG_STATE_HOME: stateHome }
    served = { url, env, stateHome, demoAccounts: backend.demoAccounts }
  })
  afterAll(async () => {
    await stop?.()
    await place?.remove()
    if (home !== undefined) rmSync(home, { recursive: true, force: true })
  })

  return () => {
    if (served === undefined) throw new Error('the backend is there only while tests run')
    return served
  }
}

import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll } from 'vitest'
import { listen } from '#adapters/backend/server/http/listen.ts'
import { type EmbeddedBackend, openEmbeddedBackend } from '#adapters/wiring/embedded-backend.ts'
import { readEnvironment } from '#adapters/wiring/settings.ts'
import { type DatabasePlace, embedded, silent } from './databases.ts'
import { freePorts } from './free-ports.ts'

export interface ServedBackend {
  readonly url: string
  readonly demoAccounts: EmbeddedBackend['demoAccounts']
  /** Environment variables with which the command line finds the backend and uses a separate session. */
  readonly env: Readonly<Record<string, string>>
  /** The folder of sessions, empty at first. */
  readonly stateHome: string
}

/** The reference backend with its sandbox bank on separate ports, for the commands of one test file. */
export const withServedBackend = (
  more: Readonly<Record<string, string>> = {},
  fill: (dataDir: string) => Promise<unknown> = async () => {},
): (() => ServedBackend) => {
  let place: DatabasePlace | undefined
  let served: ServedBackend | undefined
  const closers: (() => Promise<void>)[] = []

  beforeAll(async () => {
    place = await embedded.readyPlace()
    await fill(place.dir)
    const [port = 0, bankPort = 0] = await freePorts(2)
    const settings = readEnvironment({
      PORT: String(port),
      SANDBOX_PORT: String(bankPort),
      DATA_DIR: place.dir,
      LOG_LEVEL: 'error',
      ...more,
    })
    if (settings._tag !== 'Settings') throw new Error(settings.message)
    const backend = await openEmbeddedBackend(settings, silent)
    closers.push(backend.close)
    for (const [handler, at] of [
      [backend.handler, port],
      [backend.sandbox, bankPort],
    ] as const)
      closers.push((await listen(handler, { host: '127.0.0.1', port: at })).close)
    backend.start()
    const url = `http://127.0.0.1:${port}`
    const stateHome = join(place.dir, '..', 'state')
    const env = { BACKEND_URL: url, XDG_STATE_HOME: stateHome }
    served = { url, env, stateHome, demoAccounts: backend.demoAccounts }
  })
  afterAll(async () => {
    for (const close of closers.toReversed()) await close()
    if (served !== undefined) rmSync(served.stateHome, { recursive: true, force: true })
    await place?.remove()
  })

  return () => {
    if (served === undefined) throw new Error('the backend is there only while tests run')
    return served
  }
}

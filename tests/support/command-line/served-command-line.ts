import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll } from 'vitest'
import { listen, type Listening } from '#adapters/http/listen.ts'
import {
  type BackendFixture,
  type FixtureOptions,
  withBackend,
} from '#tests/support/backend/backend-fixture.ts'
import { type HereOptions, runHere } from './run-here.ts'
import type { Run } from './run-kvitok.ts'

export interface ServedCommandLine {
  readonly backend: BackendFixture
  /** Runs a command in the session of the user `as`, or without a session; each user's session is in a separate folder. */
  readonly run: (args: readonly string[], options?: HereOptions & { readonly as?: string }) => Promise<Run>
}

/** A listening backend and a command line with its address, for the tests of a file. */
export const withServedCommandLine = (options: FixtureOptions = {}): (() => ServedCommandLine) => {
  const fixture = withBackend(options)
  let home = ''
  let listening: Listening | undefined

  beforeAll(async () => {
    home = await mkdtemp(join(tmpdir(), 'kvitok-home-'))
    listening = await listen(fixture().backend.handler, { host: '127.0.0.1', port: 0 })
  })
  afterAll(async () => {
    await listening?.close()
    await rm(home, { recursive: true, force: true })
  })

  return () => ({
    backend: fixture(),
    run: (args, { as = 'nobody', env = {}, ...more } = {}) =>
      runHere(args, {
        ...more,
        env: {
          BACKEND_URL: `http://127.0.0.1:${listening?.port}`,
          XDG_STATE_HOME: join(home, as),
          ...env,
        },
      }),
  })
}

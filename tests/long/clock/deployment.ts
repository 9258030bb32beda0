import { join } from 'node:path'
import { programEnvironment } from '#tests/support/programs.ts'
import { startPostgresql } from '#tests/support/database/postgresql.global-setup.ts'
import { type Run, runKvitok } from '#tests/support/command-line/run-kvitok.ts'
import {
  freePorts,
  makeDataDir,
  removeDataDir,
  type RunningProduct,
  startProduct,
} from '#tests/support/product/running-product.ts'
import type { FakedClock } from './faked-clock.ts'

export const databaseNames = ['embedded', 'postgresql'] as const

export type DatabaseName = (typeof databaseNames)[number]

/** The production build, its database and the command line, all by one clock. */
export interface Deployment {
  readonly start: () => Promise<void>
  readonly stop: () => Promise<void>
  /** Null where the database is embedded. */
  readonly databaseUrl: string | null
  /** The product while it runs. */
  readonly product: () => RunningProduct
  /** Over the running product, or over its database while it does not run. `as` names whose session is used. */
  readonly kvitok: (
    args: readonly string[],
    options?: { readonly as?: string; readonly input?: string },
  ) => Promise<Run>
  /** The same with an answer in JSON; throws where the command fails. */
  readonly request: <Answer>(args: readonly string[], as?: string) => Promise<Answer>
  /** Every line that the product has logged. */
  readonly log: () => readonly string[]
  readonly remove: () => Promise<void>
}

export const makeDeployment = async (database: DatabaseName, clock: FakedClock): Promise<Deployment> => {
  const dataDir = await makeDataDir()
  const postgresql =
    database === 'postgresql' ? await startPostgresql({ ...programEnvironment(), ...clock.env }) : undefined
  const ports = await freePorts()
  const place = postgresql === undefined ? {} : { DATABASE_URL: postgresql.url }
  const finished: string[] = []
  let running: RunningProduct | undefined

  const product = () => {
    if (running === undefined) throw new Error('the product does not run')
    return running
  }

  const kvitok: Deployment['kvitok'] = (args, { as = 'visitor', input = '' } = {}) =>
    runKvitok(args, {
      input,
      timeout: 60_000,
      env: {
        ...clock.env,
        ...place,
        DATA_DIR: dataDir,
        // Where the product answers, also for the papers that the site alone writes.
        ...(running === undefined ? {} : { BACKEND_URL: running.url }),
        XDG_STATE_HOME: join(`${dataDir}.homes`, as),
      },
    })

  const stop = async () => {
    if (running === undefined) return
    await running.stop('SIGTERM')
    finished.push(running.logged())
    running = undefined
  }

  return {
    start: async () => {
      running = await startProduct(dataDir, ports, {
        env: { ...clock.env, ...place, LOG_LEVEL: 'info' },
      })
    },
    stop,
    databaseUrl: postgresql?.url ?? null,
    product,
    kvitok,
    request: async (args, as = 'visitor') => {
      const { code, output, stderr } = await kvitok([...args, '--reveal', '--yes', '--format', 'json'], {
        as,
      })
      if (code !== 0) throw new Error(`kvitok ${args.join(' ')} ended with ${code}: ${stderr}`)
      return JSON.parse(output)
    },
    log: () =>
      [...finished, running?.logged() ?? '']
        .join('')
        .split('\n')
        .filter((line) => line !== ''),
    remove: async () => {
      await stop()
      await postgresql?.stop()
      await removeDataDir(dataDir)
      await removeDataDir(`${dataDir}.homes`)
    },
  }
}

import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { openStore } from '#adapters/backend/server/database/open-store.ts'
import type { Database } from '#adapters/backend/server/database/store.ts'
import { root } from '#tests/architecture/source.ts'
import { unfinishedStates } from '#tests/adapters/backend/server/features/payments/unfinished-states.ts'
import { type DatabasePlace, databaseSettings, silent } from '#tests/support/database/databases.ts'
import { freePorts } from '#tests/support/product/free-ports.ts'
import { commandEnvironment, spawn } from '#tests/support/programs.ts'
import { kvitokProgram } from '#tests/support/command-line/run-kvitok.ts'
import { type CrashProgram, CrashTarget, type TargetMoment } from './crash-target.ts'
import { MailServer } from './mail-server.ts'
import type { CrashPoint } from './points.ts'
import type { Stop } from './stop-at.ts'
import { addressOf, registerKey, type StartedTargets, type TargetKind } from './target-kind.ts'

type Environment = Readonly<Record<string, string>>

/** The module that makes a command stop at its moment. */
const strikeModule = (stop: Stop, parameters: Environment): string => {
  const url = new URL('strike-moments.ts', import.meta.url)
  for (const [name, value] of Object.entries({ ...stop, ...parameters }))
    url.searchParams.set(name, String(value))
  return url.href
}

/** The arguments of Node.js for a process of the product, and a part of the line that it prints when it is ready. */
export interface Command {
  readonly args: readonly string[]
  readonly readyWord: string
}

/** The two servers of the product: `kvitok backend serve`, and the site with its backend, as `npm start` runs it. */
export const serve: Command = { args: [kvitokProgram, 'backend', 'serve'], readyWord: 'Учебный банк' }
export const site: Command = { args: [join(root, 'dist/server/main.js')], readyWord: 'Учебный банк' }

const worker: Command = { args: [kvitokProgram, 'backend', 'worker'], readyWord: 'Фоновая работа' }

/** A process of the product; `parameters` say more about the moment at which it stops. */
const programOf = (
  { args, readyWord }: Command,
  env: Environment,
  parameters: Environment,
): CrashProgram => ({
  readyWord,
  start: (stop) =>
    spawn(
      process.execPath,
      [...(stop === null ? [] : ['--import', strikeModule(stop, parameters)]), ...args],
      { env: { ...commandEnvironment(), ...env }, stdio: ['ignore', 'pipe', 'inherit'] },
    ),
})

/** Whether nothing is left open: payments, e-mails, stored webhooks. */
const isSettled = async (db: Database): Promise<boolean> => {
  const email = await db.selectFrom('mail').select('id').where('sent_at', 'is', null).executeTakeFirst()
  const webhook = await db
    .selectFrom('acquirer_inbox')
    .select('event_id')
    .where('processed_at', 'is', null)
    .executeTakeFirst()
  return email === undefined && webhook === undefined && (await unfinishedStates(db)).length === 0
}

/** The product as separate processes: servers answer, `kvitok backend worker` polls and sends e-mails. */
export class CommandTargets implements TargetKind {
  readonly #place: DatabasePlace
  readonly #server: Command
  readonly #sent: string[] = []

  constructor(place: DatabasePlace, server: Command) {
    this.#place = place
    this.#server = server
  }

  #settings(ports: readonly number[]): Environment {
    const [port = 0, bankPort = 0] = ports
    return {
      ...databaseSettings(this.#place),
      PORT: String(port),
      SANDBOX_PORT: String(bankPort),
      REGISTER_PUSH_KEYS: `gibdd:${registerKey}`,
      DEMO_REGISTRY: 'off',
      SANDBOX_ACQUIRERS: 'allow',
      OPERATOR_EMAIL: 'operator@kvitok.example',
      LOG_LEVEL: 'error',
    }
  }

  #startServer(ports: readonly number[], moment: TargetMoment): CrashTarget {
    const env = { ...this.#settings(ports), ROLE: 'web' }
    return new CrashTarget(programOf(this.#server, env, { bankPort: String(ports[1]) }), moment)
  }

  /** Starts a worker with the settings of a server, as on a machine with one file of settings. */
  async #startWorker(
    ports: readonly number[],
    mailServer: MailServer,
    point: CrashPoint,
  ): Promise<CrashTarget> {
    const env = { ...this.#settings(ports), SMTP_URL: await mailServer.listen() }
    const { statement } = point
    const program = programOf(worker, env, statement === undefined ? {} : { statement })
    return new CrashTarget(program, this.#momentOfWorker(mailServer, point))
  }

  #momentOfWorker(mailServer: MailServer, { process, at, times = 1 }: CrashPoint): TargetMoment {
    if (process !== 'worker') return null
    return at === 'job mail sent' ? mailServer.hold() : { at, times }
  }

  async start(point: CrashPoint, copies: 1 | 2): Promise<StartedTargets> {
    const { process, at, times = 1 } = point
    const isWorkerStruck = process === 'worker'
    const [serverCount, workerCount] = isWorkerStruck ? [1, copies] : [copies, 1]
    const servers = await Promise.all(Array.from({ length: serverCount }, () => freePorts(2)))
    const mailServers = Array.from({ length: workerCount }, () => new MailServer(this.#sent))
    const serving = servers.map((ports) => this.#startServer(ports, isWorkerStruck ? null : { at, times }))
    const working = await Promise.all(
      mailServers.map((mailServer) => this.#startWorker(servers[0] ?? [], mailServer, point)),
    )
    return {
      targets: isWorkerStruck ? working : serving,
      others: isWorkerStruck ? serving : working,
      bases: servers.map(([port = 0]) => addressOf(port)),
      banks: servers.map(([, bankPort = 0]) => addressOf(bankPort)),
      close: async () => void (await Promise.all(mailServers.map((one) => one.close()))),
    }
  }

  /** A server and a worker end all that is open in the periods of the product. */
  async recover(): Promise<readonly string[]> {
    const started = await this.start({ name: 'none', at: 'never reached' }, 1)
    const store = await openStore({ ...this.#place, log: silent })
    try {
      while (!(await isSettled(store.db))) await sleep(500)
    } finally {
      await store.close()
      for (const target of [...started.targets, ...started.others]) await target.kill()
      await started.close()
    }
    return this.#sent
  }
}

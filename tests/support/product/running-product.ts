import type { Email } from '#domain/identity/email.ts'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '#tests/architecture/source.ts'
import { freePort } from './free-ports.ts'
import { commandEnvironment, spawn } from '#tests/support/programs.ts'

/** The product as `npm start` runs it, on separate ports. */
export interface RunningProduct {
  readonly url: string
  readonly bankUrl: string
  readonly dataDir: string
  /** The number of its process. */
  readonly pid: number
  /** The demo accounts that it prints. */
  readonly demoAccounts: readonly { readonly email: string; readonly password: string }[]
  /** The log so far: JSON lines, errors only. */
  readonly logged: () => string
  /** Stops the product as an operator (SIGTERM) or as a power failure (SIGKILL). */
  readonly stop: (signal: 'SIGTERM' | 'SIGKILL') => Promise<void>
}

/** What a test file may use of a product that other files use at the same time. */
export type SharedProduct = Pick<RunningProduct, 'url' | 'bankUrl' | 'demoAccounts'>

export interface ProductPorts {
  readonly site: number
  readonly bank: number
}

export const freePorts = async (): Promise<ProductPorts> => ({
  site: await freePort(),
  bank: await freePort(),
})

export const makeDataDir = (): Promise<string> => mkdtemp(join(tmpdir(), 'kvitok-'))

/** Removes the data folder and the lock file that a killed product leaves. */
export const removeDataDir = async (dataDir: string): Promise<void> => {
  for (const path of [dataDir, `${dataDir}.lock.pid`]) await rm(path, { recursive: true, force: true })
}

const demoAccountsIn = (output: string): RunningProduct['demoAccounts'] =>
  Array.from(
    output.matchAll(/^Вход для пробы: (\S+), пароль (\S+)\n/gm),
    ([, email = '', password = '']) => ({
      email,
      password,
    }),
  )

/** The member of staff of every product that the e2e tests start. */
export const staffEmail = 'staff@kvitok.example' as Email

/** The host of a partner, whose pages may frame a webview. */
export const partnerHost = 'partner.example'

interface ProductOptions {
  /** A built checkout to run instead of this one. */
  readonly folder?: string
  /** Adds to the settings of the product, and may replace them. */
  readonly env?: Readonly<Record<string, string>>
}

export const startProduct = async (
  dataDir: string,
  ports: ProductPorts,
  { folder = root, env = {} }: ProductOptions = {},
): Promise<RunningProduct> => {
  const child = spawn(process.execPath, [join(folder, 'dist/server/main.js')], {
    env: {
      ...commandEnvironment(),
      NODE_ENV: 'production',
      MALLOC_ARENA_MAX: '2',
      MALLOC_MMAP_THRESHOLD_: '131072',
      PORT: String(ports.site),
      SANDBOX_PORT: String(ports.bank),
      DATA_DIR: dataDir,
      LOG_LEVEL: 'error',
      WEBVIEW_HOSTS: partnerHost,
      // All visitors of the tests come from one network, whose limit of new numbers a day they would use up.
      LOOK_UPS_PER_MINUTE: '100000',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const exited = new Promise<void>((resolve) => void child.once('exit', () => resolve()))
  let complaints = ''
  let output = ''
  child.stderr.on('data', (chunk: Buffer) => (complaints += chunk.toString()))
  await new Promise<void>((resolve, reject) => {
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString()
      // Both lines are printed when the product listens, with any database.
      if (demoAccountsIn(output).length === 2) resolve()
    })
    child.once('exit', () => reject(new Error(`the product ended: ${complaints}`)))
  })
  return {
    url: `http://localhost:${ports.site}`,
    bankUrl: `http://localhost:${ports.bank}`,
    dataDir,
    pid: child.pid ?? 0,
    logged: () => complaints,
    demoAccounts: demoAccountsIn(output),
    stop: async (signal) => {
      child.kill(signal)
      await exited
    },
  }
}

/** The product on an empty data folder, stopped and removed with the stack. */
export const startNewProduct = async (
  stack: AsyncDisposableStack,
  env: Readonly<Record<string, string>> = {},
): Promise<RunningProduct> => {
  const dataDir = await makeDataDir()
  stack.defer(() => removeDataDir(dataDir))
  const product = await startProduct(dataDir, await freePorts(), { env })
  stack.defer(() => product.stop('SIGTERM'))
  return product
}

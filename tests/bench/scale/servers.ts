import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { freePorts } from '#tests/support/product/free-ports.ts'
import { startKvitok } from '#tests/support/command-line/run-kvitok.ts'

/** Longer than any run of the bench. */
const longestMs = 900_000

export interface Server {
  readonly url: string
  readonly bankUrl: string
  readonly end: (signal: 'SIGTERM' | 'SIGKILL') => Promise<void>
}

const started = async (child: ReturnType<typeof startKvitok>, word: string): Promise<ChildProcess> => {
  let complaints = ''
  child.stderr.on('data', (chunk: Buffer) => (complaints = `${complaints}${chunk.toString()}`.slice(-4000)))
  for await (const output of child.stdout.setEncoding('utf8')) if (String(output).includes(word)) return child
  throw new Error(`a process ended: ${complaints}`)
}

const endOf = (child: ChildProcess) => async (signal: 'SIGTERM' | 'SIGKILL') => {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill(signal)
  await ended
}

/** A server of the product that answers requests only. */
export const startServer = async (env: Readonly<Record<string, string>>): Promise<Server> => {
  const [port = 0, bankPort = 0] = await freePorts(2)
  const own = { PORT: String(port), SANDBOX_PORT: String(bankPort), ROLE: 'web', DRAIN_SECONDS: '1' }
  const child = await started(startKvitok(['backend', 'serve'], { ...env, ...own }, longestMs), 'Бэкенд')
  return {
    url: `http://127.0.0.1:${port}`,
    bankUrl: `http://127.0.0.1:${bankPort}`,
    end: endOf(child),
  }
}

/** A process that does the background jobs; returns how it is ended. */
export const startWorker = async (env: Readonly<Record<string, string>>): Promise<Server['end']> =>
  endOf(await started(startKvitok(['backend', 'worker'], env, longestMs), 'Фоновая работа'))

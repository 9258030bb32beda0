import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { canPin, hasWrk } from './server-process.ts'

/** Connections of every load. */
export const connections = 16

/** Names the program for the output. */
export const loadGenerator = `${hasWrk ? 'wrk' : 'autocannon'}${canPin ? ' on core 1 (servers on core 0)' : ''}`

const run = promisify(execFile)

const runOnOtherCore = async (program: string, args: readonly string[]): Promise<string> => {
  const { stdout } = canPin
    ? await run('taskset', ['-c', '1', program, ...args])
    : await run(program, [...args])
  return stdout
}

const wrk = async (url: string, seconds: number): Promise<number> => {
  const output = await runOnOtherCore('wrk', [
    '-t1',
    `-c${connections}`,
    `-d${seconds}s`,
    '-H',
    'accept-encoding: br',
    url,
  ])
  if (/Non-2xx|Socket errors/.test(output)) throw new Error(`requests of ${url} failed: ${output}`)
  return Number(/Requests\/sec:\s+([\d.]+)/.exec(output)?.[1])
}

interface AutocannonResult {
  readonly requests: { readonly total: number }
  readonly duration: number
  readonly non2xx: number
  readonly errors: number
}

const autocannon = async (url: string, limit: readonly string[]): Promise<number> => {
  const program = fileURLToPath(import.meta.resolve('autocannon'))
  const output = await runOnOtherCore(process.execPath, [
    program,
    '--json',
    '--connections',
    String(connections),
    '--headers',
    'accept-encoding=br',
    ...limit,
    url,
  ])
  const { requests, duration, non2xx, errors } = JSON.parse(output) as AutocannonResult
  if (non2xx > 0 || errors > 0) throw new Error(`${non2xx} answers of ${url} were not 200, ${errors} errors`)
  return requests.total / duration
}

/** Requests a second that a server answers in the given time. */
export const requestsPerSecond = (url: string, seconds: number): Promise<number> =>
  hasWrk ? wrk(url, seconds) : autocannon(url, ['--duration', String(seconds)])

/** Sends an exact number of requests. wrk cannot count them, so this is always autocannon. */
export const sendRequests = async (url: string, amount: number): Promise<void> => {
  await autocannon(url, ['--amount', String(amount)])
}

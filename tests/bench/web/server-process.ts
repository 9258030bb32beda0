import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { createInterface } from 'node:readline'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { secondsOf } from '#tests/bench/backend/processor-time.ts'

export interface ServerProcess {
  readonly url: string
  readonly pid: number
  readonly stop: () => Promise<void>
}

/** Starts a program of `floor/`, which prints its port and runs until its input ends or it is killed. */
export const startServer = async (program: string, ...args: readonly string[]): Promise<ServerProcess> => {
  const path = fileURLToPath(new URL(`floor/${program}`, import.meta.url))
  const child = spawn(process.execPath, [path, ...args], {
    stdio: ['pipe', 'pipe', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production' },
  })
  const exited = once(child, 'exit')
  const line = await Promise.race([once(createInterface({ input: child.stdout }), 'line'), exited])
  if (child.exitCode !== null) throw new Error(`${program} ended`)
  return {
    url: `http://localhost:${String(line[0])}`,
    pid: child.pid ?? 0,
    stop: async () => {
      child.stdin.end()
      await exited
    },
  }
}

const has = (program: string): boolean => spawnSync(program, ['--version']).error === undefined

/** Whether the load generator can run on another core than the servers. */
export const canPin = availableParallelism() > 1 && has('taskset')
export const hasWrk = has('wrk')

/** Moves all threads of a running server to the first core; the load generator runs on the second one. */
export const pinServer = (pid: number): void => {
  if (!canPin) return
  const { status, stderr } = spawnSync('taskset', ['-a', '-c', '-p', '0', String(pid)])
  if (status !== 0) throw new Error(`taskset: ${stderr.toString()}`)
}

/** Processor seconds in a second of a server that has nothing to do. */
const idle = 0.1
const maxWaitSeconds = 120

/** Asks a new product for a page and waits until it is idle: after the first answer it inserts its samples, which takes seconds. */
export const waitUntilIdle = async ({ url, pid }: Pick<ServerProcess, 'url' | 'pid'>): Promise<void> => {
  await fetch(url)
  for (let waited = 0, quiet = 0; quiet < 2; waited += 1) {
    if (waited === maxWaitSeconds) throw new Error(`the server is busy after ${maxWaitSeconds} s`)
    const before = secondsOf(pid)
    await setTimeout(1000)
    quiet = secondsOf(pid) - before < idle ? quiet + 1 : 0
  }
}

/** Resident memory of a process in MiB. */
export const residentMiB = (pid: number): number => {
  const [, kib] = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Number(kib) / 1024
}

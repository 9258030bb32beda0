import type { ChildProcess } from 'node:child_process'
import { createInterface, type Interface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { spawn } from './programs.ts'

export interface Child {
  readonly process: ChildProcess
  readonly lines: Interface
  /** Resolves to the first line that matches; rejects when the process ends without one. */
  readonly nextLine: (fits: (line: string) => boolean) => Promise<string>
  /** Kills the process with SIGKILL and waits for its end. */
  readonly kill: () => Promise<void>
}

/** Runs a program of `tests/support/children` in a separate process. */
export const startChild = (program: string, args: readonly string[]): Child => {
  const file = fileURLToPath(new URL(`children/${program}.ts`, import.meta.url))
  const child = spawn(process.execPath, [file, ...args], { stdio: ['ignore', 'pipe', 'pipe'] })
  let complaints = ''
  child.stderr.on('data', (chunk: Buffer) => {
    complaints += chunk.toString()
  })
  const exited = new Promise<void>((resolve) => {
    child.once('exit', () => resolve())
  })
  const lines = createInterface({ input: child.stdout })
  return {
    process: child,
    lines,
    nextLine: (fits) =>
      new Promise((resolve, reject) => {
        lines.on('line', (line) => {
          if (fits(line)) resolve(line)
        })
        child.once('exit', () => reject(new Error(`${program} ended: ${complaints}`)))
      }),
    kill: async () => {
      child.kill('SIGKILL')
      await exited
    },
  }
}

import { type ChildProcess, spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

export interface Running {
  /** Reads the next line of its output. */
  readonly readLine: () => Promise<string>
  readonly writeLine: (line: string) => void
  readonly pid: number
  readonly end: () => Promise<void>
}

/** Starts a program of this folder in a separate process. */
export const start = (program: string, args: readonly string[]): Running => {
  const child: ChildProcess = spawn(
    process.execPath,
    [fileURLToPath(new URL(program, import.meta.url)), ...args],
    {
      stdio: ['pipe', 'pipe', 'inherit'],
    },
  )
  if (child.stdout === null) throw new Error('no output to read')
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  return {
    pid: child.pid ?? 0,
    readLine: async () => {
      const { value, done } = await lines.next()
      if (done === true) throw new Error(`${program} ended`)
      return value
    },
    writeLine: (line) => child.stdin?.write(`${line}\n`),
    end: () =>
      new Promise((resolve) => {
        child.once('exit', () => resolve())
        child.kill('SIGKILL')
      }),
  }
}

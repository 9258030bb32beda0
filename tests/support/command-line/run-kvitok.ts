import type * as child from 'node:child_process'
import { closeSync, openSync } from 'node:fs'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { root } from '#tests/architecture/source.ts'
import { commandEnvironment, spawn } from '#tests/support/programs.ts'

export interface Run {
  readonly code: number | null
  readonly output: string
  readonly stderr: string
}

export interface RunOptions {
  readonly input?: string
  /** The file or folder that standard input is opened from, instead of a pipe with `input`. */
  readonly inputFrom?: string
  readonly env?: Readonly<Record<string, string>>
  /** Time limit in milliseconds, after which the process is killed. */
  readonly timeout?: number
}

/** The command line in the sources, as `npx kvitok` starts it. */
export const kvitokProgram = join(root, 'cli/bin/kvitok.js')

const longestMs = 25_000

/** Linux answers EIO to a read of its first byte. */
export const unreadableFile = '/proc/self/mem'

const optionsOf = (env: RunOptions['env'], timeout: number) => ({
  env: { ...commandEnvironment(), ...env },
  // The timeout ends a command that does not end itself, so that it cannot outlive its test.
  timeout,
  killSignal: 'SIGKILL' as const,
})

export const startKvitok = (args: readonly string[], env: RunOptions['env'] = {}, timeout = longestMs) =>
  spawn(process.execPath, [kvitokProgram, ...args], {
    ...optionsOf(env, timeout),
    stdio: ['pipe', 'pipe', 'pipe'],
  })

const startFrom = (
  path: string,
  args: readonly string[],
  env: RunOptions['env'],
  timeout: number,
): child.ChildProcessByStdio<null, Readable, Readable> => {
  const descriptor = openSync(path, 'r')
  try {
    return spawn(process.execPath, [kvitokProgram, ...args], {
      ...optionsOf(env, timeout),
      stdio: [descriptor, 'pipe', 'pipe'],
    }) as child.ChildProcessByStdio<null, Readable, Readable>
  } finally {
    closeSync(descriptor)
  }
}

/** Runs the command line as a script does: all standard streams are pipes. */
export const runKvitok = async (
  args: readonly string[],
  { input = '', inputFrom, env = {}, timeout = longestMs }: RunOptions = {},
): Promise<Run> => {
  const started =
    inputFrom === undefined ? startKvitok(args, env, timeout) : startFrom(inputFrom, args, env, timeout)
  // A command that needs no input may end before it has read any.
  started.stdin?.on('error', () => {})
  started.stdin?.end(input)
  const exited = new Promise<number | null>((resolve) => started.on('close', resolve))
  const [output, stderr, code] = await Promise.all([text(started.stdout), text(started.stderr), exited])
  return { code, output, stderr }
}

/** Words of a command line, with "…" for a word of several. */
export const stderrOf = (line: string): readonly string[] =>
  Array.from(line.matchAll(/"([^"]*)"|(\S+)/g), ([, quoted, plain]) => quoted ?? plain ?? '')

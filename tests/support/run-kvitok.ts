import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { root } from '#tests/architecture/source.ts'
import { commandEnvironment, spawn } from './programs.ts'

export interface Run {
  readonly code: number | null
  readonly output: string
  readonly stderr: string
}

export interface RunOptions {
  readonly input?: string
  readonly env?: Readonly<Record<string, string>>
  /** Time limit in milliseconds, after which the process is killed. */
  readonly timeout?: number
}

/** The command line in the sources, as `npx kvitok` starts it. */
export const kvitokProgram = join(root, 'cli/bin/kvitok.js')

const longestMs = 25_000

export const startKvitok = (args: readonly string[], env: RunOptions['env'] = {}, timeout = longestMs) =>
  spawn(process.execPath, [kvitokProgram, ...args], {
    env: { ...commandEnvironment(), ...env },
    stdio: ['pipe', 'pipe', 'pipe'],
    // The timeout ends a command that does not end itself, so that it cannot outlive its test.
    timeout,
    killSignal: 'SIGKILL',
  })

/** Runs the command line as a script does: all standard streams are pipes. */
export const runKvitok = async (
  args: readonly string[],
  { input = '', env = {}, timeout = longestMs }: RunOptions = {},
): Promise<Run> => {
  const child = startKvitok(args, env, timeout)
  // A command that needs no input may end before it has read any.
  child.stdin.on('error', () => {})
  child.stdin.end(input)
  const exited = new Promise<number | null>((resolve) => child.on('close', resolve))
  const [output, stderr, code] = await Promise.all([text(child.stdout), text(child.stderr), exited])
  return { code, output, stderr }
}

/** Words of a command line, with "…" for a word of several. */
export const stderrOf = (line: string): readonly string[] =>
  Array.from(line.matchAll(/"([^"]*)"|(\S+)/g), ([, quoted, plain]) => quoted ?? plain ?? '')

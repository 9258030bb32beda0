import { createReadStream, fstatSync } from 'node:fs'
import type { Readable, Writable } from 'node:stream'
import { type Instant, instant } from '#domain/dates/instant.ts'
import type { BackendTrace } from '#cli/config/backend-trace.ts'
import { type Translate, translateToRussian } from '#cli/messages/translate.ts'
import type { ConfigFile } from '#cli/config/config-files.ts'

type Terminal = { readonly isTTY?: boolean }

/** Environment of one run of the command line. */
export interface Context {
  readonly env: Readonly<Record<string, string | undefined>>
  /** The folder whose `kvitok.env` contains the settings of the project; null: it was removed. */
  readonly currentFolder: string | null
  readonly input: Readable & Terminal
  /** stdout: data for programs. */
  readonly output: Writable & Terminal
  /** Notes and errors for people. */
  readonly stderr: Writable & Terminal
  readonly now: () => Instant
  readonly exitWith: (code: number) => void
  /** Settings files that were merged into `env`, highest precedence first; absent if none were searched for. */
  readonly configFiles?: readonly ConfigFile[]
  /** The environment before the settings files were merged; absent without files. */
  readonly ownEnv?: Context['env']
  /** Which backend the run uses; absent before the command line is parsed. */
  readonly backendTrace?: BackendTrace
  /** Translates messages into the locale of the run. */
  readonly translate: Translate
}

/** The reader of a pipe may close it first, as `| head` does; `reportFailedOutput` reports other errors of stdout. */
const ignore = (): void => undefined

/** For a folder or a block device, `process.stdin` is an empty stream; reading the descriptor gives their bytes or the error. */
const standardInput = (): Context['input'] => {
  const stats = fstatSync(0)
  return stats.isDirectory() || stats.isBlockDevice()
    ? createReadStream('', { fd: 0, autoClose: false })
    : process.stdin
}

/** Returns the context of the process: environment, folder, streams and clock. */
export const processContext = (): Context => {
  let input: Context['input'] | undefined
  let stderr: Context['stderr'] | undefined
  return {
    env: process.env,
    get currentFolder() {
      try {
        return process.cwd()
      } catch {
        return null
      }
    },
    // A getter, because reading `process.stdin` opens it and most commands read no input.
    get input() {
      input ??= standardInput()
      return input
    },
    output: process.stdout.on('error', ignore),
    get stderr() {
      stderr ??= process.stderr.on('error', ignore)
      return stderr
    },
    now: () => instant(Date.now()),
    translate: translateToRussian,
    // process.exit would discard pending output.
    exitWith: (code) => {
      process.exitCode = code
    },
  }
}

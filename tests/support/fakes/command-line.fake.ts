import { translateToRussian } from '#cli/messages/translate.ts'
import { PassThrough } from 'node:stream'
import type { Context } from '#cli/runtime/context.ts'
import { instant } from '#domain/dates/instant.ts'
import { commandEnvironment, emptyFolder } from '#tests/support/programs.ts'

const printed = (stream: PassThrough) => String(stream.read() ?? '')

export interface CommandLineOptions {
  /** Added to the environment in which no backend can be reached. */
  readonly env?: Context['env']
  /** The current folder; an empty one unless a test writes a `kvitok.env`. */
  readonly currentFolder?: string
  /** Whether the standard streams are a terminal. */
  readonly isTerminal?: boolean
  readonly now?: Context['now']
}

const noon = () => instant(Date.parse('2026-11-21T09:00:00Z'))

/** A stream of a terminal, whose raw mode can be set, or of a pipe. */
const streamOf = (isTerminal: boolean) =>
  isTerminal
    ? Object.assign(new PassThrough({ highWaterMark: 1_000_000 }), {
        isTTY: true as const,
        isRaw: false,
        setRawMode(isRaw: boolean) {
          this.isRaw = isRaw
        },
      })
    : new PassThrough({ highWaterMark: 1_000_000 })

/** A command line in memory, whose output and exit code can be read afterwards. */
export const fakeCommandLine = ({
  env = {},
  currentFolder = emptyFolder(),
  isTerminal = false,
  now = noon,
}: CommandLineOptions = {}) => {
  const [input, output, stderr] = [streamOf(isTerminal), streamOf(isTerminal), streamOf(isTerminal)]
  let code: number | null = null
  const context: Context = {
    env: { ...commandEnvironment(), ...env },
    currentFolder,
    input,
    output,
    stderr,
    translate: translateToRussian,
    now,
    exitWith: (given) => {
      code = given
    },
  }
  return { context, input, ended: () => ({ code, output: printed(output), stderr: printed(stderr) }) }
}

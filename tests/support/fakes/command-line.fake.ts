import { PassThrough } from 'node:stream'
import type { Context } from '#cli/context.ts'
import { instant } from '#domain/dates/instant.ts'

const printed = (stream: PassThrough) => String(stream.read() ?? '')

/** A command line that nobody sees: what it printed and how it ended can be asked afterwards. */
export const fakeCommandLine = () => {
  const [input, output, words] = [new PassThrough(), new PassThrough(), new PassThrough()]
  let code: number | null = null
  const context: Context = {
    env: {},
    input,
    output,
    words,
    now: () => instant(Date.parse('2026-11-21T09:00:00Z')),
    exitWith: (given) => {
      code = given
    },
  }
  return { context, ended: () => ({ code, output: printed(output), words: printed(words) }) }
}

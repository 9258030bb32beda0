import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll } from 'vitest'
import { listen, type Listening } from '#adapters/backend/server/listen.ts'
import type { Context } from '#cli/context.ts'
import { run } from '#cli/run.ts'
import { type BackendFixture, type FixtureOptions, noon, withBackend } from './backend-fixture.ts'
import type { Run } from './run-kvitok.ts'

export interface AtHandOptions {
  readonly input?: string
  readonly env?: Readonly<Record<string, string>>
  /** Whether a person sits before it; typed lines are then its input. */
  readonly isTerminal?: boolean
}

/** The session of whoever runs the tests is none of theirs. */
const noHome = { XDG_STATE_HOME: join(tmpdir(), `kvitok-state-${process.pid}`) }

/** Runs the command line in this process: a fifth of what a new one costs. Signals and start-up are tested in processes. */
export const kvitokAtHand = async (
  args: readonly string[],
  { input = '', env = {}, isTerminal = false }: AtHandOptions = {},
): Promise<Run> => {
  const stream = () => Object.assign(new PassThrough(), { isTTY: isTerminal })
  const [typed, output, words] = [stream(), stream(), stream()]
  let code: number | null = null
  const context: Context = {
    env: { ...noHome, ...env },
    input: typed,
    output,
    words,
    now: () => noon,
    exitWith: (given) => {
      code = given
    },
  }
  typed.end(input)
  const said = Promise.all([text(output), text(words)])
  await run(context, args)
  output.end()
  words.end()
  const [printed, told] = await said
  return { code, output: printed, words: told }
}

export interface ServedCommandLine {
  readonly backend: BackendFixture
  /** Of whoever has signed in by these words before, if anybody; their sessions lie in folders of their own. */
  readonly run: (args: readonly string[], options?: AtHandOptions & { readonly as?: string }) => Promise<Run>
}

/** A backend that listens, and a command line that knows where: one for the tests of a file. */
export const withServedCommandLine = (options: FixtureOptions = {}): (() => ServedCommandLine) => {
  const fixture = withBackend(options)
  let home = ''
  let listening: Listening | undefined

  beforeAll(async () => {
    home = await mkdtemp(join(tmpdir(), 'kvitok-home-'))
    listening = await listen(fixture().backend.handler, { host: '127.0.0.1', port: 0 })
  })
  afterAll(async () => {
    await listening?.close()
    await rm(home, { recursive: true, force: true })
  })

  return () => ({
    backend: fixture(),
    run: (args, { as = 'nobody', env = {}, ...more } = {}) =>
      kvitokAtHand(args, {
        ...more,
        env: {
          BACKEND_URL: `http://127.0.0.1:${listening?.port}`,
          XDG_STATE_HOME: join(home, as),
          ...env,
        },
      }),
  })
}

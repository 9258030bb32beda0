import type { Readable, Writable } from 'node:stream'
import { type Instant, instant } from '#domain/dates/instant.ts'

type Terminal = { readonly isTTY?: boolean }

/** The world around one run of the command line. */
export interface Context {
  readonly env: Readonly<Record<string, string | undefined>>
  readonly input: Readable & Terminal
  /** Data, for programs. */
  readonly output: Writable & Terminal
  /** Words, for people. */
  readonly words: Writable & Terminal
  readonly now: () => Instant
  readonly exitWith: (code: number) => void
}

export const processContext = (): Context => ({
  env: process.env,
  input: process.stdin,
  output: process.stdout,
  words: process.stderr,
  now: () => instant(Date.now()),
  // Never process.exit: what is still being written must arrive.
  exitWith: (code) => {
    process.exitCode = code
  },
})

import type { Issue } from '#domain/parsed.ts'
import type { Text } from '#cli/messages/message.ts'

/** Result of a run; `exit-result-of.ts` is the table from errors to exit codes. */
export type ExitResult =
  | { readonly _tag: 'Done' }
  /** The printed answer is negative: an invalid value, a refused line. */
  | { readonly _tag: 'Negative' }
  | RefusedResult
  /** The command line is invalid. */
  | { readonly _tag: 'Misused'; readonly code: string; readonly message: Text }

/** The command line is valid, but the command failed. */
export interface RefusedResult {
  readonly _tag: 'Refused'
  readonly code: string
  readonly message: Text
  /** The validation errors behind the message: the JSON formats print the exact text of the specification. */
  readonly issues?: readonly [Issue, ...Issue[]]
}

export const done: ExitResult = { _tag: 'Done' }

export const negative: ExitResult = { _tag: 'Negative' }

/** Exit codes by result; a bug is `EX_SOFTWARE` of sysexits(3). */
export const exitCodes = { Done: 0, Negative: 1, Refused: 1, Misused: 2, bug: 70 } as const

import type { Text } from '#cli/messages/message.ts'

/** How a run ends (style.md, row 19). */
export type ExitResult =
  | { readonly _tag: 'Done' }
  /** The answer is printed, and it is «no»: an invalid value, a refused line. */
  | { readonly _tag: 'Negative' }
  /** The command is right but could not be carried out. */
  | { readonly _tag: 'Refused'; readonly code: string; readonly message: Text }
  /** The command line itself is wrong. */
  | { readonly _tag: 'Misused'; readonly code: string; readonly message: Text }

export const done: ExitResult = { _tag: 'Done' }

export const negative: ExitResult = { _tag: 'Negative' }

/** Exit codes, defined in docs/decisions.md; a bug is `EX_SOFTWARE` of sysexits(3). */
export const exitCodes = { Done: 0, Negative: 1, Refused: 1, Misused: 2, bug: 70 } as const

/** How a run ends (style.md, row 19). */
export type Ending =
  | { readonly _tag: 'Done' }
  /** The answer is printed, and it is «no»: an invalid value, a refused line. */
  | { readonly _tag: 'Negative' }
  /** Nothing is wrong with the command, but it could not be done. */
  | { readonly _tag: 'Refused'; readonly code: string; readonly message: string }
  /** The command itself is wrong. */
  | { readonly _tag: 'Misused'; readonly code: string; readonly message: string }

export const done: Ending = { _tag: 'Done' }

export const negative: Ending = { _tag: 'Negative' }

export const refused = (code: string, message: string): Ending => ({ _tag: 'Refused', code, message })

export const misused = (code: string, message: string): Ending => ({ _tag: 'Misused', code, message })

/** Fixed by decisions.md; a bug of ours is `EX_SOFTWARE` of sysexits(3). */
export const exitCodes = { Done: 0, Negative: 1, Refused: 1, Misused: 2, bug: 70 } as const

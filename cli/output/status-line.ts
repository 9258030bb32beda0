import type { Context } from '#cli/runtime/context.ts'

/** A line of stderr at a terminal that each update replaces; a log has none. */
export interface StatusLine {
  readonly isTerminal: boolean
  /** Replaces the line. */
  readonly show: (text: string) => void
  /** Removes the line, so that another text can be printed. */
  readonly clear: () => void
}

const clearLine = '\r\u001B[K'

/** Makes the status line of a run. */
export const makeStatusLine = ({ stderr }: Pick<Context, 'stderr'>): StatusLine => {
  const isTerminal = stderr.isTTY === true
  const write = (text: string): void => {
    if (isTerminal) stderr.write(`${clearLine}${text}`)
  }
  return { isTerminal, show: write, clear: () => write('') }
}

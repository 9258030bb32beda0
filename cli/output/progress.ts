import type { Context } from '#cli/runtime/context.ts'
import type { Text } from '#cli/messages/message.ts'
import { runtimeMessages } from '#cli/messages/ru/runtime.ts'
import { printNote } from './print-note.ts'

export interface ProgressIndicator {
  readonly show: (read: number) => void
  /** Prints a permanent line. */
  readonly report: (line: Text) => void
  readonly end: () => void
}

/** Number of items per line in a log. */
const step = 100_000

/** Progress: one updated line at a terminal, periodic lines in a log. */
export const makeProgress = (context: Context): ProgressIndicator => {
  const { stderr } = context
  const isTerminal = stderr.isTTY === true
  let steps = 0
  const clear = () => {
    if (isTerminal) stderr.write('\r\u001B[K')
  }
  return {
    show: (read) => {
      if (isTerminal) stderr.write(`\r\u001B[K${context.translate(runtimeMessages.linesRead(read))}`)
      else if (Math.floor(read / step) > steps) {
        steps = Math.floor(read / step)
        printNote(context, runtimeMessages.linesRead(read))
      }
    },
    report: (line) => {
      clear()
      printNote(context, line)
    },
    end: clear,
  }
}

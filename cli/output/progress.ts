import type { Context } from '#cli/runtime/context.ts'
import type { Text } from '#cli/messages/message.ts'
import { runtimeMessages } from '#cli/messages/ru/runtime.ts'
import { printNote } from './print-note.ts'
import { makeStatusLine } from './status-line.ts'

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
  const line = makeStatusLine(context)
  let steps = 0
  return {
    show: (read) => {
      if (line.isTerminal) line.show(context.translate(runtimeMessages.linesRead(read)))
      else if (Math.floor(read / step) > steps) {
        steps = Math.floor(read / step)
        printNote(context, runtimeMessages.linesRead(read))
      }
    },
    report: (text) => {
      line.clear()
      printNote(context, text)
    },
    end: line.clear,
  }
}

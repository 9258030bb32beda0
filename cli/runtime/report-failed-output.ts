import { runtimeMessages } from '#cli/messages/ru/runtime.ts'
import { printNote } from '#cli/output/print-note.ts'
import type { Context } from './context.ts'
import { exitCodes } from './exit-result.ts'

/**
 * Reports once that the answer could not be written, for example because the disk is full; the run then never ends with
 * exit code 0. A reader that has closed the pipe, as `| head` does, is not reported.
 */
export const reportFailedOutput = (context: Context): Context => {
  let hasFailed = false
  context.output.on('error', ({ code }: NodeJS.ErrnoException) => {
    if (hasFailed || code === 'EPIPE') return
    hasFailed = true
    printNote(context, `kvitok: ${context.translate(runtimeMessages.outputUnwritable(String(code)))}`)
    context.exitWith(exitCodes.Refused)
  })
  // The streams of a context are opened when they are first read, so the context is not copied.
  return Object.create(context, {
    exitWith: {
      value: (exitCode: number) =>
        context.exitWith(hasFailed && exitCode === exitCodes.Done ? exitCodes.Refused : exitCode),
    },
  }) as Context
}

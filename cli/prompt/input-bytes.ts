import { runtimeMessages } from '#cli/messages/ru/runtime.ts'
import { abortRefused } from '#cli/runtime/command-aborted.ts'
import type { Context } from '#cli/runtime/context.ts'

/** Yields the bytes of an input; a failed read ends the command with `input.unreadable`. */
export async function* inputBytes(input: Context['input']): AsyncGenerator<Buffer> {
  try {
    for await (const chunk of input as AsyncIterable<Buffer | string>)
      yield typeof chunk === 'string' ? Buffer.from(chunk) : chunk
  } catch (error) {
    if (!(error instanceof Error && 'syscall' in error && 'code' in error)) throw error
    throw abortRefused('input.unreadable', runtimeMessages.inputUnreadable(String(error.code)))
  }
}

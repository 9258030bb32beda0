import { constants, createReadStream, openSync } from 'node:fs'
import { access, stat } from 'node:fs/promises'
import { Socket } from 'node:net'
import type { Readable } from 'node:stream'
import { Effect } from 'effect'
import { tryAdapter } from '#cli/composition/try-adapter.ts'
import { runtimeMessages } from '#cli/messages/ru/runtime.ts'
import { abortRefused, type CommandAborted } from '#cli/runtime/command-aborted.ts'
import type { Context } from '#cli/runtime/context.ts'
import type { CommandError } from '#cli/runtime/exit-result-of.ts'

const unreadable = (file: string, code: unknown): CommandAborted =>
  abortRefused('file.unreadable', runtimeMessages.fileUnreadable(file, String(code)))

/** A blocking read of a pipe would keep an interrupted command alive until the writer of the pipe ends. */
const openPipe = (file: string): Readable =>
  new Socket({ fd: openSync(file, constants.O_RDONLY | constants.O_NONBLOCK), writable: false })

const openInput = async ({ input }: Context, file: string): Promise<string | Readable> => {
  if (file === '-') return input
  try {
    await access(file, constants.R_OK)
    const stats = await stat(file)
    if (stats.isDirectory()) throw unreadable(file, 'EISDIR')
    if (stats.isFIFO()) return openPipe(file)
    return stats.isFile() ? file : createReadStream(file)
  } catch (error) {
    throw error instanceof Error && 'code' in error ? unreadable(file, error.code) : error
  }
}

/**
 * Opens the file that a command reads, `-` for the standard input: the path of a regular file, which can be read several times,
 * or a stream, which is closed after the work, also after an interrupt.
 */
export const withInput = <A>(
  context: Context,
  file: string,
  use: (source: string | Readable) => Effect.Effect<A, CommandError>,
): Effect.Effect<A, CommandError> =>
  Effect.acquireUseRelease(
    tryAdapter(() => openInput(context, file)),
    use,
    (source) =>
      Effect.sync(() => {
        if (typeof source !== 'string' && source !== context.input) source.destroy()
      }),
  )

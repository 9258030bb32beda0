import type { Context } from '#cli/runtime/context.ts'

export interface Sink {
  /** Resolves to false once the reader has closed the pipe, for example `| head`. */
  readonly write: (text: string) => Promise<boolean>
  /** Writes the buffered text. */
  readonly flush: () => Promise<void>
}

/** Number of characters that are written at once. */
const maxBuffered = 16_384

/** Resolves when the stream is writable again, or is closed. */
const drained = (output: Context['output']): Promise<void> =>
  new Promise((resolve) => {
    const events = ['drain', 'close', 'error']
    const go = () => {
      for (const event of events) output.off(event, go)
      resolve()
    }
    for (const event of events) output.on(event, go)
  })

/** Buffers lines without delaying them until the next input, with backpressure of the reader. */
export const sinkTo = (output: Context['output']): Sink => {
  let isOpen = true
  let buffered = ''
  let waiting: NodeJS.Immediate | undefined
  output.once('error', () => {
    isOpen = false
  })
  const flush = async () => {
    clearImmediate(waiting)
    waiting = undefined
    const text = buffered
    buffered = ''
    if (isOpen && text !== '' && !output.write(text)) await drained(output)
  }
  return {
    write: async (text) => {
      buffered += text
      if (buffered.length >= maxBuffered) await flush()
      else waiting ??= setImmediate(() => void flush())
      return isOpen
    },
    flush,
  }
}

import { fstatSync, writeSync } from 'node:fs'

/** What the command line asks of its standard output. */
export interface Output {
  readonly isTTY?: boolean
  /** False where the reader is slow: what comes next should wait for «drain». */
  readonly write: (text: string) => boolean
  readonly on: (event: string, listen: (error: NodeJS.ErrnoException) => void) => unknown
  readonly once: (event: string, listen: (error: NodeJS.ErrnoException) => void) => unknown
  readonly off: (event: string, listen: (error: NodeJS.ErrnoException) => void) => unknown
}

/** Terminals have manners of their own, and a descriptor may be closed. */
const isPlain = (descriptor: number): boolean => {
  try {
    const kind = fstatSync(descriptor)
    return kind.isFIFO() || kind.isFile() || kind.isSocket()
  } catch {
    return false
  }
}

/** Writes what the reader takes at once, and answers what is left. */
const writeAtOnce = (descriptor: number, text: string): Buffer => {
  let left = Buffer.from(text)
  try {
    while (left.length > 0) left = left.subarray(writeSync(descriptor, left))
  } catch {
    // The stream will meet the same trouble, and knows what to do: wait for a full pipe, tell of a reader who has left.
  }
  return left
}

/**
 * Standard output without a stream for as long as none is needed: making one costs a fifth of an empty start. Pipes and
 * files take their text at once, as they would from the stream; the first that cannot is left to it for good.
 */
export const directOutput = (
  descriptor: number,
  open: () => Output & { write(bytes: Buffer): boolean },
): Output => {
  if (!isPlain(descriptor)) return open()
  const listeners: (readonly [
    how: 'on' | 'once',
    event: string,
    listen: (error: NodeJS.ErrnoException) => void,
  ])[] = []
  let stream: ReturnType<typeof open> | undefined
  const opened = () => {
    if (stream !== undefined) return stream
    stream = open()
    for (const [how, event, listen] of listeners) stream[how](event, listen)
    return stream
  }
  const listen =
    (how: 'on' | 'once'): Output['on'] =>
    (event, heard) => {
      if (stream === undefined) listeners.push([how, event, heard])
      else stream[how](event, heard)
    }
  return {
    isTTY: false,
    write: (text) => {
      if (stream !== undefined) return stream.write(text)
      const left = writeAtOnce(descriptor, text)
      return left.length === 0 || opened().write(left)
    },
    on: listen('on'),
    once: listen('once'),
    off: (event, heard) => opened().off(event, heard),
  }
}

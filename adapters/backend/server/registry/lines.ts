/** A line of a file; `text` is null where it cannot be used. */
export interface Line {
  readonly number: number
  /** Null when the line is over the limit or is not UTF-8. */
  readonly text: string | null
  /** Position of the byte after the line. */
  readonly end: number
}

const newline = 0x0a

const decoder = new TextDecoder('utf-8', { fatal: true })

const decoded = (bytes: Uint8Array): string | null => {
  try {
    return decoder.decode(bytes)
  } catch {
    return null
  }
}

interface Start {
  readonly position: number
  readonly line: number
}

/** Splits bytes into lines and buffers one line at most, so that files of any size can be read. */
export const linesOf = async function* (
  chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  maxLength: number,
  start: Start,
): AsyncGenerator<Line> {
  let number = start.line
  let end = start.position
  let held: Uint8Array[] = []
  let length = 0

  const hold = (piece: Uint8Array): void => {
    end += piece.length
    length += piece.length
    if (length <= maxLength) held.push(piece)
    else held = []
  }
  const line = (): Line => {
    number += 1
    const text = length > maxLength ? null : decoded(Buffer.concat(held))
    held = []
    length = 0
    return { number, text, end }
  }

  for await (const chunk of chunks) {
    let from = 0
    for (let at = chunk.indexOf(newline); at >= 0; at = chunk.indexOf(newline, from)) {
      hold(chunk.subarray(from, at))
      end += 1
      yield line()
      from = at + 1
    }
    if (from < chunk.length) hold(chunk.subarray(from))
  }
  if (length > 0) yield line()
}

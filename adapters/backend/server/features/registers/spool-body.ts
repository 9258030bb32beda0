import { createHash } from 'node:crypto'
import { open } from 'node:fs/promises'

export type Spooled = { readonly bodyHash: string } | 'too-large' | 'broken-off'

/** The sender disconnected before the end of the body. */
class BodyBrokenOff extends Error {}

/** Yields the chunks of a body. Throws `BodyBrokenOff` where the connection ends, so that errors of the file differ from it. */
const chunksOf = async function* (
  body: ReadableStream<Uint8Array> | null,
): AsyncGenerator<Uint8Array, void, undefined> {
  try {
    if (body !== null) yield* body
  } catch {
    throw new BodyBrokenOff()
  }
}

interface SpoolTarget {
  /** The file to create. */
  readonly path: string
  readonly maxBytes: number
  /** Called with each chunk, before it is written. */
  readonly onChunk: (chunk: Uint8Array) => void
}

/** Writes a body to a new file, so that it is never whole in memory. Throws where the file cannot be written. */
export const spoolBody = async (
  body: ReadableStream<Uint8Array> | null,
  { path, maxBytes, onChunk }: SpoolTarget,
): Promise<Spooled> => {
  const hash = createHash('sha256')
  const file = await open(path, 'wx', 0o600)
  let length = 0
  try {
    for await (const chunk of chunksOf(body)) {
      length += chunk.length
      if (length > maxBytes) return 'too-large'
      onChunk(chunk)
      hash.update(chunk)
      await file.writeFile(chunk)
    }
    return { bodyHash: hash.digest('hex') }
  } catch (error) {
    if (error instanceof BodyBrokenOff) return 'broken-off'
    throw error
  } finally {
    await file.close()
  }
}

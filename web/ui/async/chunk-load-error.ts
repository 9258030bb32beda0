/** A part of a page could not be loaded: the network failed, or a newer release took its place. */
export class ChunkLoadError extends Error {}

/** Loads a part of a page; a rejection becomes a `ChunkLoadError`, which differs from a defect of the page itself. */
export const loadChunk = async <A>(load: () => Promise<A>): Promise<A> => {
  try {
    return await load()
  } catch (cause) {
    throw new ChunkLoadError('a part of the page was not loaded', { cause })
  }
}

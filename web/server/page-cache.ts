import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { LRUCache } from 'lru-cache'

const compress = promisify(brotliCompress)

export const hashOf = (bytes: Uint8Array): string =>
  createHash('sha256').update(bytes).digest('base64url').slice(0, 22)

/** A page as it leaves the server. */
export interface KeptPage {
  readonly plain: Uint8Array<ArrayBuffer>
  readonly brotli: Uint8Array<ArrayBuffer>
  /** Of the plain bytes; both tags are made of it (conditions.ts). */
  readonly hash: string
}

/**
 * A page that is kept is compressed as hard as pays, which takes some fifty milliseconds and a tenth off its length; one
 * that is drawn for one visitor, softly. A page that has not changed since is the same bytes.
 */
export const keptPage = async (html: string, quality: 4 | 10, before?: KeptPage): Promise<KeptPage> => {
  const plain = new TextEncoder().encode(html)
  const hash = hashOf(plain)
  if (before?.hash === hash) return before
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
  }
  return { plain, brotli: new Uint8Array(await compress(plain, { params })), hash }
}

export interface PageCache {
  /** The page of this key; a stale one is answered at once, while a fresh one is drawn for the next visitor. */
  readonly get: (key: string, draw: () => Promise<string | null>) => Promise<KeptPage | null>
  /** The page of this key where nothing has to be waited for or drawn. */
  readonly fresh: (key: string) => KeptPage | undefined
}

interface CacheSetup {
  readonly freshMs: number
  readonly mostBytes: number
}

/** Pages that are the same for everybody. What `draw` answers with null is not kept. */
export const makePageCache = ({ freshMs, mostBytes }: CacheSetup): PageCache => {
  const pages = new LRUCache<string, KeptPage, () => Promise<string | null>>({
    ttl: freshMs,
    maxSize: mostBytes,
    sizeCalculation: ({ plain, brotli }) => plain.length + brotli.length,
    allowStale: true,
    noDeleteOnFetchRejection: true,
    fetchMethod: async (_key, stale, { context: draw }) => {
      const html = await draw()
      return html === null ? undefined : keptPage(html, 10, stale)
    },
  })
  return {
    get: async (key, draw) => (await pages.fetch(key, { context: draw })) ?? null,
    fresh: (key) => pages.get(key, { allowStale: false, noDeleteOnStaleGet: true }),
  }
}

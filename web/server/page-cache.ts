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

const bytesOf = ({ plain, brotli }: KeptPage): number => plain.length + brotli.length

/** Kept pages as hard as pays, which takes some fifty milliseconds and a tenth off the length; pages of one visitor softly. */
type Quality = 5 | 10

const packed = async (plain: Uint8Array<ArrayBuffer>, hash: string, quality: Quality): Promise<KeptPage> => {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    // As far back as a page is long: a wider window is memory that every page would wait for.
    [constants.BROTLI_PARAM_LGWIN]: 16,
    [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
  }
  return { plain, brotli: new Uint8Array(await compress(plain, { params })), hash }
}

/** Packs pages; one that comes out as it did before is the same bytes, whatever question its address carried. */
export const makePack = (quality: Quality, mostBytes: number): ((html: string) => Promise<KeptPage>) => {
  const before = new LRUCache<string, KeptPage>({ maxSize: mostBytes, sizeCalculation: bytesOf })
  return async (html) => {
    const plain = new TextEncoder().encode(html)
    const hash = hashOf(plain)
    const known = before.get(hash)
    if (known !== undefined) return known
    const page = await packed(plain, hash, quality)
    before.set(hash, page)
    return page
  }
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
  const pack = makePack(10, mostBytes)
  const pages = new LRUCache<string, KeptPage, () => Promise<string | null>>({
    ttl: freshMs,
    maxSize: mostBytes,
    sizeCalculation: bytesOf,
    allowStale: true,
    noDeleteOnFetchRejection: true,
    fetchMethod: async (_key, _stale, { context: draw }) => {
      const html = await draw()
      return html === null ? undefined : pack(html)
    },
  })
  return {
    get: async (key, draw) => (await pages.fetch(key, { context: draw })) ?? null,
    fresh: (key) => pages.get(key, { allowStale: false, noDeleteOnStaleGet: true }),
  }
}

import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { acceptsBrotli, etagOf, hashOf, matchesEtag } from './conditions.ts'

const compress = promisify(brotliCompress)

/** A rendered page in both encodings that browsers are sent. */
export interface EncodedPage {
  readonly identity: Uint8Array<ArrayBuffer>
  readonly brotli: Uint8Array<ArrayBuffer>
  /** Hash of the plain bytes, from which both entity tags are made. */
  readonly hash: string
}

/** Quality 10 costs some 50 ms a page and saves a tenth of its bytes, which pays only for a page that is sent many times. */
export type BrotliQuality = 5 | 10

/** Encodes a page as bytes and as brotli of this quality. */
export const encodePage = async (html: string, quality: BrotliQuality): Promise<EncodedPage> => {
  const identity = new TextEncoder().encode(html)
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    // 64 KiB holds a page; a larger window only costs memory.
    [constants.BROTLI_PARAM_LGWIN]: 16,
    [constants.BROTLI_PARAM_SIZE_HINT]: identity.length,
  }
  return { identity, brotli: new Uint8Array(await compress(identity, { params })), hash: hashOf(identity) }
}

/** Browsers revalidate every page, so that a sign-in, a theme or a release shows at once; Back may restore the page. */
const cacheControl = 'private, no-cache'

/**
 * The response with a page: brotli where the browser accepts it, 304 where it has the page already. A `public`
 * `cache-control` is meant for the server's own cache (page-cache.ts) and does not reach browsers.
 */
export const pageResponse = (
  request: Request,
  { identity, brotli, hash }: EncodedPage,
  status: number,
  ownHeaders: Headers,
): Response => {
  const headers = new Headers(ownHeaders)
  const isBrotli = acceptsBrotli(request.headers.get('accept-encoding'))
  const etag = etagOf(hash, isBrotli)
  headers.set('content-type', 'text/html; charset=utf-8')
  headers.set('vary', 'accept-encoding, cookie')
  const policy = headers.get('cache-control')
  if (policy === null || policy.startsWith('public')) headers.set('cache-control', cacheControl)
  headers.set('etag', etag)
  if (status === 200 && matchesEtag(request.headers.get('if-none-match'), etag))
    return new Response(null, { status: 304, headers })
  const body = isBrotli ? brotli : identity
  if (isBrotli) headers.set('content-encoding', 'br')
  headers.set('content-length', String(body.length))
  return new Response(body, { status, headers })
}

import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { acceptsBrotli, etagOf, hashOf, matchesEtag } from '#web/server/files/conditions.ts'

const compress = promisify(brotliCompress)

/** Quality 10 costs some 50 ms a page and saves a tenth of its bytes, which pays only for a page that is sent many times. */
export type BrotliQuality = 5 | 10

/** A page in one encoding, with all headers of its response. */
export interface Representation {
  readonly body: Uint8Array<ArrayBuffer>
  readonly etag: string
  readonly headers: Readonly<Record<string, string>>
}

/** A rendered page in both encodings that browsers are sent. */
export interface EncodedPage {
  readonly identity: Representation
  readonly brotli: Representation
}

/** Browsers revalidate every page, so that a sign-in, a theme or a release shows at once; Back may restore the page. */
const cacheControl = 'private, no-cache'

/** A `public` policy is meant for the server's own cache (page-cache.ts) and does not reach browsers. */
const policyOf = (own: Headers): string => {
  const policy = own.get('cache-control')
  return policy === null || policy.startsWith('public') ? cacheControl : policy
}

const representationOf = (
  body: Uint8Array<ArrayBuffer>,
  own: Headers,
  etag: string,
  encoding?: 'br',
): Representation => ({
  body,
  etag,
  headers: {
    ...Object.fromEntries(own),
    'content-type': 'text/html; charset=utf-8',
    vary: 'accept-encoding, cookie',
    'cache-control': policyOf(own),
    etag,
    ...(encoding && { 'content-encoding': encoding }),
    'content-length': String(body.length),
  },
})

/** The texts of pages by their responses: reading one from its response would encode and decode it. */
const texts = new WeakMap<Response, string>()

/** A page that is not encoded yet. */
export const renderedPage = (html: string, init: ResponseInit): Response => {
  const response = new Response(html, init)
  texts.set(response, html)
  return response
}

/** Returns the text of a page; a response of another handler is read. */
export const htmlOf = async (response: Response): Promise<string> =>
  texts.get(response) ?? (await response.text())

/** Encodes a page as bytes and as brotli of this quality. `own` are the headers with which it was rendered. */
export const encodePage = async (
  html: string,
  quality: BrotliQuality,
  own: Headers,
): Promise<EncodedPage> => {
  const identity = new TextEncoder().encode(html)
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    // 64 KiB holds a page; a larger window only costs memory.
    [constants.BROTLI_PARAM_LGWIN]: 16,
    [constants.BROTLI_PARAM_SIZE_HINT]: identity.length,
  }
  const brotli = new Uint8Array(await compress(identity, { params }))
  const hash = hashOf(identity)
  return {
    identity: representationOf(identity, own, etagOf(hash, false)),
    brotli: representationOf(brotli, own, etagOf(hash, true), 'br'),
  }
}

/** The response with a page: brotli where the browser accepts it, 304 where it has the page already. */
export const pageResponse = (request: Request, page: EncodedPage, status: number): Response => {
  const { body, etag, headers } = acceptsBrotli(request.headers.get('accept-encoding'))
    ? page.brotli
    : page.identity
  if (status !== 200 || !matchesEtag(request.headers.get('if-none-match'), etag))
    return new Response(request.method === 'HEAD' ? null : body, { status, headers })
  const { 'content-length': _length, 'content-encoding': _encoding, ...validators } = headers
  return new Response(null, { status: 304, headers: validators })
}

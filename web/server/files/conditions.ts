import { createHash } from 'node:crypto'

/** RFC 9110, §12.5.3: whether a client accepts brotli; a weight of zero refuses it. */
export const acceptsBrotli = (acceptEncoding: string | null): boolean => {
  if (acceptEncoding === null) return false
  const weights = new Map(
    acceptEncoding
      .toLowerCase()
      .split(',')
      .map((part) => {
        const [coding = '', ...parameters] = part.split(';').map((text) => text.trim())
        const weight = parameters.find((text) => text.startsWith('q='))?.slice(2)
        return [coding, weight === undefined ? 1 : Number(weight)] as const
      }),
  )
  return (weights.get('br') ?? weights.get('*') ?? 0) > 0
}

/** RFC 9110, §13.1.2: a list of entity tags, or any; weak tags count, since they name the same content. */
export const matchesEtag = (ifNoneMatch: string | null, etag: string): boolean =>
  ifNoneMatch !== null &&
  ifNoneMatch.split(',').some((tag) => {
    const requestedTag = tag.trim()
    return requestedTag === '*' || requestedTag.replace(/^W\//, '') === etag
  })

/** §8.8.3: strong tags differ where the bytes do. */
export const etagOf = (hash: string, isBrotli: boolean): string => (isBrotli ? `"${hash}-br"` : `"${hash}"`)

/** 132 bits of SHA-256, for entity tags. */
export const hashOf = (bytes: Uint8Array): string =>
  createHash('sha256').update(bytes).digest('base64url').slice(0, 22)

/**
 * Whether a page of the site sends the request: another site could make browsers of visitors send it. Programs, and browsers
 * from before 2023, do not say who sends.
 */
export const isFromOwnPage = ({ headers }: Pick<Request, 'headers'>): boolean =>
  (headers.get('sec-fetch-site') ?? 'same-origin') === 'same-origin'

/** Whether the body states that it has at most this many bytes. The parser of HTTP holds the sender to the stated length. */
export const hasShortBody = ({ headers }: Pick<Request, 'headers'>, maxBytes: number): boolean =>
  Number(headers.get('content-length') ?? NaN) <= maxBytes

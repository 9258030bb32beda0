import { readFileSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { acceptsBrotli, etagOf, hashOf, matchesEtag } from './conditions.ts'

/** The response with a file of the build; null if no file has this path, and for methods other than GET and HEAD. */
export type StaticFiles = (request: Request, path: string) => Promise<Response | null>

interface CachedFile {
  readonly type: string
  readonly cache: string
  readonly identity: Uint8Array<ArrayBuffer>
  readonly brotli: Uint8Array<ArrayBuffer> | null
  readonly hash: string
}

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.txt': 'text/plain; charset=utf-8',
  '.woff2': 'font/woff2',
}

/** Names of built files carry a hash of their content, so they never change. A cached worker would keep an old release. */
const cacheOf = (path: string): string => {
  if (path === '/sw.js') return 'no-cache'
  return path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=3600'
}

/**
 * Reads the build once; files are then served from memory. One file is open at a time: all at once would be more than a process may
 * have open where the limit is low.
 */
export const readStaticFiles = async (folder: string): Promise<StaticFiles> => {
  const names = new Set(await readdir(folder, { recursive: true }))
  const read = (name: string) => new Uint8Array(readFileSync(join(folder, name)))
  const cache = new Map<string, CachedFile>()
  for (const name of names) {
    const type = types[extname(name)]
    if (type === undefined) continue
    const identity = read(name)
    const path = `/${name}`
    // The build writes it (web/build/precompress.ts), but not for fonts and images, which are compressed already.
    const brotli = names.has(`${name}.br`) ? read(`${name}.br`) : null
    cache.set(path, { type, cache: cacheOf(path), identity, brotli, hash: hashOf(identity) })
  }
  return async (request, path) => {
    const file = cache.get(path)
    if (file === undefined || (request.method !== 'GET' && request.method !== 'HEAD')) return null
    const isShort = file.brotli !== null && acceptsBrotli(request.headers.get('accept-encoding'))
    const body = isShort && file.brotli !== null ? file.brotli : file.identity
    const etag = etagOf(file.hash, isShort)
    const headers = {
      etag,
      'content-type': file.type,
      'cache-control': file.cache,
      'x-content-type-options': 'nosniff',
      vary: 'accept-encoding',
    }
    if (matchesEtag(request.headers.get('if-none-match'), etag))
      return new Response(null, { status: 304, headers })
    return new Response(request.method === 'HEAD' ? null : body, {
      headers: {
        ...headers,
        'content-length': String(body.length),
        ...(isShort ? { 'content-encoding': 'br' } : {}),
      },
    })
  }
}

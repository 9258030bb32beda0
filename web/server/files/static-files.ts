import { readdir, readFile } from 'node:fs/promises'
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

/** The Brotli file that the build wrote (web/build/precompress.ts); null for fonts and images, which are compressed already. */
const brotliOf = async (file: string): Promise<Uint8Array<ArrayBuffer> | null> => {
  const bytes = await readFile(`${file}.br`).catch(() => null)
  return bytes === null ? null : new Uint8Array(bytes)
}

/** Names of built files carry a hash of their content, so they never change. A cached worker would keep an old release. */
const cacheOf = (path: string): string => {
  if (path === '/sw.js') return 'no-cache'
  return path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=3600'
}

/** Reads the build once; files are then served from memory. */
export const readStaticFiles = async (folder: string): Promise<StaticFiles> => {
  const names = await readdir(folder, { recursive: true })
  const cache = new Map<string, CachedFile>()
  await Promise.all(
    names.map(async (name) => {
      const type = types[extname(name)]
      if (type === undefined) return
      const file = join(folder, name)
      const identity = new Uint8Array(await readFile(file))
      const path = `/${name}`
      cache.set(path, {
        type,
        cache: cacheOf(path),
        identity,
        brotli: await brotliOf(file),
        hash: hashOf(identity),
      })
    }),
  )
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

import { readdir, readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'

/** A file of the build for a request, or nothing. */
export type StaticFiles = (request: Request, path: string) => Promise<Response | null>

interface Kept {
  readonly type: string
  readonly cache: string
  readonly plain: Uint8Array<ArrayBuffer>
  readonly brotli: Uint8Array<ArrayBuffer> | null
}

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.txt': 'text/plain; charset=utf-8',
  '.woff2': 'font/woff2',
}

const compress = promisify(brotliCompress)

const brotliOf = async (type: string, plain: Uint8Array): Promise<Uint8Array<ArrayBuffer> | null> => {
  if (type === 'font/woff2' || type === 'image/png') return null
  return new Uint8Array(await compress(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }))
}

/** Names of built files carry a hash of their content, so they never change; a worker that was kept would trap an old release. */
const cacheOf = (path: string): string => {
  if (path === '/sw.js') return 'no-cache'
  return path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=3600'
}

/** Reads the build once and compresses it once: files are then answered from memory. */
export const readStaticFiles = async (folder: string): Promise<StaticFiles> => {
  const names = await readdir(folder, { recursive: true })
  const kept = new Map<string, Kept>()
  await Promise.all(
    names.map(async (name) => {
      const type = types[extname(name)]
      if (type === undefined) return
      const plain = new Uint8Array(await readFile(join(folder, name)))
      const path = `/${name}`
      kept.set(path, { type, cache: cacheOf(path), plain, brotli: await brotliOf(type, plain) })
    }),
  )
  return async (request, path) => {
    const file = kept.get(path)
    if (file === undefined) return null
    const accepts = request.headers.get('accept-encoding')?.includes('br') === true
    const body = accepts && file.brotli !== null ? file.brotli : file.plain
    return new Response(request.method === 'HEAD' ? null : body, {
      headers: {
        'content-type': file.type,
        'cache-control': file.cache,
        'x-content-type-options': 'nosniff',
        vary: 'accept-encoding',
        ...(body === file.plain ? {} : { 'content-encoding': 'br' }),
      },
    })
  }
}

import { Effect, Semaphore } from 'effect'
import { LRUCache } from 'lru-cache'
import { dayMs } from '#domain/dates/duration.ts'
import type { Instant } from '#domain/dates/instant.ts'
import type { Tile } from '#domain/places/tile.ts'
import { TileMissing, type TilePicture, type TilesPort } from '#application/places/tiles.port.ts'
import { pictureTypeOf } from '#adapters/http/picture-type.ts'
import type { Log } from '#adapters/log/log.ts'
import { makeBreaker } from '#adapters/services/breaker.ts'

export interface TilesDeps {
  /** Address of a tile with {z}, {x} and {y} in it. It may contain a key, so it is never logged. */
  readonly template: string
  /** Public URL of the site, sent in the User-Agent header, because tile servers require the name of the client. */
  readonly publicUrl: string
  readonly fetch: typeof globalThis.fetch
  readonly now: () => Instant
  readonly log: Log
  readonly timeoutMs?: number
  /** Maximum size of a tile, in bytes. */
  readonly maxBytes?: number
}

/** Image types without scripts; SVG is therefore excluded. */
const types = ['image/png', 'image/jpeg', 'image/webp', 'image/avif', 'image/gif'] as const

/** Maximum size of the cache of tiles, in bytes: about a thousand screens. */
const maxCacheBytes = 32 * 1024 * 1024
const cacheMs = dayMs

/** Requests to the tile server at once, of all visitors: two screens of a map. Further ones wait. */
const maxRequests = 32

const missing = new TileMissing({ code: 'tile.missing', message: 'Такого куска карты нет' })
const unavailable = new TileMissing({
  code: 'tile.unavailable',
  message: 'Карта не отвечает. Повторите через минуту',
})

const addressOf = (template: string, { zoom, x, y }: Tile): string =>
  template.replaceAll('{z}', String(zoom)).replaceAll('{x}', String(x)).replaceAll('{y}', String(y))

const readBytes = async (response: Response, maxBytes: number): Promise<Uint8Array<ArrayBuffer> | null> => {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of response.body ?? []) {
    length += chunk.length
    // Leaving the loop cancels the body.
    if (length > maxBytes) return null
    chunks.push(chunk)
  }
  return new Uint8Array(await new Blob(chunks as BlobPart[]).arrayBuffer())
}

type Fetched = TilePicture | 'missing' | 'failed'

const fetchPicture = async (
  url: string,
  { fetch, publicUrl, maxBytes = 512 * 1024 }: TilesDeps,
  signal: AbortSignal,
): Promise<Fetched> => {
  try {
    const response = await fetch(url, {
      headers: { accept: types.join(', '), 'user-agent': `kvitok (+${publicUrl})` },
      redirect: 'manual',
      credentials: 'omit',
      signal,
    })
    const stated = response.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase() ?? ''
    // Parts and empty answers are successes too, and would be cached.
    if (response.status !== 200 || !types.some((type) => type === stated)) {
      await response.body?.cancel().catch(() => undefined)
      return response.status === 404 ? 'missing' : 'failed'
    }
    const bytes = await readBytes(response, maxBytes)
    // A page of an error that is called a picture would be cached too.
    const type = bytes === null ? null : pictureTypeOf(bytes, types)
    return bytes === null || type === null ? 'failed' : { bytes, type }
  } catch {
    return 'failed'
  }
}

/**
 * Map tiles from the configured server. They are proxied by this process, so that the tile server receives no data of the
 * visitor, its key is not published, and the content security policy needs no further host.
 */
export const makeTilesClient = (deps: TilesDeps): TilesPort => {
  const { template, now, log, timeoutMs = 8000 } = deps
  const breaker = makeBreaker()
  const places = Semaphore.makeUnsafe(maxRequests)
  const cache = new LRUCache<string, TilePicture>({
    maxSize: maxCacheBytes,
    sizeCalculation: ({ bytes }) => bytes.length + 100,
    ttl: cacheMs,
  })
  const read = (key: string, fetched: Fetched): Effect.Effect<TilePicture, TileMissing> => {
    if (fetched === 'failed') {
      breaker.failed(now())
      log('warn', 'service failed', { service: 'tiles' })
      return Effect.fail(unavailable)
    }
    breaker.succeeded()
    if (fetched === 'missing') return Effect.fail(missing)
    cache.set(key, fetched)
    return Effect.succeed(fetched)
  }
  const request = (key: string, tile: Tile): Effect.Effect<TilePicture, TileMissing> => {
    if (!breaker.tryAcquire(now())) return Effect.fail(unavailable)
    return Effect.promise((signal) => fetchPicture(addressOf(template, tile), deps, signal)).pipe(
      Effect.timeoutOrElse({ duration: timeoutMs, orElse: () => Effect.succeed<Fetched>('failed') }),
      Effect.flatMap((fetched) => read(key, fetched)),
    )
  }
  return {
    picture: (tile) => {
      const key = `${tile.zoom}/${tile.x}/${tile.y}`
      const found = (orElse: Effect.Effect<TilePicture, TileMissing>) =>
        Effect.suspend(() => {
          const known = cache.get(key)
          return known === undefined ? orElse : Effect.succeed(known)
        })
      // Looked for again after the wait, in which another visitor may have received the same tile.
      const inTurn = places.withPermit(found(Effect.suspend(() => request(key, tile))))
      return found(inTurn).pipe(
        Effect.timeoutOrElse({ duration: 2 * timeoutMs, orElse: () => Effect.fail(unavailable) }),
      )
    },
  }
}

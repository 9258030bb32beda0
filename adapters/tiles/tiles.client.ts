import { Effect } from 'effect'
import { LRUCache } from 'lru-cache'
import type { Instant } from '#domain/dates/instant.ts'
import type { Tile } from '#domain/places/tile.ts'
import { TileMissing, type TilePicture, type TilesPort } from '#application/places/tiles.port.ts'
import type { Log } from '#adapters/backend/server/log/log.ts'
import { makeBreaker } from '#adapters/services/breaker.ts'

export interface TilesDeps {
  /** Address of a tile with {z}, {x} and {y} in it. May hold a key: never logged. */
  readonly template: string
  /** Where the site is read; servers of maps ask who draws on them. */
  readonly publicUrl: string
  readonly fetch: typeof globalThis.fetch
  readonly now: () => Instant
  readonly log: Log
  readonly timeoutMs?: number
  /** Longest picture. */
  readonly mostBytes?: number
}

/** Pictures that browsers draw and never run; SVG is not among them. */
const types = ['image/png', 'image/jpeg', 'image/webp', 'image/avif', 'image/gif']

/** Of kept pictures, in bytes: a thousand screens' worth; the streets of an hour ago are those of now. */
const mostKept = 32 * 1024 * 1024
const keptMs = 24 * 60 * 60_000

const missing = new TileMissing({ code: 'tile.missing', message: 'Такого куска карты нет' })
const unavailable = new TileMissing({
  code: 'tile.unavailable',
  message: 'Карта не отвечает. Повторите через минуту',
})

const addressOf = (template: string, { zoom, x, y }: Tile): string =>
  template.replaceAll('{z}', String(zoom)).replaceAll('{x}', String(x)).replaceAll('{y}', String(y))

const readBytes = async (response: Response, mostBytes: number): Promise<Uint8Array<ArrayBuffer> | null> => {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of response.body ?? []) {
    length += chunk.length
    // Leaving the loop cancels the body.
    if (length > mostBytes) return null
    chunks.push(chunk)
  }
  return new Uint8Array(await new Blob(chunks as BlobPart[]).arrayBuffer())
}

type Fetched = TilePicture | 'missing' | 'failed'

const fetchPicture = async (
  url: string,
  { fetch, publicUrl, mostBytes = 512 * 1024 }: TilesDeps,
  signal: AbortSignal,
): Promise<Fetched> => {
  try {
    const response = await fetch(url, {
      headers: { accept: types.join(', '), 'user-agent': `kvitok (+${publicUrl})` },
      redirect: 'manual',
      credentials: 'omit',
      signal,
    })
    const type = response.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase() ?? ''
    if (!response.ok || !types.includes(type)) {
      await response.body?.cancel().catch(() => undefined)
      return response.status === 404 ? 'missing' : 'failed'
    }
    const bytes = await readBytes(response, mostBytes)
    return bytes === null ? 'failed' : { bytes, type }
  } catch {
    return 'failed'
  }
}

/**
 * Pictures of the ground from the server that the operator named. They pass through this process: that server sees neither
 * who looks nor from where, its key stays here, and the policy of our pages stays strict.
 */
export const makeTilesClient = (needs: TilesDeps): TilesPort => {
  const { template, now, log, timeoutMs = 8000 } = needs
  const breaker = makeBreaker()
  const kept = new LRUCache<string, TilePicture>({
    maxSize: mostKept,
    sizeCalculation: ({ bytes }) => bytes.length + 100,
    ttl: keptMs,
  })
  const read = (key: string, fetched: Fetched): Effect.Effect<TilePicture, TileMissing> => {
    if (fetched === 'failed') {
      breaker.failed(now())
      log('warn', 'service failed', { service: 'tiles' })
      return Effect.fail(unavailable)
    }
    breaker.succeeded()
    if (fetched === 'missing') return Effect.fail(missing)
    kept.set(key, fetched)
    return Effect.succeed(fetched)
  }
  return {
    picture: (tile) =>
      Effect.suspend(() => {
        const key = `${tile.zoom}/${tile.x}/${tile.y}`
        const known = kept.get(key)
        if (known !== undefined) return Effect.succeed(known)
        if (breaker.isOpen(now())) return Effect.fail(unavailable)
        return Effect.promise((signal) => fetchPicture(addressOf(template, tile), needs, signal)).pipe(
          Effect.timeoutOrElse({ duration: timeoutMs, orElse: () => Effect.succeed<Fetched>('failed') }),
          Effect.flatMap((fetched) => read(key, fetched)),
        )
      }),
  }
}

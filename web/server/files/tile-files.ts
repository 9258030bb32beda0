import type { TilesPort } from '#application/places/tiles.port.ts'
import { tileAt } from '#domain/places/tile.ts'
import { runLoader } from '#web/ui/async/run-loader.ts'
import { makeVisitorLimit } from '#domain/limits/minute-limit.ts'
import { isFromOwnPage } from './conditions.ts'
import { plainTextResponse, retryLater } from './plain-text-response.ts'

/** The response with a map tile; null for any other path. */
export type TileFiles = (
  request: Request,
  path: string,
  clientAddress: string | null,
) => Promise<Response | null>

/** Tiles per client address and minute, about twenty screens of a map; more requests come from a program that copies it. */
const maxPerMinute = 600

const weekSeconds = 7 * 24 * 60 * 60

/** Answers `/tiles/{zoom}/{x}/{y}` if the operator configured a tile server; otherwise the address does not exist. */
export const makeTileFiles = (tiles: TilesPort | null, clock: () => number = Date.now): TileFiles => {
  const waitOf = makeVisitorLimit(maxPerMinute, clock)
  return async (request, path, clientAddress) => {
    const tile = tileAt(path)
    if (tiles === null || tile === null || (request.method !== 'GET' && request.method !== 'HEAD'))
      return null
    // Other sites may not use the tile server of the operator.
    if (!isFromOwnPage(request)) return plainTextResponse(403, 'Карту показывают страницы этого сайта')
    const seconds = clientAddress === null ? null : waitOf(clientAddress)
    if (seconds !== null)
      return retryLater(429, 'Карты за минуту было слишком много. Повторите через минуту', seconds)
    const found = await runLoader(tiles.picture(tile), request.signal)
    if (found._tag === 'Failed')
      return plainTextResponse(found.error.code === 'tile.missing' ? 404 : 503, found.error.message)
    const { bytes, type } = found.value
    return new Response(request.method === 'HEAD' ? null : bytes, {
      headers: {
        'content-type': type,
        'content-length': String(bytes.length),
        'cache-control': `public, max-age=${weekSeconds}`,
        'x-content-type-options': 'nosniff',
      },
    })
  }
}

import { Data, type Effect } from 'effect'
import type { Tile } from '#domain/places/tile.ts'

/** A map tile as the operator's tile server returned it. */
export interface TilePicture {
  readonly bytes: Uint8Array<ArrayBuffer>
  /** Media type, such as «image/png»: always a raster image, which cannot contain scripts. */
  readonly type: string
}

/** The tile server does not have the tile, or is not available. */
export class TileMissing extends Data.TaggedError('TileMissing')<{
  readonly code: 'tile.missing' | 'tile.unavailable'
  readonly message: string
}> {}

/** The map server of the operator. */
export interface TilesPort {
  /** Returns the picture of a tile. */
  readonly picture: (tile: Tile) => Effect.Effect<TilePicture, TileMissing>
}

import { Data, type Effect } from 'effect'
import type { Tile } from '#domain/places/tile.ts'

/** A picture of the ground as the operator's server of maps gave it. */
export interface TilePicture {
  readonly bytes: Uint8Array<ArrayBuffer>
  /** «image/png» and the like: always a picture that cannot run. */
  readonly type: string
}

/** The server of maps has no such picture, or none at this moment. */
export class TileMissing extends Data.TaggedError('TileMissing')<{
  readonly code: 'tile.missing' | 'tile.unavailable'
  readonly message: string
}> {}

export interface TilesPort {
  readonly picture: (tile: Tile) => Effect.Effect<TilePicture, TileMissing>
}

import type { Location } from '#domain/charges/charge.ts'
import type { Tile } from './tile.ts'

/** Side of a tile in pixels. */
export const tilePx = 256

/** Maximum latitude of the Mercator projection. */
const edgeLat = 85.051128

/** Returns the position of a place on the map of the world, in pixels from its north-western corner. */
export const worldPixel = ({ lat, lon }: Location, zoom: number): readonly [x: number, y: number] => {
  const side = tilePx * 2 ** zoom
  const sine = Math.sin((Math.max(-edgeLat, Math.min(edgeLat, lat)) * Math.PI) / 180)
  return [((lon + 180) / 360) * side, (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * side]
}

export interface PlacedTile extends Tile {
  /** Pixels from the centre of the frame to the tile's upper left corner. */
  readonly left: number
  readonly top: number
}

const wholeBetween = (from: number, to: number): readonly number[] => {
  const first = Math.floor(from)
  return Array.from({ length: Math.ceil(to) - first }, (_, index) => first + index)
}

/**
 * Returns the tiles that cover a frame with the place in its centre. East of the last tile the columns start again at 0.
 */
export const tileMosaic = (
  place: Location,
  zoom: number,
  width: number,
  height: number,
): readonly PlacedTile[] => {
  const many = 2 ** zoom
  const [x, y] = worldPixel(place, zoom)
  const columns = wholeBetween((x - width / 2) / tilePx, (x + width / 2) / tilePx)
  const rows = wholeBetween((y - height / 2) / tilePx, (y + height / 2) / tilePx)
  return rows
    .filter((row) => row >= 0 && row < many)
    .flatMap((row) =>
      columns.map((column) => ({
        zoom,
        x: ((column % many) + many) % many,
        y: row,
        left: Math.round(column * tilePx - x),
        top: Math.round(row * tilePx - y),
      })),
    )
}

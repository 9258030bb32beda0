/**
 * A tile of the common web map (EPSG:3857): at zoom 0 one tile is the whole world, and each further level divides a tile
 * into four. `x` counts from the west, `y` from the north.
 */
export interface Tile {
  readonly zoom: number
  readonly x: number
  readonly y: number
}

/** Maximum zoom level, which shows single houses. */
export const nearestTile = 19

/** Returns whether zoom, x and y are those of an existing tile. */
export const isTile = ({ zoom, x, y }: Tile): boolean =>
  [zoom, x, y].every((coordinate) => Number.isInteger(coordinate) && coordinate >= 0) &&
  zoom <= nearestTile &&
  x < 2 ** zoom &&
  y < 2 ** zoom

/**
 * Returns the path of a tile on this site. The site forwards the request, so the tile server does not learn who
 * looks at which place.
 */
export const tilePath = ({ zoom, x, y }: Tile): string => `/tiles/${zoom}/${x}/${y}`

/** Returns the tile of a path, or null. */
export const tileAt = (path: string): Tile | null => {
  const [, zoom, x, y] = /^\/tiles\/(\d{1,2})\/(\d{1,6})\/(\d{1,6})$/.exec(path) ?? []
  if (y === undefined) return null
  const tile = { zoom: Number(zoom), x: Number(x), y: Number(y) }
  return isTile(tile) && tilePath(tile) === path ? tile : null
}

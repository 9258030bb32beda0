/**
 * One picture of the web's common map (EPSG:3857): at zoom 0 one of them is the whole world, at every next zoom each falls
 * into four. `x` counts from the west, `y` from the north.
 */
export interface Tile {
  readonly zoom: number
  readonly x: number
  readonly y: number
}

/** As near as houses. */
export const nearestTile = 19

export const isTile = ({ zoom, x, y }: Tile): boolean =>
  [zoom, x, y].every((one) => Number.isInteger(one) && one >= 0) &&
  zoom <= nearestTile &&
  x < 2 ** zoom &&
  y < 2 ** zoom

/** Where our own site gives it: no server of maps learns who looks at what. */
export const tilePath = ({ zoom, x, y }: Tile): string => `/tiles/${zoom}/${x}/${y}`

/** The tile that lives at a path, or null. */
export const tileAt = (path: string): Tile | null => {
  const [, zoom, x, y] = /^\/tiles\/(\d{1,2})\/(\d{1,6})\/(\d{1,6})$/.exec(path) ?? []
  if (y === undefined) return null
  const tile = { zoom: Number(zoom), x: Number(x), y: Number(y) }
  return isTile(tile) && tilePath(tile) === path ? tile : null
}

import { fc, test } from '@fast-check/vitest'
import { describe, expect, it } from 'vitest'
import { isTile, tileAt, tilePath } from '#domain/places/tile.ts'
import { tileMosaic, tilePx, worldPixel } from '#domain/places/tile-mosaic.ts'

const moscow = { lat: 55.7558, lon: 37.6173 }

const place = fc.record({
  lat: fc.double({ min: -80, max: 80, noNaN: true }),
  lon: fc.double({ min: -180, max: 180, noNaN: true }),
})

const zoom = fc.integer({ min: 10, max: 19 })

describe('a tile', () => {
  it.each(['/tiles/2/4/0', '/tiles/20/0/0', '/tiles/1/0', '/tiles/01/0/0', '/tiles/1/0/0/', '/tiles/1/-1/0'])(
    'a tile is not served at %s',
    (path) => {
      expect(tileAt(path)).toBeNull()
    },
  )

  test.prop([place, zoom])('a tile is parsed from its path', (middle, near) => {
    for (const { left: _left, top: _top, ...tile } of tileMosaic(middle, near, 300, 200)) {
      expect(isTile(tile)).toBe(true)
      expect(tileAt(tilePath(tile))).toEqual(tile)
    }
  })
})

describe('the map of a place', () => {
  it('uses the standard tiles: the centre of Moscow at zoom 16 is on tile 39616/20486', () => {
    const [x, y] = worldPixel(moscow, 16)
    expect([Math.floor(x / tilePx), Math.floor(y / tilePx)]).toEqual([39_616, 20_486])
  })

  test.prop([place, zoom, fc.integer({ min: 100, max: 900 }), fc.integer({ min: 100, max: 600 })])(
    'the map of a place is covered without gaps, with the place in the middle',
    (middle, near, width, height) => {
      const tiles = tileMosaic(middle, near, width, height)
      const covering = (x: number, y: number) =>
        tiles.filter(({ left, top }) => x >= left && x < left + tilePx && y >= top && y < top + tilePx).length
      // The corners are moved half a pixel inwards, because rounding may shift them by that much.
      const [w, h] = [width / 2 - 1, height / 2 - 1]
      for (const [x, y] of [
        [0, 0],
        [-w, -h],
        [w, -h],
        [-w, h],
        [w, h],
      ] as const)
        expect(covering(x, y)).toBe(1)
    },
  )

  test.prop([place, zoom])('the map of a place is twice as wide at the next zoom', (middle, near) => {
    const [x, y] = worldPixel(middle, near)
    const [nextX, nextY] = worldPixel(middle, near + 1)
    expect(nextX / 2).toBeCloseTo(x, 3)
    expect(nextY / 2).toBeCloseTo(y, 3)
  })
})

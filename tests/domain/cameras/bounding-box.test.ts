import { fc, test } from '@fast-check/vitest'
import { describe, expect, it } from 'vitest'
import { type BoundingBox, boxContains, parseBoundingBox } from '#domain/cameras/bounding-box.ts'
import { boundingBox, place } from '#tests/support/arbitraries/bounding-box.ts'

const moscow: BoundingBox = { leftUpLat: 55.93, leftUpLon: 37.35, rightDownLat: 55.55, rightDownLon: 37.86 }

describe('parseBoundingBox', () => {
  it('accepts four degrees with north above south and west before east', () => {
    expect(parseBoundingBox(moscow)).toEqual({ _tag: 'Valid', value: moscow })
  })

  it.each<readonly [string, Partial<BoundingBox>, string]>([
    ['beyond the pole', { leftUpLat: 90.01 }, 'box.range'],
    ['beyond the other pole', { rightDownLat: -91 }, 'box.range'],
    ['beyond 180°', { rightDownLon: 180.5 }, 'box.range'],
    ['of no number', { leftUpLon: Number.NaN }, 'box.range'],
    ['without an end', { leftUpLat: Number.POSITIVE_INFINITY }, 'box.range'],
    ['upside down', { leftUpLat: 55.5, rightDownLat: 55.9 }, 'box.corners'],
    ['back to front', { leftUpLon: 37.9 }, 'box.corners'],
  ])('refuses a box %s', (_, change, code) => {
    expect(parseBoundingBox({ ...moscow, ...change })).toMatchObject({ issues: [{ code }] })
  })

  test.prop([boundingBox])('accepts every box with its corners in order', (box) => {
    expect(parseBoundingBox(box)).toEqual({ _tag: 'Valid', value: box })
  })

  test.prop([boundingBox])('rejects a box with exchanged corners unless they are one point', (box) => {
    const exchanged = {
      leftUpLat: box.rightDownLat,
      leftUpLon: box.rightDownLon,
      rightDownLat: box.leftUpLat,
      rightDownLon: box.leftUpLon,
    }
    const isPoint = box.leftUpLat === box.rightDownLat && box.leftUpLon === box.rightDownLon
    expect(parseBoundingBox(exchanged)._tag).toBe(isPoint ? 'Valid' : 'Invalid')
  })
})

describe('boxContains', () => {
  it.each([
    ['inside', 55.75, 37.6, true],
    ['on the upper left corner', 55.93, 37.35, true],
    ['on the lower right corner', 55.55, 37.86, true],
    ['to the north', 55.94, 37.6, false],
    ['to the south', 55.54, 37.6, false],
    ['to the west', 55.75, 37.34, false],
    ['to the east', 55.75, 37.87, false],
  ])('a place %s', (_, lat, lon, inside) => {
    expect(boxContains(moscow, { lat, lon })).toBe(inside)
  })

  test.prop([
    boundingBox,
    fc.double({ min: 0, max: 1, noNaN: true }),
    fc.double({ min: 0, max: 1, noNaN: true }),
  ])('returns true for a place between the corners', (box, down, right) => {
    const lat = Math.min(
      box.leftUpLat,
      Math.max(box.rightDownLat, box.leftUpLat + (box.rightDownLat - box.leftUpLat) * down),
    )
    const lon = Math.max(
      box.leftUpLon,
      Math.min(box.rightDownLon, box.leftUpLon + (box.rightDownLon - box.leftUpLon) * right),
    )
    expect(boxContains(box, { lat, lon })).toBe(true)
  })

  test.prop([place])('a box of one place contains that place', (at) => {
    const box = { leftUpLat: at.lat, leftUpLon: at.lon, rightDownLat: at.lat, rightDownLon: at.lon }
    expect(boxContains(box, at)).toBe(true)
  })

  test.prop([boundingBox, place])('a place within a part of the map is within the whole map', (box, at) => {
    const globe = { leftUpLat: 90, leftUpLon: -180, rightDownLat: -90, rightDownLon: 180 }
    expect(boxContains(globe, at) || !boxContains(box, at)).toBe(true)
  })
})

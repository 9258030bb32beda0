import { fc } from '@fast-check/vitest'
import type { BoundingBox } from '#domain/cameras/bounding-box.ts'

const degrees = (limit: number): fc.Arbitrary<number> => fc.double({ min: -limit, max: limit, noNaN: true })

const pair = (limit: number): fc.Arbitrary<readonly [least: number, most: number]> =>
  fc.tuple(degrees(limit), degrees(limit)).map(([a, b]) => [Math.min(a, b), Math.max(a, b)])

/** Boxes of every size, a single point and the whole globe among them. */
export const boundingBox: fc.Arbitrary<BoundingBox> = fc
  .tuple(pair(90), pair(180))
  .map(([[south, north], [west, east]]) => ({
    leftUpLat: north,
    leftUpLon: west,
    rightDownLat: south,
    rightDownLon: east,
  }))

/** Any place on the globe. */
export const place = fc.record({ lat: degrees(90), lon: degrees(180) })

import { fc, test } from '@fast-check/vitest'
import { describe, expect, it } from 'vitest'
import type { Camera } from '#domain/cameras/camera.ts'
import { clusterMarkers } from '#domain/cameras/cluster-markers.ts'

const camera = (id: string, lat: number, lon: number): Camera => ({
  id,
  kind: 'speed',
  speedLimit: 60,
  direction: null,
  place: id,
  lat,
  lon,
})

// At zoom 11 a hundredth of a degree of longitude is 14.6 px.
const one = camera('one', 55.75, 37.6)
const near = camera('near', 55.75, 37.61)
const far = camera('far', 55.75, 37.65)

describe('clusterMarkers', () => {
  it('draws cameras too close together as one cluster in their middle', () => {
    expect(clusterMarkers([one, near, far], 11)).toEqual({
      cameras: [far],
      clusters: [{ lat: 55.75, lon: 37.605, count: 2 }],
    })
  })

  it('draws the same cameras apart from nearby', () => {
    expect(clusterMarkers([one, near, far], 13)).toEqual({ cameras: [one, near, far], clusters: [] })
  })

  it('leaves the selected camera its own marker', () => {
    expect(clusterMarkers([one, near], 11, 'one').cameras).toEqual([one, near])
    expect(clusterMarkers([one, near], 11, 'near').cameras).toEqual([one, near])
  })

  const place = fc.tuple(
    fc.double({ min: 55, max: 56, noNaN: true }),
    fc.double({ min: 37, max: 38, noNaN: true }),
  )

  test.prop([fc.array(place, { maxLength: 60 }), fc.integer({ min: 3, max: 17 })])(
    'counts every camera once',
    (places, zoom) => {
      const cameras = places.map(([lat, lon], number) => camera(String(number), lat, lon))
      const { cameras: alone, clusters } = clusterMarkers(cameras, zoom)
      expect(alone.length + clusters.reduce((sum, { count }) => sum + count, 0)).toBe(cameras.length)
    },
  )
})

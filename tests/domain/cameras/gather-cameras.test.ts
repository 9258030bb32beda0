import { fc, test } from '@fast-check/vitest'
import { expect, it } from 'vitest'
import { boxContains } from '#domain/cameras/bounding-box.ts'
import { type Camera, cameraKinds, cameraKindTitles } from '#domain/cameras/camera.ts'
import { gatherCameras } from '#domain/cameras/gather-cameras.ts'

const box = { leftUpLat: 56, leftUpLon: 37, rightDownLat: 55, rightDownLon: 38 }

const camera = (lat: number, lon: number, id = `${lat} ${lon}`): Camera => ({
  id,
  lat,
  lon,
  kind: 'speed',
  speedLimit: 60,
  direction: null,
  place: '',
})

it('every kind has a title', () => {
  expect(cameraKinds.filter((kind) => cameraKindTitles[kind] === '')).toEqual([])
})

it('cameras outside of the box are not shown', () => {
  expect(gatherCameras(box, [camera(55.5, 37.5), camera(57, 37.5)])).toEqual({
    cameras: [camera(55.5, 37.5)],
    clusters: [],
    total: 1,
  })
})

it('cameras up to the limit are shown separately', () => {
  const two = [camera(55.1, 37.1), camera(55.9, 37.9)]
  expect(gatherCameras(box, two, 2)).toEqual({ cameras: two, clusters: [], total: 2 })
})

it('cameras over the limit are grouped into clusters', () => {
  const three = [camera(55.1, 37.1, 'a'), camera(55.1, 37.1, 'b'), camera(55.9, 37.9)]
  expect(gatherCameras(box, three, 2)).toEqual({
    cameras: [],
    clusters: [
      { lat: 55.1, lon: 37.1, count: 2 },
      { lat: 55.9, lon: 37.9, count: 1 },
    ],
    total: 3,
  })
})

it('a cluster is placed in the middle of its cameras', () => {
  const { clusters } = gatherCameras(box, [camera(55.51, 37.51), camera(55.512, 37.514)], 1)
  expect(clusters).toEqual([{ lat: expect.closeTo(55.511, 9), lon: expect.closeTo(37.512, 9), count: 2 }])
})

it('a box without a size groups all cameras in one place', () => {
  const point = { leftUpLat: 55, leftUpLon: 37, rightDownLat: 55, rightDownLon: 37 }
  const { clusters } = gatherCameras(point, [camera(55, 37, 'a'), camera(55, 37, 'b')], 1)
  expect(clusters).toEqual([{ lat: 55, lon: 37, count: 2 }])
})

const spots = fc.array(
  fc.tuple(fc.double({ min: 54, max: 57, noNaN: true }), fc.double({ min: 36, max: 39, noNaN: true })),
)

test.prop([spots])('each camera of the box is counted exactly once', (all) => {
  const cameras = all.map(([lat, lon], index) => camera(lat, lon, String(index)))
  const found = gatherCameras(box, cameras, 3)
  const gathered = found.clusters.reduce((sum, { count }) => sum + count, 0)
  expect(found.cameras.length + gathered).toBe(cameras.filter((one) => boxContains(box, one)).length)
  expect(found.total).toBe(found.cameras.length + gathered)
})

test.prop([spots])('clusters are inside of the box, and there are at most 144', (all) => {
  const { clusters } = gatherCameras(
    box,
    all.map(([lat, lon], index) => camera(lat, lon, String(index))),
    0,
  )
  expect(clusters.length).toBeLessThanOrEqual(144)
  const wide = {
    leftUpLat: 56.000_001,
    leftUpLon: 36.999_999,
    rightDownLat: 54.999_999,
    rightDownLon: 38.000_001,
  }
  expect(clusters.filter((cluster) => !boxContains(wide, cluster))).toEqual([])
})

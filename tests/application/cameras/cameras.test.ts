import { Effect } from 'effect'
import { expect, it } from 'vitest'
import { makeCameraUseCases } from '#application/cameras/index.ts'
import type { BoundingBox } from '#domain/cameras/bounding-box.ts'
import type { Camera } from '#domain/cameras/camera.ts'

const empty = { cameras: [], clusters: [], total: 0 }

const within = async (box: BoundingBox) => {
  const requests: BoundingBox[] = []
  const cameras = makeCameraUseCases({
    start: () => Effect.succeed({ centre: { lat: 0, lon: 0 }, zoom: 1, kinds: [], total: 0 }),
    within: (one) => Effect.sync(() => (requests.push(one), empty)),
  })
  const outcome = await Effect.runPromise(Effect.result(cameras.within(box)))
  return { requests, outcome: outcome._tag === 'Success' ? outcome.success : outcome.failure }
}

const box = { leftUpLat: 56, leftUpLon: 37, rightDownLat: 55, rightDownLon: 38 }

it('the map requests the cameras of the visible part of the map', async () => {
  expect(await within(box)).toEqual({ requests: [box], outcome: empty })
})

it('the map rejects an invalid box without a call of the backend', async () => {
  const { requests, outcome } = await within({ ...box, leftUpLat: 91 })
  expect([requests, outcome]).toMatchObject([[], { _tag: 'InputRefused', code: 'box.range' }])
})

const camera = (id: string, lat: number): Camera => ({
  id,
  kind: 'speed',
  speedLimit: 60,
  direction: null,
  lat,
  lon: 37,
  place: id,
})

it('the map sorts the cameras of a place by distance, and requests a smaller box when the backend returns clusters', async () => {
  let requests = 0
  const cameras = makeCameraUseCases({
    start: () => Effect.die('asked'),
    within: () =>
      Effect.sync(() => {
        requests += 1
        return requests < 3
          ? { cameras: [], clusters: [{ lat: 55, lon: 37, count: 400 }], total: 400 }
          : { cameras: [camera('far', 55.2), camera('near', 55.1)], clusters: [], total: 2 }
      }),
  })
  const nearest = await Effect.runPromise(cameras.near({ lat: 55, lon: 37 }))
  expect([requests, nearest.map(({ id }) => id)]).toEqual([3, ['near', 'far']])
})

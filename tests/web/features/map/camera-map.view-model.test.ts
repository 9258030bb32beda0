import { Effect } from 'effect'
import { when } from 'mobx'
import { describe, expect, it } from 'vitest'
import { type BoundingBox, boxAround, boxContains } from '#domain/cameras/bounding-box.ts'
import type { Camera, CamerasFound } from '#domain/cameras/camera.ts'
import type { Location } from '#domain/charges/charge.ts'
import { makeCameraUseCases } from '#application/cameras/index.ts'
import { CameraMapViewModel, nearestZoom } from '#web/features/map/camera-map.view-model.ts'
import { OperationRefused } from '#application/shared/app-error.ts'

const moscow = { lat: 55.7558, lon: 37.6173 }

const camera = (id: string, lat: number, kind: Camera['kind'] = 'speed'): Camera => ({
  id,
  kind,
  speedLimit: null,
  direction: null,
  lat,
  lon: moscow.lon,
  place: id,
})

const refused = new OperationRefused({
  code: 'position.unavailable',
  message: 'Браузер не разрешил узнать место',
})

const opened = (found: CamerasFound, here: Location | null = null) => {
  const requests: BoundingBox[] = []
  const cameras = makeCameraUseCases({
    start: () => Effect.die('asked'),
    within: (box) => Effect.sync(() => (requests.push(box), found)),
  })
  const model = new CameraMapViewModel(
    cameras,
    {
      centre: moscow,
      nearest: [camera('far', 55.9), camera('near', 55.76, 'red-light')],
      kind: null,
      locate: () => (here === null ? Effect.fail(refused) : Effect.succeed(here)),
    },
    1,
  )
  return { model, requests }
}

const nothing = { cameras: [], clusters: [], total: 0 }

describe('CameraMapViewModel', () => {
  it('lists the cameras of the loader immediately, nearest first', () => {
    expect(opened(nothing).model.listed.map(({ id }) => id)).toEqual(['near', 'far'])
  })

  it('filters the list and the map by a camera kind', () => {
    const { model } = opened(nothing)
    model.show('red-light')
    expect([model.cameras.length, model.listed.map(({ id }) => id)]).toEqual([1, ['near']])
  })

  it('sends one request for many moves and sorts by the distance from the new centre', async () => {
    const there = { lat: 59.9386, lon: 30.3141 }
    const { model, requests } = opened({ ...nothing, clusters: [{ ...there, count: 400 }], total: 400 })
    for (let step = 0; step < 10; step += 1) model.moveTo(boxAround(moscow, 0.1 + step / 100), 11)
    model.moveTo(boxAround(there, 0.1), 11)
    await when(() => model.clusters.length > 0)
    expect([requests.length, Math.round(model.centre.lat), model.total]).toEqual([1, 60, 400])
  })

  it('requests the position only on a press and shows the reason of a failure', async () => {
    const { model } = opened(nothing)
    const before = model.locating.state._tag
    model.locate()
    await when(() => model.locating.state._tag === 'Failed')
    expect([before, model.locating.state]).toMatchObject(['Idle', { failure: { message: refused.message } }])
  })

  it('moves to the visitor and requests cameras there even without a map', async () => {
    const there = { lat: 59.9386, lon: 30.3141 }
    const { model, requests } = opened({ ...nothing, total: 0 }, there)
    model.locate()
    await when(() => model.cameras.length === 0)
    expect([model.goal, model.here]).toMatchObject([there, there])
    expect(requests.map((box) => boxContains(box, there))).toEqual([true])
  })

  it('requests the same part again after a failure and zooms out from an empty part', async () => {
    const { model, requests } = opened(nothing)
    model.moveTo(boxAround(moscow, 0.1), 11)
    await when(() => model.cameras.length === 0)
    model.retry()
    await when(() => !model.loading.isRunning)
    expect(requests).toEqual([boxAround(moscow, 0.1), boxAround(moscow, 0.1)])
    model.widen()
    expect(model.goal?.zoom).toBe(8)
  })

  it('zooms in on a cluster by one step however often it was pressed before the map has moved', () => {
    const { model } = opened(nothing)
    const cluster = { lat: 56, lon: 38, count: 40 }
    model.approach(cluster)
    model.approach(cluster)
    expect(model.goal).toEqual({ lat: 56, lon: 38, zoom: 13 })
  })

  it('stops at the maximum zoom', () => {
    const { model } = opened(nothing)
    model.moveTo(boxAround(moscow, 0.01), nearestZoom)
    model.stepZoom(1, moscow)
    expect([model.zoom, model.goal]).toEqual([nearestZoom, null])
    model.stepZoom(-1, moscow)
    expect(model.goal).toEqual({ ...moscow, zoom: nearestZoom - 1 })
    model.dispose()
  })
})

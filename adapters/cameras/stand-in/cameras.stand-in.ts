import { Effect } from 'effect'
import { type Camera, cameraKinds } from '#domain/cameras/camera.ts'
import { parseCameraQuery } from '#domain/cameras/camera-query.ts'
import { gatherCameras } from '#domain/cameras/gather-cameras.ts'
import type { City } from '#domain/places/city.ts'
import type { Content } from '#adapters/cms/reader/content.ts'
import { refused } from '#adapters/backend/server/http/refused.ts'
import { type ExternalService, standInCall } from '#adapters/backend/server/http/service.ts'
import {
  camerasInit,
  camerasMount,
  camerasWithin,
} from '#adapters/backend/contract/services/cameras.contract.ts'
import { generateCameras } from './make-cameras.ts'
import { isValid } from '#domain/parsed.ts'

const made = new WeakMap<readonly City[], readonly Camera[]>()

/** The cameras are generated at the first request, not at the start of the server. */
const camerasOf = (cities: readonly City[]): readonly Camera[] => {
  const cameras = made.get(cities) ?? generateCameras(cities)
  made.set(cities, cameras)
  return cameras
}

/** Cameras of the cities of the site. */
export const makeCamerasService = (content: () => Pick<Content, 'cities'>): ExternalService => ({
  name: 'cameras',
  mount: camerasMount,
  keyName: null,
  calls: [
    standInCall(camerasWithin, (query) => {
      const box = parseCameraQuery(query)
      if (isValid(box)) return Effect.succeed(gatherCameras(box.value, camerasOf(content().cities)))
      const [{ code, message }] = box.issues
      return Effect.fail(refused(code, message))
    }),
    standInCall(camerasInit, () =>
      Effect.succeed({
        centre: { lat: 55.7558, lon: 37.6173 },
        zoom: 10,
        kinds: cameraKinds,
        total: camerasOf(content().cities).length,
      }),
    ),
  ],
})

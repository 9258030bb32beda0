import { Effect } from 'effect'
import { type Camera, cameraKinds } from '#domain/cameras/camera.ts'
import { parseCameraQuery } from '#domain/cameras/camera-query.ts'
import { gatherCameras } from '#domain/cameras/gather-cameras.ts'
import { refused } from '#adapters/backend/server/http/refused.ts'
import { type Service, standInCall } from '#adapters/backend/server/http/service.ts'
import {
  camerasInit,
  camerasMount,
  camerasWithin,
} from '#adapters/backend/contract/services/cameras.contract.ts'
import { makeCameras } from './make-cameras.ts'

let made: readonly Camera[] | null = null

/** Made when somebody opens the map, not when a server starts. */
const cameras = (): readonly Camera[] => (made ??= makeCameras())

export const camerasService: Service = {
  name: 'cameras',
  mount: camerasMount,
  keyName: null,
  calls: [
    standInCall(camerasWithin, (query) => {
      const box = parseCameraQuery(query)
      if (box._tag === 'Valid') return Effect.succeed(gatherCameras(box.value, cameras()))
      const [{ code, message }] = box.issues
      return Effect.fail(refused(code, message))
    }),
    standInCall(camerasInit, () =>
      Effect.succeed({
        centre: { lat: 55.7558, lon: 37.6173 },
        zoom: 10,
        kinds: cameraKinds,
        total: cameras().length,
      }),
    ),
  ],
}

import { Effect } from 'effect'
import { boxAround, type BoundingBox, parseBoundingBox } from '#domain/cameras/bounding-box.ts'
import type { Camera } from '#domain/cameras/camera.ts'
import { byDistance } from '#domain/places/distance.ts'
import type { Location } from '#domain/charges/charge.ts'
import { acceptInput } from '#application/shared/accept.ts'
import type { CamerasPort } from './cameras.port.ts'

/** Returns the cameras of the visible part of the map. An invalid bounding box is refused without a request. */
const camerasWithin = (cameras: CamerasPort) =>
  Effect.fn('camerasWithin')(function* (box: BoundingBox) {
    return yield* cameras.within(yield* acceptInput(parseBoundingBox(box)))
  })

/** Half the side of the largest box in degrees of latitude: a city and its outskirts. */
const widest = 0.4

/** Half the side of the smallest box in degrees of latitude, about four kilometres. */
const narrowest = 0.04

/**
 * Returns the nearest cameras of a place without clusters, and whether they are invented. If the answer contains clusters, a
 * smaller box is requested.
 */
const camerasNear = (cameras: CamerasPort) =>
  Effect.fn('camerasNear')(function* (place: Location) {
    let degrees = widest
    let found = yield* cameras.within(boxAround(place, degrees))
    while (found.clusters.length > 0 && degrees > narrowest) {
      degrees /= 2
      found = yield* cameras.within(boxAround(place, degrees))
    }
    const nearest: readonly Camera[] = byDistance(found.cameras, place)
    return { cameras: nearest, isDemo: found.isDemo === true }
  })

/** Returns where the map begins (spec §7: GET /init), or null if the service does not say. */
const initialPlace = (cameras: CamerasPort): Effect.Effect<Location | null> =>
  cameras.start().pipe(
    Effect.map(({ centre }): Location | null => centre),
    Effect.catch(() => Effect.succeed(null)),
  )

/** Use cases of the map of cameras. */
export const makeCameraUseCases = (cameras: CamerasPort) => ({
  within: camerasWithin(cameras),
  near: camerasNear(cameras),
  initialPlace: initialPlace(cameras),
})

export type Cameras = ReturnType<typeof makeCameraUseCases>

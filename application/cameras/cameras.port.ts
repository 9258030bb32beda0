import type { Effect } from 'effect'
import type { BoundingBox } from '#domain/cameras/bounding-box.ts'
import type { CameraMap, CamerasFound } from '#domain/cameras/camera.ts'
import type { BackendFailed } from '#application/shared/backend.errors.ts'

/** The service with the cameras of the map. */
export interface CamerasPort {
  /** Returns the initial settings of the map (spec §7: GET /init). */
  readonly start: () => Effect.Effect<CameraMap, BackendFailed>
  /** Returns the cameras and clusters of a box; coordinates are in degrees. */
  readonly within: (box: BoundingBox) => Effect.Effect<CamerasFound, BackendFailed>
}

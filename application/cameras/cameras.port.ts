import type { Effect } from 'effect'
import type { BoundingBox } from '#domain/cameras/bounding-box.ts'
import type { CameraMap, CamerasFound } from '#domain/cameras/camera.ts'
import type { BackendFailed } from '#application/shared/backend.errors.ts'

export interface CamerasPort {
  readonly start: () => Effect.Effect<CameraMap, BackendFailed>
  readonly within: (box: BoundingBox) => Effect.Effect<CamerasFound, BackendFailed>
}

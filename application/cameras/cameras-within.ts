import { Effect } from 'effect'
import { type BoundingBox, parseBoundingBox } from '#domain/cameras/bounding-box.ts'
import { InputRefused } from '#application/shared/app-error.ts'
import type { CamerasPort } from './cameras.port.ts'

/** Cameras of the part of the map that is on screen; what is no box is not asked about. */
export const camerasWithin = (cameras: CamerasPort) =>
  Effect.fn('camerasWithin')(function* (box: BoundingBox) {
    const parsed = parseBoundingBox(box)
    if (parsed._tag === 'Invalid') return yield* new InputRefused(parsed.issues[0])
    return yield* cameras.within(parsed.value)
  })

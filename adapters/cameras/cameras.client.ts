import type { CamerasPort } from '#application/cameras/cameras.port.ts'
import type { Call } from '#adapters/backend/client/call.ts'
import { cameraQuery } from '#domain/cameras/camera-query.ts'
import { camerasInit, camerasWithin } from '#adapters/backend/contract/services/cameras.contract.ts'

/** Implements `CamerasPort` with the calls of the cameras service. */
export const makeCamerasClient = (call: Call): CamerasPort => ({
  start: () => call.request(camerasInit, {}),
  within: (box) => call.request(camerasWithin, cameraQuery(box)),
})

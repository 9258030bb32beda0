import { makeCameras } from '#application/cameras/index.ts'
import { makeCamerasClient } from '#adapters/cameras/cameras.client.ts'
import { service } from '#adapters/wiring/service.ts'
import { call } from './shared.ts'

export const camerasFeature = service(makeCameras, service(makeCamerasClient, call))

import { makeCameraUseCases } from '#application/cameras/index.ts'
import { makeCamerasClient } from '#adapters/cameras/cameras.client.ts'
import { service } from '#adapters/wiring/service.ts'
import { backendCall } from './shared.ts'

export const camerasUseCases = service(makeCameraUseCases, service(makeCamerasClient, backendCall))

import { ContainerModule, type ServiceIdentifier } from 'inversify'
import type { CamerasPort } from '#application/cameras/cameras.port.ts'
import { type Cameras, makeCameras } from '#application/cameras/index.ts'
import { makeCamerasClient } from '#adapters/cameras/cameras.client.ts'
import { CallToken, token } from './tokens.ts'

/** Cameras stand apart from the other services of spec §7: their map is an application, which waits for nothing else. */
export interface CamerasFeatures {
  readonly cameras: Cameras
}

const CamerasPortToken = token<CamerasPort>('CamerasPort')

export const camerasTokens: {
  readonly [Name in keyof CamerasFeatures]: ServiceIdentifier<CamerasFeatures[Name]>
} = { cameras: token('Cameras') }

export const camerasFeatures = new ContainerModule(({ bind }) => {
  bind(CamerasPortToken).toResolvedValue(makeCamerasClient, [CallToken])
  bind(camerasTokens.cameras).toResolvedValue(makeCameras, [CamerasPortToken]).inSingletonScope()
})

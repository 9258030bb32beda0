import { ContainerModule } from 'inversify'
import type { CamerasPort } from '#application/cameras/cameras.port.ts'
import { type Cameras, makeCameras } from '#application/cameras/index.ts'
import { makeCamerasClient } from '#adapters/cameras/cameras.client.ts'
import type { Feature } from './feature.ts'
import { CallToken, token } from './tokens.ts'

const CamerasPortToken = token<CamerasPort>('CamerasPort')
const CamerasToken = token<Cameras>('Cameras')

const cameras = new ContainerModule(({ bind }) => {
  bind(CamerasPortToken).toResolvedValue(makeCamerasClient, [CallToken])
  bind(CamerasToken).toResolvedValue(makeCameras, [CamerasPortToken]).inSingletonScope()
})

export const camerasFeature: Feature<'cameras'> = { name: 'cameras', token: CamerasToken, modules: [cameras] }

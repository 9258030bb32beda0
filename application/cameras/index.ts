import type { CamerasPort } from './cameras.port.ts'
import { camerasNear } from './cameras-near.ts'
import { camerasWithin } from './cameras-within.ts'

export const makeCameras = (cameras: CamerasPort) => ({
  within: camerasWithin(cameras),
  near: camerasNear(cameras),
})

export type Cameras = ReturnType<typeof makeCameras>

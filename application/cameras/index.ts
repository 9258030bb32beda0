import type { CamerasPort } from './cameras.port.ts'
import { camerasWithin } from './cameras-within.ts'

export const makeCameras = (cameras: CamerasPort) => ({
  start: cameras.start,
  within: camerasWithin(cameras),
})

export type Cameras = ReturnType<typeof makeCameras>

import { type BoundingBox, boxContains } from './bounding-box.ts'
import type { Camera, CameraCluster, CamerasFound } from './camera.ts'

/** Maximum of separate markers on one screen; with more, a finger cannot select one of them. */
export const maxCamerasShown = 300

/** Cells per side of the grid: clusters are about the width of a finger apart on a phone. */
const cellsASide = 12

const cellOf = (box: BoundingBox, { lat, lon }: Camera): number => {
  const place = (share: number): number => Math.min(cellsASide - 1, Math.floor(share * cellsASide))
  const row = place((box.leftUpLat - lat) / (box.leftUpLat - box.rightDownLat || 1))
  const column = place((lon - box.leftUpLon) / (box.rightDownLon - box.leftUpLon || 1))
  return row * cellsASide + column
}

/** Rounds to a metre, because a cluster has no more exact position. */
const mean = (values: readonly number[]): number =>
  Math.round((values.reduce((sum, value) => sum + value, 0) / values.length) * 1e5) / 1e5

/** Returns the cluster of cameras, in their middle. */
export const clusterOf = (cameras: readonly Camera[]): CameraCluster => ({
  lat: mean(cameras.map(({ lat }) => lat)),
  lon: mean(cameras.map(({ lon }) => lon)),
  count: cameras.length,
})

/** Returns the cameras of a box separately if they are few, otherwise in clusters by a grid. */
export const gatherCameras = (
  box: BoundingBox,
  all: readonly Camera[],
  max = maxCamerasShown,
): CamerasFound => {
  const cameras = all.filter((camera) => boxContains(box, camera))
  const total = cameras.length
  if (total <= max) return { cameras, clusters: [], total }
  const cells = Map.groupBy(cameras, (camera) => cellOf(box, camera))
  return { cameras: [], clusters: Array.from(cells.values(), clusterOf), total }
}

import { worldPixel } from '#domain/places/tile-mosaic.ts'
import type { Camera, CameraCluster } from './camera.ts'
import { clusterOf } from './gather-cameras.ts'

/** Distance in px below which two markers of cameras overlap or a finger cannot tell them apart. */
const nearPx = 26

export interface CameraMarkers {
  readonly cameras: readonly Camera[]
  readonly clusters: readonly CameraCluster[]
}

interface Group {
  readonly x: number
  readonly y: number
  readonly members: Camera[]
}

/**
 * Returns the markers of cameras at a zoom level: cameras too close together share a cluster. A selected camera keeps its own
 * marker.
 */
export const clusterMarkers = (
  cameras: readonly Camera[],
  zoom: number,
  selected: string | null = null,
): CameraMarkers => {
  const groups: Group[] = []
  for (const camera of cameras) {
    const [x, y] = worldPixel(camera, zoom)
    const near =
      camera.id === selected
        ? undefined
        : groups.find(
            (group) => Math.hypot(group.x - x, group.y - y) < nearPx && group.members[0]?.id !== selected,
          )
    if (near === undefined) groups.push({ x, y, members: [camera] })
    else near.members.push(camera)
  }
  return {
    cameras: groups.flatMap(({ members }) => (members.length === 1 ? members : [])),
    clusters: groups.flatMap(({ members }) => (members.length === 1 ? [] : clusterOf(members))),
  }
}

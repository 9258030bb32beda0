import type { PigeonProps } from 'pigeon-maps'
import { type Camera, type CameraCluster, cameraForms } from '#domain/cameras/camera.ts'
import type { Location } from '#domain/charges/charge.ts'
import type { City } from '#domain/places/city.ts'
import { gridLines } from '#domain/places/grid-lines.ts'
import { counted } from '#domain/wording/plural.ts'
import css from './chart.lazy.module.css'

const maxCityNames = 14

/** Min distance of two labels in px, horizontal and vertical. Closer labels would overlap. */
const minNameDistance = [90, 20] as const

interface Name {
  readonly name: string
  readonly x: number
  readonly y: number
}

const namesOn = (
  cities: readonly City[],
  { width, height }: { readonly width: number; readonly height: number },
  pixel: (at: [number, number]) => [number, number],
) => {
  const shown: Name[] = []
  // `cities` is ordered by population, largest first.
  for (const { name, lat, lon } of cities) {
    if (shown.length === maxCityNames) break
    const [x, y] = pixel([lat, lon])
    if (x < 0 || y < 0 || x > width || y > height) continue
    if (
      shown.every(
        (placed) =>
          Math.abs(placed.x - x) > minNameDistance[0] || Math.abs(placed.y - y) > minNameDistance[1],
      )
    )
      shown.push({ name, x, y })
  }
  return shown
}

/** The map passes its projection and state to each of its layers. */
export const GroundOnChart = ({ latLngToPixel, mapState }: PigeonProps) => {
  if (latLngToPixel === undefined || mapState === undefined || mapState.width < 0) return null
  const { width, height, bounds, center } = mapState
  const path = [
    ...gridLines(bounds.sw[0], bounds.ne[0]).map(
      (lat) => `M0 ${latLngToPixel([lat, center[1]])[1]}H${width}`,
    ),
    ...gridLines(bounds.sw[1], bounds.ne[1]).map(
      (lon) => `M${latLngToPixel([center[0], lon])[0]} 0V${height}`,
    ),
  ].join('')
  return (
    <svg className={css['layer']} width={width} height={height} aria-hidden="true">
      <path className={css['grid']} d={path} />
    </svg>
  )
}

/** City labels. The layer is above the cameras, because cameras are densest around cities. */
export const NamesOnChart = ({
  cities,
  latLngToPixel,
  mapState,
}: PigeonProps & { readonly cities: readonly City[] }) => {
  if (latLngToPixel === undefined || mapState === undefined || mapState.width < 0) return null
  const { width, height } = mapState
  return (
    <svg className={css['layer']} width={width} height={height} aria-hidden="true">
      {namesOn(cities, mapState, (at) => latLngToPixel(at)).map(({ name, x, y }) => (
        <text key={name} className={css['city']} x={x} y={y}>
          {name}
        </text>
      ))}
    </svg>
  )
}

interface CamerasProps extends PigeonProps {
  readonly cameras: readonly Camera[]
  readonly selected: string | null
}

/** Decorative layer: the list has the same content, and the map handles taps. The selected camera is drawn last. */
export const CamerasOnChart = ({ cameras, selected, latLngToPixel, mapState }: CamerasProps) => {
  if (latLngToPixel === undefined || mapState === undefined || mapState.width < 0) return null
  const chosen = cameras.find(({ id }) => id === selected)
  const circle = ({ id, lat, lon }: Camera, className: string, radius: number) => {
    const [x, y] = latLngToPixel([lat, lon])
    return <circle key={id} className={css[className]} cx={x} cy={y} r={radius} />
  }
  return (
    <svg className={css['layer']} width={mapState.width} height={mapState.height} aria-hidden="true">
      {cameras.map((camera) => circle(camera, 'camera', 8))}
      {chosen !== undefined && circle(chosen, 'selected', 11)}
    </svg>
  )
}

/** Marks the position of the visitor. */
export const VisitorOnChart = ({
  here,
  latLngToPixel,
  mapState,
}: PigeonProps & { readonly here: Location }) => {
  if (latLngToPixel === undefined || mapState === undefined || mapState.width < 0) return null
  const [x, y] = latLngToPixel([here.lat, here.lon])
  return (
    <svg
      className={css['layer']}
      width={mapState.width}
      height={mapState.height}
      role="img"
      aria-label="Вы здесь"
    >
      <circle className={css['halo']} cx={x} cy={y} r={18} />
      <circle className={css['here']} cx={x} cy={y} r={7} />
    </svg>
  )
}

interface ClustersProps extends PigeonProps {
  readonly clusters: readonly CameraCluster[]
  readonly onPress: (cluster: CameraCluster) => void
}

/** Half of the diameter of a cluster marker in px. */
const halfPx = 22

/** Buttons for the clusters of cameras, at their places on the map. Those outside of it could have the focus, unseen. */
export const ClustersOnChart = ({ clusters, onPress, latLngToPixel, mapState }: ClustersProps) => {
  if (latLngToPixel === undefined || mapState === undefined) return null
  const { width, height } = mapState
  return clusters.map((cluster) => {
    const [x, y] = latLngToPixel([cluster.lat, cluster.lon])
    if (x < 0 || y < 0 || x > width || y > height) return null
    return (
      <button
        key={`${cluster.lat} ${cluster.lon}`}
        type="button"
        data-cluster=""
        className={css['cluster']}
        style={{ transform: `translate(${x - halfPx}px, ${y - halfPx}px)` }}
        title={`${counted(cluster.count, cameraForms)}. Приблизить`}
        onClick={() => onPress(cluster)}
      >
        {cluster.count}
      </button>
    )
  })
}

import type { PigeonProps } from 'pigeon-maps'
import type { ReactNode } from 'react'
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

/** A projected map. */
interface Projection {
  readonly map: NonNullable<PigeonProps['mapState']>
  /** The place of coordinates in CSS pixels, from the upper left corner of the map. */
  readonly pixelOf: (latitude: number, longitude: number) => readonly [x: number, y: number]
}

/** The map gives each of its layers its projection and its state; null until it has a size. */
const projectionOf = ({ latLngToPixel, mapState }: PigeonProps): Projection | null =>
  latLngToPixel === undefined || mapState === undefined || mapState.width < 0
    ? null
    : { map: mapState, pixelOf: (latitude, longitude) => latLngToPixel([latitude, longitude]) }

const namesOn = (
  cities: readonly City[],
  { map: { width, height }, pixelOf }: Projection,
): readonly Name[] => {
  const shown: Name[] = []
  // `cities` is ordered by population, largest first.
  for (const { name, lat, lon } of cities) {
    if (shown.length === maxCityNames) break
    const [x, y] = pixelOf(lat, lon)
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

interface LayerProps {
  readonly map: Projection['map']
  /** A layer without a label is decoration: the list beside the map has the same content. */
  readonly label?: string
  readonly children: ReactNode
}

const Layer = ({ map: { width, height }, label, children }: LayerProps) => (
  <svg
    className={css['layer']}
    width={width}
    height={height}
    {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
  >
    {children}
  </svg>
)

/** The grid of degrees of a map without streets. */
export const GroundOnChart = (props: PigeonProps) => {
  const projection = projectionOf(props)
  if (projection === null) return null
  const { map, pixelOf } = projection
  const { width, height, bounds, center } = map
  const path = [
    ...gridLines(bounds.sw[0], bounds.ne[0]).map((lat) => `M0 ${pixelOf(lat, center[1])[1]}H${width}`),
    ...gridLines(bounds.sw[1], bounds.ne[1]).map((lon) => `M${pixelOf(center[0], lon)[0]} 0V${height}`),
  ].join('')
  return (
    <Layer map={map}>
      <path className={css['grid']} d={path} />
    </Layer>
  )
}

/** City labels. The layer is above the cameras, because cameras are densest around cities. */
export const NamesOnChart = ({ cities, ...props }: PigeonProps & { readonly cities: readonly City[] }) => {
  const projection = projectionOf(props)
  if (projection === null) return null
  return (
    <Layer map={projection.map}>
      {namesOn(cities, projection).map(({ name, x, y }) => (
        <text key={name} className={css['city']} x={x} y={y}>
          {name}
        </text>
      ))}
    </Layer>
  )
}

interface CamerasProps extends PigeonProps {
  readonly cameras: readonly Camera[]
  readonly selected: string | null
}

/** The map handles taps on the cameras. The selected camera is drawn last. */
export const CamerasOnChart = ({ cameras, selected, ...props }: CamerasProps) => {
  const projection = projectionOf(props)
  if (projection === null) return null
  const { map, pixelOf } = projection
  const chosen = cameras.find(({ id }) => id === selected)
  const circle = ({ id, lat, lon }: Camera, className: string, radius: number) => {
    const [x, y] = pixelOf(lat, lon)
    return <circle key={id} className={css[className]} cx={x} cy={y} r={radius} />
  }
  return (
    <Layer map={map}>
      {cameras.map((camera) => circle(camera, 'camera', 8))}
      {chosen !== undefined && circle(chosen, 'selected', 11)}
    </Layer>
  )
}

/** Marks the position of the visitor. */
export const VisitorOnChart = ({ here, ...props }: PigeonProps & { readonly here: Location }) => {
  const projection = projectionOf(props)
  if (projection === null) return null
  const [x, y] = projection.pixelOf(here.lat, here.lon)
  return (
    <Layer map={projection.map} label="Вы здесь">
      <circle className={css['halo']} cx={x} cy={y} r={18} />
      <circle className={css['here']} cx={x} cy={y} r={7} />
    </Layer>
  )
}

interface ClustersProps extends PigeonProps {
  readonly clusters: readonly CameraCluster[]
  readonly onPress: (cluster: CameraCluster) => void
}

/** Half of the diameter of a cluster marker in px. */
const halfPx = 22

/** Buttons for the clusters of cameras, at their places on the map. Those outside of it could have the focus, unseen. */
export const ClustersOnChart = ({ clusters, onPress, ...props }: ClustersProps) => {
  const projection = projectionOf(props)
  if (projection === null) return null
  const { width, height } = projection.map
  return clusters.map((cluster) => {
    const [x, y] = projection.pixelOf(cluster.lat, cluster.lon)
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

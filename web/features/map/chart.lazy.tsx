import { reaction } from 'mobx'
import { observer } from 'mobx-react-lite'
import { type Bounds, Map as PigeonMap, type TileComponent } from 'pigeon-maps'
import { type KeyboardEvent, type MouseEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import type { BoundingBox } from '#domain/cameras/bounding-box.ts'
import type { Location } from '#domain/charges/charge.ts'
import type { City } from '#domain/places/city.ts'
import { tilePath } from '#domain/places/tile.ts'
import { MapPicture } from './map-picture.tsx'
import { ZoomButtons } from './zoom-buttons.tsx'
import type { CameraMapViewModel } from './camera-map.view-model.ts'
import { farthestZoom, nearestZoom, startZoom } from './camera-map.view-model.ts'
import {
  CamerasOnChart,
  ClustersOnChart,
  GroundOnChart,
  NamesOnChart,
  VisitorOnChart,
} from './chart-layers.tsx'
import css from './chart.lazy.module.css'

interface ChartProps {
  readonly model: CameraMapViewModel
  /** Initial centre of the map. */
  readonly centre: Location
  /** Cities whose names are shown on the map, largest first. */
  readonly cities: readonly City[]
  /** Whether the operator has a tile server. */
  readonly hasStreets: boolean
}

/** Pixels that an arrow key moves the map by. With Shift, the map moves by most of the width of a phone. */
const step = 80
const bigStep = 240

const arrows: Readonly<Record<string, readonly [east: number, south: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** A pointer movement in px above which a press is a drag of the map. */
const tapPx = 10

/** Max distance in px between a tap and a camera: a camera marker is smaller than a finger. */
const fingerPx = 24

const boxOf = ({ ne, sw }: Bounds): BoundingBox => ({
  leftUpLat: ne[0],
  leftUpLon: sw[1],
  rightDownLat: sw[0],
  rightDownLon: ne[1],
})

const nearestTo = <Place extends Location>(
  map: PigeonMap,
  places: readonly Place[],
  x: number,
  y: number,
): Place | null => {
  let nearest: Place | null = null
  let shortest = fingerPx
  for (const place of places) {
    const [left, top] = map.latLngToPixel([place.lat, place.lon])
    const distance = Math.hypot(left - x, top - y)
    if (distance > shortest) continue
    shortest = distance
    nearest = place
  }
  return nearest
}

/** Moves the map to the goal of the model: a camera pressed in the list, or the position of the visitor. */
const useGoal = (model: CameraMapViewModel) => {
  const map = useRef<PigeonMap>(null)
  useEffect(
    () =>
      reaction(
        () => model.goal,
        (goal) => {
          if (goal === null || map.current === null) return
          map.current.setCenterZoomTarget([goal.lat, goal.lon], goal.zoom ?? map.current.state.zoom, true)
        },
      ),
    [model],
  )
  // The library does not report a rotated phone, which shows another part of the map. A `resize` listener does.
  useEffect(() => {
    const syncProps = () => map.current?.syncToProps()
    addEventListener('resize', syncProps)
    return () => removeEventListener('resize', syncProps)
  }, [])
  return map
}

/**
 * Handles input that the library does not: arrows, plus and minus, and taps on cameras and clusters. The library treats a
 * slightly moved tap as a drag and suppresses its click.
 */
const useMapInput = (model: CameraMapViewModel, map: { readonly current: PigeonMap | null }) => {
  const pressed = useRef<readonly [number, number] | null>(null)
  const isDragged = useRef(false)
  const zoom = (by: 1 | -1) => {
    const [lat, lon] = map.current?.state.center ?? [model.centre.lat, model.centre.lon]
    model.stepZoom(by, { lat, lon })
  }
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey || map.current === null) return
    const arrow = arrows[event.key]
    if (arrow !== undefined) {
      const pixels = event.shiftKey ? bigStep : step
      const { width, height, zoom: present } = map.current.state
      const to = map.current.pixelToLatLng([width / 2 + arrow[0] * pixels, height / 2 + arrow[1] * pixels])
      map.current.setCenterZoomTarget(to, present, true)
    } else if (event.key === '+' || event.key === '=') zoom(1)
    else if (event.key === '-' || event.key === '_') zoom(-1)
    else if (event.key === 'Escape') model.select(null)
    else return
    event.preventDefault()
  }
  const onPointerDown = ({ clientX, clientY, isPrimary, currentTarget }: PointerEvent<HTMLDivElement>) => {
    pressed.current = isPrimary ? [clientX, clientY] : null
    isDragged.current = false
    // The library prevents the default focus on press. The map takes the focus so that the arrow keys work.
    currentTarget.focus({ preventScroll: true })
  }
  const onPointerUp = ({ clientX, clientY, currentTarget }: PointerEvent<HTMLDivElement>) => {
    const from = pressed.current
    pressed.current = null
    if (from === null || map.current === null) return
    isDragged.current = Math.hypot(clientX - from[0], clientY - from[1]) > tapPx
    if (isDragged.current) return
    const { left, top } = currentTarget.getBoundingClientRect()
    const at = [clientX - left, clientY - top] as const
    const { cameras, clusters } = model.markers
    const cluster = nearestTo(map.current, clusters, ...at)
    if (cluster === null) model.select(nearestTo(map.current, cameras, ...at)?.id ?? null)
    else model.approach(cluster)
  }
  // A cluster that was dragged with the map receives a click on release. The click is suppressed.
  const onClickCapture = (event: MouseEvent) => {
    if (isDragged.current) event.stopPropagation()
  }
  return { zoom, handlers: { onKeyDown, onPointerDown, onPointerUp, onClickCapture } }
}

const isStill = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches

const noTile = () => <i hidden />

/** The tile of the library with error handling: a failed tile counts as loaded, so that older tiles beneath it are removed. */
const tileOnChart: TileComponent = ({ tile: { url, left, top, width, height }, tileLoaded }) => (
  <MapPicture
    src={url}
    width={width}
    height={height}
    left={left}
    top={top}
    onLoad={tileLoaded}
    onError={tileLoaded}
  />
)

const tileAddress = (x: number, y: number, zoom: number): string => tilePath({ zoom, x, y })

/**
 * The map: streets if the operator has a tile server, otherwise a grid of degrees and city names. Cameras are drawn above
 * with classes, so that the theme sets the colours.
 */
export const Chart = observer(function Chart({ model, centre, cities, hasStreets }: ChartProps) {
  const map = useGoal(model)
  const { zoom, handlers } = useMapInput(model, map)
  const [animate] = useState(() => !isStill())
  return (
    <>
      <div
        className={css['ground']}
        role="application"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- its keys move the map
        tabIndex={0}
        aria-label="Карта камер. Стрелки двигают карту, плюс и минус меняют масштаб. Список рядом говорит то же"
        {...handlers}
      >
        <PigeonMap
          ref={map}
          defaultCenter={[centre.lat, centre.lon]}
          defaultZoom={startZoom}
          minZoom={farthestZoom}
          maxZoom={nearestZoom}
          animate={animate}
          attribution={false}
          provider={tileAddress}
          tileComponent={hasStreets ? tileOnChart : noTile}
          onBoundsChanged={({ bounds, zoom: present }) => {
            // The library may report a last move after the map has unmounted. It is ignored.
            if (map.current !== null) model.moveTo(boxOf(bounds), present)
          }}
        >
          {!hasStreets && <GroundOnChart />}
          <CamerasOnChart cameras={model.markers.cameras} selected={model.selected} />
          {!hasStreets && <NamesOnChart cities={cities} />}
          {model.here !== null && <VisitorOnChart here={model.here} />}
          <ClustersOnChart clusters={model.markers.clusters} onPress={model.approach} />
        </PigeonMap>
      </div>
      <ZoomButtons zoom={model.zoom} farthest={farthestZoom} nearest={nearestZoom} onStep={zoom} />
    </>
  )
})

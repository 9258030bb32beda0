import { reaction } from 'mobx'
import { observer } from 'mobx-react-lite'
import { type Bounds, Map as PigeonMap, type TileComponent } from 'pigeon-maps'
import { useEffect, useRef, useState } from 'react'
import type { BoundingBox } from '#domain/cameras/bounding-box.ts'
import type { Location } from '#domain/charges/charge.ts'
import type { City } from '#domain/places/city.ts'
import { tilePath } from '#domain/places/tile.ts'
import { MapPicture } from './map-picture.tsx'
import { ZoomButtons } from './zoom-buttons.tsx'
import { type CameraMapViewModel, farthestZoom, nearestZoom } from './camera-map.view-model.ts'
import {
  CamerasOnChart,
  ClustersOnChart,
  GroundOnChart,
  NamesOnChart,
  VisitorOnChart,
} from './chart-layers.tsx'
import { useMapInput } from './use-map-input.ts'
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

const boxOf = ({ ne, sw }: Bounds): BoundingBox => ({
  leftUpLat: ne[0],
  leftUpLon: sw[1],
  rightDownLat: sw[0],
  rightDownLon: ne[1],
})

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
          defaultZoom={model.zoom}
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

import { useState } from 'react'
import type { Location } from '#domain/charges/charge.ts'
import { openStreetMapAddress } from '#domain/places/map-links.ts'
import { tilePath } from '#domain/places/tile.ts'
import { tileMosaic, tilePx } from '#domain/places/tile-mosaic.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { MapCredit } from '#web/features/map/map-credit.tsx'
import { MapPicture } from '#web/features/map/map-picture.tsx'
import { ZoomButtons } from '#web/features/map/zoom-buttons.tsx'
import css from './street-map.module.css'

export interface StreetMapProps {
  readonly location: Location
  /** Text alternative of the map. */
  readonly label: string
  /** Copyright holder of the tiles. */
  readonly credit: string
  readonly onClose: () => void
}

/** Max size of the map in px. On a narrow screen its sides are cut. */
const width = 420
const height = 300

/** Zoom levels from a district to a house. */
const farthest = 11
const nearest = 18
const start = 16

/** Returns the tiles of the map. Failed tiles are stored by address; a retry requests each under a new address. */
const useTiles = (location: Location, zoom: number) => {
  const [failedTiles, setFailedTiles] = useState<ReadonlySet<string>>(new Set())
  const [turn, setTurn] = useState(0)
  const tiles = tileMosaic(location, zoom, width, height).map((tile) => {
    const path = `${tilePath(tile)}${turn === 0 ? '' : `?${turn}`}`
    return { ...tile, path, onError: () => setFailedTiles((before) => new Set([...before, path])) }
  })
  return {
    tiles: tiles.filter(({ path }) => !failedTiles.has(path)),
    isFailed: tiles.every(({ path }) => failedTiles.has(path)),
    retry: () => setTurn(turn + 1),
  }
}

/** Streets around a place: adjacent tiles with a pin in the middle. */
export const StreetMap = ({ location, label, credit, onClose }: StreetMapProps) => {
  const [zoom, setZoom] = useState(start)
  const { tiles, isFailed, retry } = useTiles(location, zoom)
  const step = (by: number) => setZoom(Math.max(farthest, Math.min(nearest, zoom + by)))
  return (
    <figure className={css['streets']}>
      <div className={css['frame']}>
        <div role="img" aria-label={`Улицы вокруг места нарушения. ${label}`} className={css['ground']}>
          {tiles.map(({ path, left, top, onError }) => (
            <MapPicture
              key={path}
              src={path}
              width={tilePx}
              height={tilePx}
              left={left}
              top={top}
              onError={onError}
            />
          ))}
          {!isFailed && (
            <svg className={css['pin']} viewBox="-12 -32 24 34" aria-hidden="true">
              <path d="M0 0c-6-9-10-13-10-19a10 10 0 0 1 20 0c0 6-4 10-10 19z" />
              <circle cy="-19" r="4" />
            </svg>
          )}
        </div>
        {isFailed && (
          <div role="status" className={css['lost']}>
            <p>Карта не загрузилась. Место можно открыть в OpenStreetMap по ссылке ниже.</p>
            <Button variant="secondary" onClick={retry}>
              Повторить
            </Button>
          </div>
        )}
        <ZoomButtons zoom={zoom} farthest={farthest} nearest={nearest} onStep={step} />
        <MapCredit credit={credit} />
      </div>
      <figcaption className={css['words']}>
        <a href={openStreetMapAddress(location)} rel="noreferrer" target="_blank">
          Открыть в OpenStreetMap
          <span className="visually-hidden"> (откроется в новой вкладке)</span>
        </a>
      </figcaption>
      <Button variant="secondary" onClick={onClose}>
        Убрать карту
      </Button>
    </figure>
  )
}

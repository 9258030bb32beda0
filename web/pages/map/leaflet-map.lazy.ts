import 'leaflet/dist/leaflet.css'
import {
  circleMarker,
  control,
  divIcon,
  type LatLngBounds,
  layerGroup,
  map as makeMap,
  marker,
  polyline,
} from 'leaflet'
import type { BoundingBox } from '#domain/cameras/bounding-box.ts'
import type { Camera, CameraCluster } from '#domain/cameras/camera.ts'
import type { Location } from '#domain/fines/fine.ts'
import { cities } from '#domain/places/cities.ts'
import css from './leaflet-map.lazy.module.css'

export interface DrawnMap {
  readonly draw: (
    cameras: readonly Camera[],
    clusters: readonly CameraCluster[],
    selected: string | null,
  ) => void
  readonly goTo: (place: Location, zoom?: number) => void
  readonly remove: () => void
}

interface MapEvents {
  readonly onMove: (box: BoundingBox) => void
  readonly onSelect: (id: string) => void
}

const startZoom = 11

/** Near enough for every camera to stand by itself. */
export const closeZoom = 14

const mostCityNames = 14

/** Leaflet pans over the edge of the world; a box never does. */
const boxOf = (bounds: LatLngBounds): BoundingBox => ({
  leftUpLat: Math.min(90, bounds.getNorth()),
  leftUpLon: Math.max(-180, bounds.getWest()),
  rightDownLat: Math.max(-90, bounds.getSouth()),
  rightDownLon: Math.min(180, bounds.getEast()),
})

/** Steps of the grid in degrees: the first that gives no more lines than a hand has fingers. */
const steps = [0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 45]

const linesBetween = (from: number, to: number): readonly number[] => {
  const step = steps.find((one) => (to - from) / one <= 6) ?? 45
  const first = Math.ceil(from / step) * step
  return Array.from(
    { length: Math.max(0, Math.floor((to - first) / step) + 1) },
    (_, line) => first + line * step,
  )
}

/**
 * A map without pictures of the ground: a grid of degrees, names of cities and the cameras. Everything is drawn with
 * classes, so that the colours are the theme's and no style stands in the page.
 */
export const drawMap = (place: HTMLElement, centre: Location, { onMove, onSelect }: MapEvents): DrawnMap => {
  place.classList.add(css['ground'] ?? '')
  const map = makeMap(place, {
    center: [centre.lat, centre.lon],
    zoom: startZoom,
    minZoom: 3,
    maxZoom: 17,
    zoomControl: false,
    attributionControl: false,
    maxBounds: [
      [-85, -180],
      [85, 180],
    ],
  })
  control.zoom({ zoomInTitle: 'Приблизить', zoomOutTitle: 'Отдалить' }).addTo(map)
  const ground = layerGroup().addTo(map)
  const points = layerGroup().addTo(map)

  const drawGround = () => {
    const bounds = map.getBounds()
    ground.clearLayers()
    const line = (ends: [number, number][]) =>
      polyline(ends, { className: css['grid'] ?? '', interactive: false, weight: 1 }).addTo(ground)
    for (const lat of linesBetween(bounds.getSouth(), bounds.getNorth()))
      line([
        [lat, bounds.getWest()],
        [lat, bounds.getEast()],
      ])
    for (const lon of linesBetween(bounds.getWest(), bounds.getEast()))
      line([
        [bounds.getSouth(), lon],
        [bounds.getNorth(), lon],
      ])
    // The biggest first: `cities` stands so.
    for (const { name, lat, lon } of cities
      .filter((city) => bounds.contains([city.lat, city.lon]))
      .slice(0, mostCityNames)) {
      const words = Object.assign(document.createElement('span'), { textContent: name })
      marker([lat, lon], {
        icon: divIcon({ className: css['city'] ?? '', html: words, iconSize: [0, 0] }),
        interactive: false,
        keyboard: false,
      }).addTo(ground)
    }
  }

  const moved = () => {
    drawGround()
    onMove(boxOf(map.getBounds()))
  }
  map.on('moveend', moved)
  moved()

  return {
    draw: (cameras, clusters, selected) => {
      points.clearLayers()
      for (const { id, lat, lon } of cameras)
        circleMarker([lat, lon], {
          className: (id === selected ? css['selected'] : css['camera']) ?? '',
          radius: id === selected ? 11 : 8,
        })
          .on('click', () => onSelect(id))
          .addTo(points)
      for (const { lat, lon, count } of clusters) {
        const words = Object.assign(document.createElement('span'), { textContent: String(count) })
        marker([lat, lon], {
          icon: divIcon({ className: css['cluster'] ?? '', html: words, iconSize: [44, 44] }),
          title: `Камер: ${count}. Приблизить`,
        })
          .on('click', () => map.setView([lat, lon], map.getZoom() + 2))
          .addTo(points)
      }
    },
    goTo: ({ lat, lon }, zoom = map.getZoom()) => map.setView([lat, lon], zoom),
    remove: () => map.remove(),
  }
}

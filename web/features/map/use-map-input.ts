import { Map as PigeonMap } from 'pigeon-maps'
import { type KeyboardEvent, type MouseEvent, type PointerEvent, useRef } from 'react'
import type { Location } from '#domain/charges/charge.ts'
import type { CameraMapViewModel } from './camera-map.view-model.ts'

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

/** Returns the place nearest to a tap; null if none is within the reach of a finger. */
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

/**
 * Handles input that the library does not: arrows, plus and minus, and taps on cameras and clusters. The library treats a
 * slightly moved tap as a drag and suppresses its click.
 */
export const useMapInput = (model: CameraMapViewModel, map: { readonly current: PigeonMap | null }) => {
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

import { type PointerEvent, type RefObject, useEffect, useRef } from 'react'
import type { LightboxViewModel } from './lightbox.view-model.ts'

interface Point {
  readonly x: number
  readonly y: number
}

const distanceOf = ([a, b]: readonly Point[]): number =>
  a === undefined || b === undefined ? 0 : Math.hypot(a.x - b.x, a.y - b.y)

/** Handles gestures of the lightbox: one finger swipes or moves, two fingers pinch, the wheel zooms. Each has a button, too. */
export const useLightboxGestures = (model: LightboxViewModel, stage: RefObject<HTMLElement | null>) => {
  const pointers = useRef(new Map<number, Point>())
  const gestureStart = useRef<Point | null>(null)
  const pinch = useRef({ distance: 0, zoom: 1 })

  useEffect(() => {
    const element = stage.current
    // React adds passive listeners, which cannot prevent the zoom of the page.
    const onWheel = (event: WheelEvent) => {
      event.preventDefault()
      if (event.deltaY < 0) model.zoomIn()
      else model.zoomOut()
    }
    element?.addEventListener('wheel', onWheel, { passive: false })
    return () => element?.removeEventListener('wheel', onWheel)
  }, [model, stage])

  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    if (event.target instanceof Element && event.target.closest('button') !== null) return
    event.currentTarget.setPointerCapture(event.pointerId)
    const point = { x: event.clientX, y: event.clientY }
    pointers.current.set(event.pointerId, point)
    const isPinch = pointers.current.size === 2
    gestureStart.current = isPinch ? null : point
    if (isPinch) pinch.current = { distance: distanceOf([...pointers.current.values()]), zoom: model.zoom }
  }

  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    const before = pointers.current.get(event.pointerId)
    if (before === undefined) return
    const point = { x: event.clientX, y: event.clientY }
    pointers.current.set(event.pointerId, point)
    const { distance, zoom } = pinch.current
    if (pointers.current.size === 2 && distance > 0)
      model.pinchTo((zoom * distanceOf([...pointers.current.values()])) / distance)
    else if (model.zoom > 1) {
      const { clientWidth, clientHeight } = event.currentTarget
      model.move({ right: point.x - before.x, down: point.y - before.y }, clientWidth, clientHeight)
    }
  }

  const onPointerUp = (event: PointerEvent<HTMLElement>) => {
    const isLast = pointers.current.delete(event.pointerId) && pointers.current.size === 0
    const from = gestureStart.current
    if (!isLast || from === null) return
    gestureStart.current = null
    model.swipe(event.clientX - from.x, event.clientY - from.y)
  }

  const onPointerCancel = (event: PointerEvent<HTMLElement>) => {
    pointers.current.delete(event.pointerId)
    gestureStart.current = null
  }

  return { onPointerDown, onPointerMove, onPointerUp, onPointerCancel }
}

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
  const fingers = useRef(new Map<number, Point>())
  const began = useRef<Point | null>(null)
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
    fingers.current.set(event.pointerId, point)
    const isPinch = fingers.current.size === 2
    began.current = isPinch ? null : point
    if (isPinch) pinch.current = { distance: distanceOf([...fingers.current.values()]), zoom: model.zoom }
  }

  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    const before = fingers.current.get(event.pointerId)
    if (before === undefined) return
    const point = { x: event.clientX, y: event.clientY }
    fingers.current.set(event.pointerId, point)
    const { distance, zoom } = pinch.current
    if (fingers.current.size === 2 && distance > 0)
      model.pinchTo((zoom * distanceOf([...fingers.current.values()])) / distance)
    else if (model.zoom > 1) {
      const { clientWidth, clientHeight } = event.currentTarget
      model.move({ right: point.x - before.x, down: point.y - before.y }, clientWidth, clientHeight)
    }
  }

  const onPointerUp = (event: PointerEvent<HTMLElement>) => {
    const isLast = fingers.current.delete(event.pointerId) && fingers.current.size === 0
    const from = began.current
    if (!isLast || from === null) return
    began.current = null
    model.swipe(event.clientX - from.x, event.clientY - from.y)
  }

  const onPointerCancel = (event: PointerEvent<HTMLElement>) => {
    fingers.current.delete(event.pointerId)
    began.current = null
  }

  return { onPointerDown, onPointerMove, onPointerUp, onPointerCancel }
}
